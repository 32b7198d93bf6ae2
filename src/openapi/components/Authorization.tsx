import type { ApiStrings } from '../../i18n/index.ts'
import type { OperationView, SchemeView } from '../pages/operation-view.ts'
import { Markup } from './Markup.tsx'
import { SectionHeading } from './Section.tsx'
import { ValueCodes } from './ValueCodes.tsx'

export interface AuthorizationProps {
  readonly auth: OperationView['auth']
  readonly strings: ApiStrings
  /** Absent: it is no heading of the page. */
  readonly anchorLabel?: string
}

/** The ways to be let in. Draws nothing where the specification says nothing about it. */
export function Authorization({ auth, strings, anchorLabel }: AuthorizationProps) {
  if (!auth.isKnown) return null
  const { alternatives, isOptional } = auth
  return (
    <div className="group-of-params">
      {anchorLabel === undefined ? (
        <p className="part-title">{strings.authorization}</p>
      ) : (
        <SectionHeading
          id="authorization"
          level={3}
          text={strings.authorization}
          anchorLabel={anchorLabel}
        />
      )}
      {alternatives.length === 0 && <p>{strings.noAuthorization}</p>}
      {alternatives.length > 1 && <p>{strings.anyAuthorization}</p>}
      <ul className="params">
        {alternatives.map(({ schemes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ways have no name and never move.
          <li key={index} className="param">
            {schemes.length > 1 && <p className="part-title">{strings.togetherAuthorization}</p>}
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
  scheme: { name, label, details, scopes, flows, description },
  strings,
}: SchemeProps) {
  return (
    <>
      <div className="param-head">
        <span className="param-name scheme-name">{label}</span>
        {name && label !== name && <span className="param-type">{name}</span>}
        <Details details={details} />
      </div>
      <Markup className="param-text" html={description} />
      <Scopes scopes={scopes} strings={strings} />
      {flows.length > 0 && (
        <details className="nest" open>
          <summary>
            {strings.flow} {flows.length}
          </summary>
          <ul className="params">
            {flows.map((flow) => (
              <li key={flow.name} className="param">
                <div className="param-head">
                  <Details details={[{ label: '', code: flow.name }, ...flow.details]} />
                </div>
                <Scopes scopes={flow.scopes} strings={strings} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Details = ({ details }: Pick<SchemeView, 'details'>) =>
  details.map(({ label, code }) => (
    <span key={label + code} className="param-type">
      {label && `${label} `}
      <code>{code}</code>
    </span>
  ))

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
