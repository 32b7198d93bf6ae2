import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SiteData } from '../../../model.ts'
import type {
  ConsoleModel,
  ConsoleScheme,
  ConsoleState,
} from '../../../openapi/console/console-model.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { ConsoleIcon } from '../ConsoleIcon.tsx'
import type { Secrets } from '../secrets.ts'
import { Select } from './fields.tsx'
import { Labelled, SecretField } from './labelled.tsx'
import { addressOf } from './send.ts'

/** Most readers have a token, or need none: how one is got is loaded when it is asked for. */
const TokenFields = lazy(() => import('./TokenFields.tsx'))

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

interface SchemeFieldsProps {
  readonly scheme: ConsoleScheme
  readonly secret: string
  onSecret(text: string): void
  readonly words: ConsoleWords
  readonly proxy: string | undefined
  readonly site: SiteData
}

function SchemeFields({ scheme, secret, onSecret, words, proxy, site }: SchemeFieldsProps) {
  const { isBasic, type, place, flows } = scheme
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
        <TokenForm words={words}>
          <TokenFields
            {...{ flows, words, site }}
            onToken={onSecret}
            addressOf={(url) => addressOf(url, proxy)}
          />
        </TokenForm>
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
      />
    </>
  )
}

/** What a token is got with; it stays as it is filled in when it is closed. */
function TokenForm({
  words,
  children,
}: {
  readonly words: ConsoleWords
  readonly children: ReactNode
}) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="token-form"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <Icon name="right" small />
        <span>{words.newToken}</span>
      </summary>
      {wasOpened && <Suspense>{children}</Suspense>}
    </details>
  )
}
