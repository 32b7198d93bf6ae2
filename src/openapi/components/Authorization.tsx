import type { ApiStrings } from '../../i18n/index.ts'
import type { OperationView, SchemeView } from '../pages/operation-view.ts'
import { Markup } from './Markup.tsx'
import { SectionHeading } from './Section.tsx'
import { ValueCodes } from './ValueCodes.tsx'

export interface AuthorizationProps {
  readonly auth: OperationView['auth']
  readonly strings: ApiStrings
  readonly anchorLabel: string
}

/** The ways to be let in. Draws nothing where the specification says nothing about it. */
export function Authorization({ auth, strings, anchorLabel }: AuthorizationProps) {
  if (!auth.isKnown) return null
  const { alternatives, isOptional } = auth
  return (
    <div className="group-of-params">
      <SectionHeading
        id="authorization"
        level={3}
        text={strings.authorization}
        anchorLabel={anchorLabel}
      />
      {alternatives.length === 0 && <p>{strings.noAuthorization}</p>}
      {alternatives.length > 1 && <p>{strings.anyAuthorization}</p>}
      <ul className="params">
        {alternatives.map(({ schemes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ways have no name and never move.
          <li key={index} className="param">
            {schemes.map((scheme) => (
              <Scheme key={scheme.name || scheme.label} scheme={scheme} strings={strings} />
            ))}
          </li>
        ))}
      </ul>
      {isOptional && <p>{strings.optionalAuthorization}</p>}
    </div>
  )
}

export interface SchemeProps {
  readonly scheme: SchemeView
  readonly strings: ApiStrings
}

/** One scheme of authorization. */
export function Scheme({
  scheme: { name, label, details, scopes, description },
  strings,
}: SchemeProps) {
  return (
    <>
      <div className="param-head">
        <span className="param-name scheme-name">{label}</span>
        {name && label !== name && <span className="param-type">{name}</span>}
        {details.map(({ label: detail, code }) => (
          <span key={detail + code} className="param-type">
            {detail && `${detail} `}
            <code>{code}</code>
          </span>
        ))}
      </div>
      <Markup className="param-text" html={description} />
      <Scopes scopes={scopes} strings={strings} />
    </>
  )
}

const MANY_SCOPES = 12

function Scopes({ scopes, strings }: Pick<SchemeView, 'scopes'> & Pick<SchemeProps, 'strings'>) {
  if (scopes.length === 0) return null
  if (scopes.every(({ description }) => !description))
    return (
      <div className="param-rules">
        <span>
          {strings.scopes}
          <ValueCodes values={scopes.map(({ name }) => name)} />
        </span>
      </div>
    )
  const list = (
    <dl>
      {scopes.map(({ name, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <details className="nest param-values" open={scopes.length <= MANY_SCOPES}>
      <summary>
        {strings.scopes} {scopes.length}
      </summary>
      {list}
    </details>
  )
}
