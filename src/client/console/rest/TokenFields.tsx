import { useEffect, useId, useRef, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SiteData } from '../../../model.ts'
import type { TokenFlow } from '../../../openapi/console/console-model.ts'
import { visible } from '../json-lines.ts'
import { filled } from '../words.ts'
import { Select } from './fields.tsx'
import { Labelled, SecretField } from './labelled.tsx'
import { accessToken } from './oauth.ts'

interface TokenFieldsProps {
  readonly flows: readonly TokenFlow[]
  onToken(token: string): void
  readonly words: ConsoleWords
  /** An address as it is asked for: a proxy may stand before it. */
  addressOf(url: string): string
  readonly site: SiteData
}

/** What a token is got with. */
export default function TokenFields({ flows, onToken, words, addressOf, site }: TokenFieldsProps) {
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
      addressOf,
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
