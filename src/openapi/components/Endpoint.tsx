import { Fragment } from 'react'
import type { ApiStrings } from '../../i18n/index.ts'
import { Badge } from '../../theme/article/Badge.tsx'
import type { EndpointView, ServerVariable, ServerView } from '../pages/operation-view.ts'
import { Facts } from './Facts.tsx'

export interface EndpointProps {
  readonly endpoint: EndpointView
  readonly strings: ApiStrings
}

/** The bar with method and path, a choice of servers, and the facts to know at a glance. */
export function Endpoint({ endpoint, strings }: EndpointProps) {
  const { badge, marks, path, servers, sentTo, facts, deprecated } = endpoint
  const [server] = servers
  return (
    <>
      {deprecated && (
        <div className="admonition a-warning" role="note" aria-label={strings.deprecatedTitle}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 4.5 3.8 18.5h16.4zM12 10v4m0 2.3v.1" />
          </svg>
          <div>
            <p className="admonition-title">{strings.deprecatedTitle}</p>
            <p>{strings.deprecatedText}</p>
          </div>
        </div>
      )}
      <div className="endpoint">
        <Badge badge={badge} boxed />
        <code>
          <span className="vh">{strings.address} </span>
          {server && <ServerUrl url={server.url} />}
          <b>{sentTo === undefined ? <PathText path={path} /> : path}</b>
        </code>
        {sentTo === undefined && (
          <button
            className="code-button"
            type="button"
            data-copy={`${server?.url ?? ''}${path}`}
            data-copy-path={isChosen(servers) ? path : undefined}
            aria-label={strings.copyAddress}
          />
        )}
      </div>
      {marks.length > 0 && (
        <p className="endpoint-note">
          {marks.map((mark) => (
            <Fragment key={mark.text}>
              <Badge badge={mark} boxed />{' '}
            </Fragment>
          ))}
        </p>
      )}
      {sentTo !== undefined && <p className="endpoint-note">{sentTo}</p>}
      {isChosen(servers) && <ServerChoice servers={servers} strings={strings} />}
      <Facts facts={facts} />
    </>
  )
}

/** Whether a reader chooses the address of the server. */
export const isChosen = (servers: readonly ServerView[]) =>
  servers.length > 1 || servers.some(({ variables }) => variables)

/** Protocol and host stay quiet, so that the path is what one sees. */
function ServerUrl({ url }: Pick<ServerView, 'url'>) {
  const [, host = '', path = url] = /^([a-z][a-z\d+.-]*:\/\/[^/]*)(.*)$/i.exec(url) ?? []
  return (
    <span className="server-url">
      {host && <span className="host">{host}</span>}
      {path}
      <wbr />
    </span>
  )
}

interface PathTextProps {
  readonly path: string
  /** In a table parameters do not stand out. */
  readonly isPlain?: boolean
}

/** It may break before every slash but the first, and its parameters stand out. */
export function PathText({ path, isPlain = false }: PathTextProps) {
  const parts = path.split(/(?<=.)(?=\/)|(\{[^{}]*\})/).filter(Boolean)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move.
    <Fragment key={index}>
      {index > 0 && part.startsWith('/') && <wbr />}
      {part.startsWith('{') && !isPlain ? <i>{part}</i> : part}
    </Fragment>
  ))
}

interface ServerChoiceProps {
  readonly servers: readonly ServerView[]
  readonly strings: ApiStrings
}

/** Choosing needs script; without it the servers are listed. */
function ServerChoice({ servers, strings }: ServerChoiceProps) {
  return (
    <div className="servers">
      <label className="needs-script">
        <span>{strings.server}</span>
        <select data-server="">
          {servers.map(({ url, template, description, variables }) => {
            const shown = variables ? template : url
            return (
              <option key={url} value={url} data-template={variables && template}>
                {description ? `${shown} · ${description}` : shown}
              </option>
            )
          })}
        </select>
      </label>
      {servers.map(
        ({ url, variables }, index) =>
          variables && (
            <div key={url} className="needs-script" data-variables={url} hidden={index > 0}>
              {variables.map((variable) => (
                <VariableChoice key={variable.name} variable={variable} />
              ))}
            </div>
          ),
      )}
      <ul className="server-list">
        {servers.map(({ url, template, description, variables }) => (
          <li key={url}>
            <code>{variables ? template : url}</code> {description}
            {variables?.map(({ name, values }) => ` · ${name}: ${values.join(', ')}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The values of one part of an address, its default chosen. One without a list of values is not chosen here. */
function VariableChoice({ variable }: { readonly variable: ServerVariable }) {
  const { name, description, fallback, values } = variable
  const text = (
    <span>
      <code>{name}</code> {description}
    </span>
  )
  if (values.length === 0)
    return (
      <p>
        {text} <code data-variable={name}>{fallback}</code>
      </p>
    )
  const all = [...new Set([fallback, ...values])].filter((value) => value || values.includes(''))
  return (
    <label>
      {text}
      <select data-variable={name}>
        {all.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}
