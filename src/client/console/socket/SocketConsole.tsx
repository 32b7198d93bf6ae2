import { useEffect, useId, useRef, useState } from 'react'
import type {
  ConsoleError,
  ConsoleLoginField,
  ConsoleServer,
} from '../../../api-blocks/socket-console.ts'
import type { SocketWords } from '../../../i18n/socket-ko.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { SecretInput } from '../SecretInput.tsx'
import type { ConsoleFrame } from '../show-console.tsx'
import { filled } from '../words.ts'
import { CommandPart } from './CommandPart.tsx'
import type { ConnectionState } from './connection.ts'
import { LogPart } from './LogPart.tsx'
import { forgetLogin, isLoginRemembered, rememberLogin } from './remembered-login.ts'
import { loginKey, type RefusedLogin, type Session } from './session.ts'
import { useClock, useSession } from './use-session.ts'

export interface SocketConsoleProps {
  readonly session: Session
  readonly words: SocketWords
  readonly frame: Pick<ConsoleFrame, 'isSheet' | 'close' | 'words'>
  /** What the page that it stands on is about. */
  readonly event: { readonly name: string; readonly direction: 'emit' | 'on' }
  /** Keeps what is remembered of this API apart from others. */
  readonly storageName: string
}

/** The console of a socket API: the connection, a command to send, and the log of events. */
export function SocketConsole({ session, words, frame, event, storageName }: SocketConsoleProps) {
  useSession(session)
  const { data } = session
  const [server, setServer] = useState<ConsoleServer | undefined>(data.servers[0])
  const [transport, setTransport] = useState(() => data.servers[0]?.transports[0] ?? 'websocket')
  const state = session.state()
  const connect = () => {
    if (server) void session.connect(server, [transport])
  }
  // While it tries again there is nothing to fill in, and the log must not jump.
  const isOff = state.kind === 'off' || (state.kind === 'lost' && state.retryAt === undefined)
  const refused = session.refusedLogin()
  const box = useRef<HTMLDivElement>(null)
  // When the console is opened, focus goes to what is still to be filled in.
  useEffect(() => {
    const empty = box.current?.querySelector<HTMLInputElement>('input[data-empty]')
    empty?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {frame.isSheet && (
        <div className="sheet-head">
          <strong>{words.title}</strong>
          <span className="spacer" />
          <button
            className="code-button"
            type="button"
            aria-label={words.close}
            onClick={frame.close}
          >
            <Icon name="close" small />
          </button>
        </div>
      )}
      <div ref={box} className={frame.isSheet ? 'sheet-body socket-console' : 'socket-console'}>
        <ConnectionLine {...{ session, state, refused, words, connect }} />
        {(isOff || refused) && (
          <ConnectPart
            {...{
              session,
              words,
              server,
              setServer,
              transport,
              setTransport,
              storageName,
              connect,
            }}
          />
        )}
        {data.events.some(({ direction }) => direction === 'emit') && (
          <CommandPart {...{ session, words, event }} common={frame.words} />
        )}
        <LogPart {...{ session, words, event }} common={frame.words} />
      </div>
    </>
  )
}

interface ConnectionLineProps {
  readonly session: Session
  readonly state: ConnectionState
  readonly refused: RefusedLogin | undefined
  readonly words: SocketWords
  connect(): void
}

const DOTS = { off: 'dot-off', connected: 's2', lost: 's5' } as const

/** The state of the connection in one line, and the one thing to do about it. */
function ConnectionLine({ session, state, refused, words, connect }: ConnectionLineProps) {
  const error = session.lastError()
  const act = {
    off: { label: words.connect, run: connect },
    connecting: { label: words.cancel, run: session.disconnect },
    connected: { label: words.disconnect, run: session.disconnect },
    lost: { label: words.connectNow, run: connect },
  }[state.kind]
  const isTrying = state.kind === 'lost' && state.retryAt !== undefined
  return (
    <>
      <div className="link-state">
        <strong role="status">
          {state.kind === 'connecting' ? (
            <span className="spinner" />
          ) : (
            <span className={`status ${refused ? DOTS.lost : DOTS[state.kind]}`} />
          )}
          {words[state.kind]}
        </strong>
        <small>
          <ConnectionDetail session={session} state={state} words={words} />
        </small>
        <span className="link-acts">
          {isTrying && (
            <button
              className="button button-line button-s"
              type="button"
              onClick={session.disconnect}
            >
              {words.cancel}
            </button>
          )}
          <button
            className={`button button-s ${state.kind === 'off' ? 'button-main' : 'button-line'}`}
            type="button"
            onClick={act.run}
          >
            {act.label}
          </button>
          {refused && (
            <button className="button button-s button-main" type="button" onClick={connect}>
              {words.connectAgain}
            </button>
          )}
        </span>
      </div>
      {state.kind === 'lost' && (
        <Failure error={error} text={lostText(state.reason, words)} words={words} />
      )}
      {refused && (
        <Failure
          error={refused.error}
          text={filled(words.loginRefused, { command: refused.name })}
          words={words}
        />
      )}
    </>
  )
}

interface FailureProps {
  readonly error: ConsoleError | undefined
  /** For an error that the description does not name. */
  readonly text: string
  readonly words: SocketWords
}

/** What has failed, in the words of the list of errors. */
function Failure({ error, text, words }: FailureProps) {
  return (
    <div className="strip strip-bad no-line" role="alert">
      <Icon name="warning" small />
      <p>
        {error?.text || text} {error?.url && <a href={error.url}>{words.showError}</a>}
      </p>
    </div>
  )
}

function lostText(reason: string, words: SocketWords): string {
  if (reason === words.libraryFailed) return reason
  if (reason === 'io server disconnect') return words.refusedByServer
  // The reasons of a connection that was open; others are why it could not be opened.
  return /^(?:transport|ping|parse) /.test(reason) && !/^transport error$/.test(reason)
    ? words.connectionBroken
    : words.cannotConnect
}

interface ConnectionDetailProps {
  readonly session: Session
  readonly state: ConnectionState
  readonly words: SocketWords
}

function ConnectionDetail({ session, state, words }: ConnectionDetailProps) {
  const isTiming = state.kind === 'connecting' || (state.kind === 'lost' && state.retryAt)
  const now = useClock(isTiming ? 100 : undefined)
  if (state.kind === 'connecting')
    return (
      <span className="num">
        {filled(words.seconds, { seconds: Math.max(0, (now - state.since) / 1000).toFixed(1) })}
      </span>
    )
  if (state.kind === 'connected') {
    const ms = session.roundTrip()
    return ms === undefined ? null : <span className="num">{filled(words.roundTrip, { ms })}</span>
  }
  if (state.kind !== 'lost') return null
  const seconds = Math.max(0, ((state.retryAt ?? 0) - now) / 1000).toFixed(1)
  return [
    session.lastError()?.code ?? state.reason,
    state.retryAt === undefined ? words.noNextTry : filled(words.nextTry, { seconds }),
  ].join(' · ')
}

interface ConnectPartProps {
  readonly session: Session
  readonly words: SocketWords
  readonly server: ConsoleServer | undefined
  setServer(server: ConsoleServer | undefined): void
  readonly transport: string
  setTransport(transport: string): void
  readonly storageName: string
  connect(): void
}

const TRANSPORTS = ['websocket', 'polling']

/** Where to connect to, and what is sent first. */
function ConnectPart(props: ConnectPartProps) {
  const { session, words, server, setServer, transport, setTransport, storageName, connect } = props
  const id = useId()
  const { data, login } = session
  const [, redraw] = useState(0)
  const [isRemembered, setRemembered] = useState(() => isLoginRemembered(storageName))
  const fields = data.before.flatMap(({ name, fields: own }) =>
    own.map((field) => ({ ...field, command: name, key: loginKey(name, field.name) })),
  )
  const offered = server?.transports.length ? server.transports : TRANSPORTS
  const firstEmpty = fields.find(({ key }) => !login.get(key))?.key
  const type = (key: string, value: string) => {
    login.set(key, value)
    if (isRemembered) rememberLogin(storageName, login)
    redraw((count) => count + 1)
  }
  return (
    <form
      className="console-part"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        connect()
      }}
    >
      <h3 className="part-name">{words.connection}</h3>
      <div className="field">
        <span className="field-name">
          <label className="say" htmlFor={`${id}-server`}>
            {words.server}
          </label>
        </span>
        <span className="pick">
          <select
            className="input"
            id={`${id}-server`}
            value={server?.url}
            onChange={({ target }) => {
              const chosen = data.servers.find(({ url }) => url === target.value)
              setServer(chosen)
              if (chosen?.transports.length && !chosen.transports.includes(transport))
                setTransport(chosen.transports[0] ?? transport)
            }}
          >
            {data.servers.map(({ url, title }) => (
              <option key={url} value={url}>
                {title ? `${url} · ${title}` : url}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </span>
      </div>
      <div className="field">
        <span className="field-name">
          <span className="say" id={`${id}-transport`}>
            {words.transport}
          </span>
        </span>
        <span>
          <span className="choice" role="radiogroup" aria-labelledby={`${id}-transport`}>
            {offered.map((name) => (
              <label className="mono" key={name}>
                <input
                  className="vh"
                  type="radio"
                  name={`${id}-transport`}
                  checked={transport === name}
                  onChange={() => setTransport(name)}
                />
                {name}
              </label>
            ))}
          </span>
        </span>
      </div>
      {fields.map((field, index) => (
        <LoginField
          key={field.key}
          id={`${id}-login-${index}`}
          {...{ field, words }}
          value={login.get(field.key) ?? ''}
          onType={(value) => type(field.key, value)}
          isFirstEmpty={field.key === firstEmpty}
        />
      ))}
      {fields.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={({ target }) => {
              setRemembered(target.checked)
              if (target.checked) rememberLogin(storageName, login)
              else forgetLogin(storageName)
            }}
          />
          {words.remember}
        </label>
      )}
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true">
        {words.connect}
      </button>
    </form>
  )
}

interface LoginFieldProps {
  readonly id: string
  readonly field: ConsoleLoginField & { readonly command: string }
  readonly value: string
  onType(value: string): void
  /** It is what is to be filled in next. */
  readonly isFirstEmpty: boolean
  readonly words: SocketWords
}

function LoginField({ id, field, value, onType, isFirstEmpty, words }: LoginFieldProps) {
  const { name, command, isSecret } = field
  const hint = `${id}-hint`
  return (
    <div className="field">
      <span className="field-name">
        <label htmlFor={id}>{name}</label>
      </span>
      <div>
        {isSecret ? (
          <SecretInput
            {...{ id, value, isFirstEmpty }}
            onChange={onType}
            buttonLabel={() => filled(words.showSecret, { name })}
            describedBy={hint}
          />
        ) : (
          <input
            className="input"
            id={id}
            data-empty={isFirstEmpty || undefined}
            value={value}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={hint}
            onChange={({ target }) => onType(target.value)}
          />
        )}
        <p className="field-hint" id={hint}>
          {filled(words.loginHint, { command })}
        </p>
      </div>
    </div>
  )
}
