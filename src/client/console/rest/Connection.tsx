import { useEffect, useId, useRef, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SiteData } from '../../../model.ts'
import type {
  ConsoleModel,
  ConsoleScheme,
  ConsoleState,
  TokenFlow,
} from '../../../openapi/console/console-model.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { ConsoleIcon } from '../ConsoleIcon.tsx'
import { visible } from '../json-lines.ts'
import type { Secrets } from '../secrets.ts'
import { filled } from '../words.ts'
import { Select } from './fields.tsx'
import { accessToken } from './oauth.ts'

export interface ConnectionProps {
  readonly model: ConsoleModel
  readonly state: ConsoleState
  change(part: Partial<ConsoleState>): void
  readonly secrets: Secrets
  onSecrets(next: Secrets): void
  readonly words: ConsoleWords
  onReset(): void
  /** Whether samples show secrets. Absent: samples do not follow. */
  readonly showing: { readonly areShown: boolean; setShown(next: boolean): void } | undefined
  readonly site: SiteData
}

/** The server, and what lets a request in. */
export function Connection(props: ConnectionProps) {
  const { model, state, change, secrets, onSecrets, words, onReset, showing, site } = props
  const { servers, ways } = model
  const way = ways[state.way] ?? []
  const needed = way.filter(({ place }) => place !== 'none')
  const server = servers[state.server]
  return (
    <div className="console-part">
      <p className="part-name">
        {words.connection}
        <button
          className="code-button"
          type="button"
          aria-label={words.reset}
          title={words.reset}
          onClick={onReset}
        >
          <ConsoleIcon name="reset" />
        </button>
      </p>
      {servers.length > 0 && (
        <Labelled label={words.server}>
          {(id) => (
            <Select
              id={id}
              value={String(state.server)}
              onChange={(index) => change({ server: Number(index) })}
            >
              {servers.map(({ url, description }, index) => (
                <option key={url} value={index}>
                  {description ? `${url} · ${description}` : url}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      {server?.variables.map(({ name, usual, values }) => {
        const value = state.variables[name] ?? usual
        const set = (next: string) => change({ variables: { ...state.variables, [name]: next } })
        return (
          <Labelled key={name} label={name} isCode>
            {(id) =>
              values.length > 0 ? (
                <Select id={id} value={value} onChange={set}>
                  {values.map((own) => (
                    <option key={own}>{own}</option>
                  ))}
                </Select>
              ) : (
                <input
                  className="input"
                  id={id}
                  value={value}
                  spellCheck={false}
                  autoComplete="off"
                  onChange={({ target }) => set(target.value)}
                />
              )
            }
          </Labelled>
        )
      })}
      {ways.length > 1 && (
        <Labelled label={words.auth}>
          {(id) => (
            <Select
              id={id}
              value={String(state.way)}
              onChange={(index) => change({ way: Number(index) })}
            >
              {ways.map((own, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: ways have no names and never move.
                <option key={index} value={index}>
                  {own.map(({ name }) => name).join(' + ') || words.noAuth}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      {needed.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          secret={secrets.byName.get(scheme.name) ?? ''}
          onSecret={(text) =>
            onSecrets({ ...secrets, byName: new Map([...secrets.byName, [scheme.name, text]]) })
          }
          words={words}
          proxy={model.file.settings.proxy}
          site={site}
        />
      ))}
      {needed.length > 0 && (
        <div className="checks">
          <label className="check">
            <input
              type="checkbox"
              checked={secrets.areRemembered}
              onChange={({ target }) => onSecrets({ ...secrets, areRemembered: target.checked })}
            />
            {words.remember}
          </label>
          {showing && (
            <label className="check">
              <input
                type="checkbox"
                checked={showing.areShown}
                onChange={({ target }) => showing.setShown(target.checked)}
              />
              {words.showSecrets}
            </label>
          )}
        </div>
      )}
    </div>
  )
}

interface LabelledProps {
  readonly label: string
  readonly isCode?: boolean
  children(id: string): React.ReactNode
}

function Labelled({ label, isCode = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="field-name">
        <label className={isCode ? undefined : 'say'} htmlFor={id}>
          {label}
        </label>
      </span>
      <div>{children(id)}</div>
    </div>
  )
}

interface SchemeFieldsProps {
  readonly scheme: ConsoleScheme
  readonly secret: string
  onSecret(text: string): void
  readonly words: ConsoleWords
  readonly proxy: string | undefined
  readonly site: SiteData
}

function SchemeFields({ scheme, secret, onSecret, words, proxy, site }: SchemeFieldsProps) {
  const { isBasic, type, place, flows, name } = scheme
  if (place === 'cookie') return <p className="field-hint">{words.cookieNote}</p>
  if (isBasic) {
    const [user = '', ...rest] = secret.split(':')
    const password = rest.join(':')
    return (
      <>
        <Labelled label={words.userName}>
          {(id) => (
            <input
              className="input"
              id={id}
              // A colon would end it.
              value={user}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => onSecret(`${target.value.replaceAll(':', '')}:${password}`)}
            />
          )}
        </Labelled>
        <SecretField
          label={words.password}
          value={password}
          onChange={(text) => onSecret(`${user}:${text}`)}
          words={words}
        />
      </>
    )
  }
  const isToken = type === 'oauth2' || type === 'openIdConnect'
  return (
    <>
      {flows.length > 0 && (
        <TokenFields flows={flows} onToken={onSecret} words={words} proxy={proxy} site={site} />
      )}
      <SecretField
        label={
          isToken
            ? words.token
            : `${words.apiKey} ${scheme.field === 'Authorization' ? '' : scheme.field}`.trim()
        }
        value={secret}
        onChange={onSecret}
        words={words}
        name={name}
      />
    </>
  )
}

interface SecretFieldProps {
  readonly label: string
  readonly value: string
  onChange(text: string): void
  readonly words: ConsoleWords
  readonly name?: string
}

/** A text that is hidden until it is asked for. No password manager is to keep it. */
function SecretField({ label, value, onChange, words }: SecretFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Labelled label={label}>
      {(id) => (
        <span className="with-buttons">
          <input
            className="input"
            id={id}
            type={isShown ? 'text' : 'password'}
            value={value}
            spellCheck={false}
            autoComplete="off"
            data-1p-ignore=""
            onChange={({ target }) => onChange(target.value)}
          />
          <button
            className="code-button"
            type="button"
            aria-label={`${label}: ${isShown ? words.hide : words.show}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" small />
          </button>
        </span>
      )}
    </Labelled>
  )
}

interface TokenFieldsProps {
  readonly flows: readonly TokenFlow[]
  onToken(token: string): void
  readonly words: ConsoleWords
  readonly proxy: string | undefined
  readonly site: SiteData
}

function TokenFields({ flows, onToken, words, proxy, site }: TokenFieldsProps) {
  const [kind, setKind] = useState(flows[0]?.kind ?? 'authorizationCode')
  const [clientId, setClientId] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const [note, setNote] = useState('')
  const flow = flows.find((own) => own.kind === kind)
  const [scopes, setScopes] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        flows
          .flatMap((own) => own.scopes.filter(({ isNeeded }) => isNeeded))
          .map(({ name }) => name),
      ),
  )
  const redirect = new URL(`${assetsUrl(site)}console-token.html`, location.href).href
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  // Other fields may be filled in while the token is on its way.
  const latest = useRef(onToken)
  latest.current = onToken
  const get = async () => {
    if (!flow) return
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setNote(kind === 'authorizationCode' ? words.loggingIn : words.gettingToken)
    const given = await accessToken({
      flow,
      scopes: flow.scopes.map(({ name }) => name).filter((name) => scopes.has(name)),
      clientId,
      clientSecret,
      redirect,
      proxy,
      signal: own.signal,
    }).catch(() => undefined)
    if (own.signal.aborted) return
    if (given?.kind === 'token') latest.current(given.token)
    setNote(
      given?.kind === 'token'
        ? words.gotToken
        : given?.kind === 'noWindow'
          ? words.noWindow
          : given?.error
            ? filled(words.tokenRefused, { error: visible(given.error.slice(0, LONGEST_ERROR)) })
            : words.noToken,
    )
  }
  return (
    <>
      {flows.length > 1 && (
        <Labelled label={words.getToken}>
          {(id) => (
            <Select id={id} value={kind} onChange={(own) => setKind(own as TokenFlow['kind'])}>
              {flows.map((own) => (
                <option key={own.kind} value={own.kind}>
                  {words.flow[own.kind]}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <Labelled label={words.clientId}>
        {(id) => (
          <input
            className="input"
            id={id}
            value={clientId}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setClientId(target.value)}
          />
        )}
      </Labelled>
      {kind === 'clientCredentials' && (
        <SecretField
          label={words.clientSecret}
          value={clientSecret}
          onChange={setClientSecret}
          words={words}
        />
      )}
      {flow && flow.scopes.length > 0 && (
        <Scopes {...{ flow, words }} chosen={scopes} onChoose={setScopes} />
      )}
      <p className="field-hint">
        {kind === 'authorizationCode' && (
          <>
            {words.redirectNote} <code>{redirect}</code>{' '}
          </>
        )}
        <button
          className="text-button"
          type="button"
          disabled={clientId === ''}
          onClick={() => void get()}
        >
          {words.getToken}
        </button>
        <span role="status">{note}</span>
      </p>
    </>
  )
}

/** A server may say anything. */
const LONGEST_ERROR = 80

interface ScopesProps {
  readonly flow: TokenFlow
  readonly chosen: ReadonlySet<string>
  onChoose(next: ReadonlySet<string>): void
  readonly words: ConsoleWords
}

/** What the token is to allow. */
function Scopes({ flow, chosen, onChoose, words }: ScopesProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="field-name">
        <span className="say" id={id}>
          {words.scopes}
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: it has its name beside it and not above. */}
      <div className="scopes" role="group" aria-labelledby={id}>
        {flow.scopes.map(({ name, text }) => (
          <label key={name} className="check" title={text || undefined}>
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={({ target }) =>
                onChoose(
                  new Set(
                    [...chosen].filter((own) => own !== name).concat(target.checked ? name : []),
                  ),
                )
              }
            />
            <code>{name}</code>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Where the files of the site are that all its pages load. */
const assetsUrl = ({ consoleScript = '' }: SiteData) => consoleScript.replace(/[^/]*$/, '')
