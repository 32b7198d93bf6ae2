import type { ApiStrings } from '../../i18n/index.ts'
import type { SchemeView, ServerVariable, ServerView } from '../pages/operation-view.ts'
import { Scheme } from './Authorization.tsx'
import { Facts } from './Facts.tsx'
import { Markup } from './Markup.tsx'
import { SectionHeading } from './Section.tsx'
import { ValueCodes } from './ValueCodes.tsx'

/** What is said beside the operations. */
export interface InfoChapter {
  readonly id: string
  readonly title: string
  /** Trusted HTML. */
  readonly description: string
}

/** What there is to know of a whole API. */
export interface InfoView {
  readonly version: string
  readonly chapters: readonly InfoChapter[]
  /** What a description of messages is identified by. */
  readonly id?: string
  readonly servers: readonly ServerView[]
  readonly variables: readonly ServerVariable[]
  readonly schemes: readonly SchemeView[]
  readonly links: readonly {
    readonly label: string
    readonly text: string
    readonly href?: string
  }[]
}

export interface InfoProps {
  readonly view: InfoView
  readonly strings: ApiStrings
  readonly anchorLabel: string
}

/** The sections of the page about an API: servers, authorization, contact. */
export function Info({ view, strings, anchorLabel }: InfoProps) {
  const { version, id, chapters, servers, variables, schemes, links } = view
  const heading = { level: 2, anchorLabel } as const
  return (
    <>
      <Facts
        facts={[
          ...(version ? [{ label: strings.version, text: version }] : []),
          ...(id ? [{ label: 'ID', text: id }] : []),
        ]}
      />
      {chapters.map((chapter) => (
        <div key={chapter.id}>
          <SectionHeading id={chapter.id} text={chapter.title} {...heading} />
          <Markup html={chapter.description} />
        </div>
      ))}
      {servers.length > 0 && (
        <>
          <SectionHeading id="servers" text={strings.servers} {...heading} />
          <ul>
            {servers.map(({ url, template, description }) => (
              <li key={template ?? url}>
                <code>{template ?? url}</code> {description}
                {template && (
                  <>
                    {' '}
                    · {strings.ruleDefault} <code>{url}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {variables.length > 0 && (
        <ul className="params">
          {variables.map(({ name, description, html, fallback, values, examples }) => (
            <li key={`${name} ${description} ${fallback}`} className="param">
              <div className="param-head">
                <code className="param-name">{name}</code>
              </div>
              {html ? (
                <Markup className="param-text" html={html} />
              ) : (
                description && <p className="param-text">{description}</p>
              )}
              <div className="param-rules">
                {fallback && (
                  <span>
                    {strings.ruleDefault} <code>{fallback}</code>
                  </span>
                )}
                {values.length > 0 && (
                  <span>
                    {strings.allowedValues}
                    <ValueCodes values={values} />
                  </span>
                )}
                {examples.length > 0 && (
                  <span>
                    {strings.ruleExample}
                    <ValueCodes values={examples} />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {schemes.length > 0 && (
        <>
          <SectionHeading id="authorization" text={strings.authorization} {...heading} />
          <ul className="params">
            {schemes.map((scheme) => (
              <li key={scheme.name || scheme.label + scheme.description} className="param">
                <Scheme scheme={scheme} strings={strings} />
              </li>
            ))}
          </ul>
        </>
      )}
      {links.length > 0 && (
        <>
          <SectionHeading id="contact" text={strings.contact} {...heading} />
          <Facts facts={links} />
        </>
      )}
    </>
  )
}
