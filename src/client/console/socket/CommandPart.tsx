import { useId, useState } from 'react'
import type { ConsoleEvent } from '../../../api-blocks/socket-console.ts'
import { fill } from '../../../i18n/index.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { PayloadView } from './PayloadView.tsx'
import type { SentCommand, Session } from './session.ts'
import { useClock } from './use-session.ts'
import type { SocketWords } from './words.ts'

export interface CommandPartProps {
  readonly session: Session
  readonly words: SocketWords
  /** What the page is about: the command that is chosen first. */
  readonly event: { readonly name: string; readonly direction: 'emit' | 'on' }
}

const LIMITS_MS = [1000, 5000, 10_000, 30_000]

/** A command to send, and what came back. */
export function CommandPart({ session, words, event }: CommandPartProps) {
  const ids = useId()
  const commands = session.data.events.filter(({ direction }) => direction === 'emit')
  const own = event.direction === 'emit' ? event.name : undefined
  const [name, setName] = useState(own ?? commands.find(isNoLogin(session))?.name ?? '')
  const command = commands.find((one) => one.name === name) ?? commands[0]
  if (!command) return null
  return (
    <details className="console-part socket-command" open={own !== undefined}>
      <summary>
        <Icon name="right" small />
        <span>{words.sendCommand}</span>
        <small className="mono">{command.name}</small>
      </summary>
      <div className="field">
        <span className="field-name">
          <label className="say" htmlFor={`${ids}-command`}>
            {words.command}
          </label>
        </span>
        <span className="pick">
          <select
            className="input"
            id={`${ids}-command`}
            value={command.name}
            onChange={({ target }) => setName(target.value)}
          >
            {commands.map((one) => (
              <option key={one.name}>{one.name}</option>
            ))}
          </select>
          <Icon name="down" small />
        </span>
      </div>
      <CommandForm key={command.name} ids={ids} {...{ session, words, command }} />
    </details>
  )
}

/** The login is sent with the connection, so that another command comes first. */
const isNoLogin =
  ({ data }: Session) =>
  ({ name }: ConsoleEvent) =>
    !data.before.some((login) => login.name === name)

interface CommandFormProps {
  readonly session: Session
  readonly words: SocketWords
  readonly command: ConsoleEvent
  readonly ids: string
}

function CommandForm({ session, words, command, ids }: CommandFormProps) {
  const { examples, acks, messages } = command
  const draft = session.drafts.get(command.name) ?? startOf(command)
  const [text, setText] = useState(draft)
  const [timeoutMs, setTimeoutMs] = useState(command.timeoutMs)
  const type = (next: string) => {
    session.drafts.set(command.name, next)
    setText(next)
  }
  const parsed = parsedPayload(text)
  const isConnected = session.state().kind === 'connected'
  const sent = session.sent()
  const mine = sent?.call.name === command.name ? sent : undefined
  const isSending = mine !== undefined && mine.answer === undefined
  const cannot = !isConnected
    ? words.connectFirst
    : 'error' in parsed
      ? fill(words.fixFirst, { count: 1 })
      : undefined
  const send = () => {
    if (cannot !== undefined || isSending || 'error' in parsed) return
    void session.send({
      name: command.name,
      ...(parsed.value === undefined ? {} : { payload: parsed.value }),
      ...(acks.length > 0 ? { timeoutMs } : {}),
    })
  }
  const limits = [...new Set([...LIMITS_MS, command.timeoutMs])].sort((a, b) => a - b)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        send()
      }}
    >
      {examples.length > 1 && (
        <div className="field">
          <span className="field-name">
            <label className="say" htmlFor={`${ids}-example`}>
              {words.example}
            </label>
          </span>
          <span className="pick">
            <select
              className="input say"
              id={`${ids}-example`}
              value=""
              onChange={({ target }) => {
                const chosen = examples[Number(target.value)]
                if (chosen) type(JSON.stringify(chosen.value, undefined, 2))
              }}
            >
              <option value="" hidden>
                {words.chooseExample}
              </option>
              {examples.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </div>
      )}
      {messages.length > 0 ? (
        <div className="socket-payload">
          <label className="vh" htmlFor={`${ids}-payload`}>
            {words.payload}
          </label>
          <textarea
            className="input"
            id={`${ids}-payload`}
            rows={Math.min(14, Math.max(4, text.split('\n').length))}
            spellCheck={false}
            autoComplete="off"
            value={text}
            aria-invalid={'error' in parsed}
            aria-describedby={'error' in parsed ? `${ids}-error` : undefined}
            onChange={({ target }) => type(target.value)}
          />
          {'error' in parsed && (
            <p className="field-error" id={`${ids}-error`}>
              <Icon name="warning" small />
              {words.invalidJson}
            </p>
          )}
        </div>
      ) : (
        <p className="field-hint">{words.noPayload}</p>
      )}
      {acks.length > 0 && (
        <div className="field">
          <span className="field-name">
            <label className="say" htmlFor={`${ids}-limit`}>
              {words.timeLimit}
            </label>
          </span>
          <span className="pick">
            <select
              className="input say"
              id={`${ids}-limit`}
              value={timeoutMs}
              onChange={({ target }) => setTimeoutMs(Number(target.value))}
            >
              {limits.map((ms) => (
                <option key={ms} value={ms}>
                  {fill(words.seconds, { seconds: ms / 1000 })}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </div>
      )}
      <div className="socket-send">
        <button
          className="button button-main"
          type="submit"
          // Not disabled: the keyboard must reach the reason.
          aria-disabled={cannot !== undefined || isSending}
          aria-describedby={`${ids}-cannot`}
        >
          {isSending && <span className="spinner" />}
          {isSending ? words.sending : mine?.answer ? words.sendAgain : words.send}
        </button>
        <small id={`${ids}-cannot`}>
          {isSending ? (
            <Waiting since={mine.at} words={words} />
          ) : (
            (cannot ?? (
              <>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </>
            ))
          )}
        </small>
      </div>
      {mine && <AnswerPart {...{ session, words, command }} sent={mine} />}
    </form>
  )
}

function Waiting({ since, words }: { readonly since: number; readonly words: SocketWords }) {
  const now = useClock(100)
  const seconds = (Math.max(0, now - since) / 1000).toFixed(1)
  return <span className="num">{fill(words.seconds, { seconds })}</span>
}

interface AnswerPartProps {
  readonly session: Session
  readonly words: SocketWords
  readonly command: ConsoleEvent
  readonly sent: SentCommand
}

/** What came back: the acknowledgement, or why there is none. */
function AnswerPart({ words, sent: { answer, call, kept, error } }: AnswerPartProps) {
  if (!answer) return null
  if (answer.kind === 'timeout')
    return (
      <div className="strip strip-warn" role="alert">
        <Icon name="clock" small />
        <div>
          <p>
            <b>{fill(words.timedOut, { seconds: (call.timeoutMs ?? 0) / 1000 })}</b>
          </p>
          <p>{words.timedOutHint}</p>
        </div>
      </div>
    )
  if (answer.kind !== 'ack' || !kept)
    return (
      <div className="strip strip-plain" role="status">
        <p>{answer.kind === 'sent' ? words.noAckWanted : words.lostBeforeAck}</p>
      </div>
    )
  return (
    <div className="socket-answer">
      <div className="facts-row" role="status">
        <strong>
          <span className={`status ${error ? 's5' : 's2'}`} />
          {words.ack} {error?.code ?? 'ok'}
        </strong>
        <span className="num">{answer.ms} ms</span>
      </div>
      {error?.text && (
        <div className="strip strip-bad">
          <Icon name="warning" small />
          <p>
            {error.text} {error.url && <a href={error.url}>{words.showError}</a>}
          </p>
        </div>
      )}
      <PayloadView kept={kept} words={words} />
    </div>
  )
}

const startOf = ({ examples: [first] }: ConsoleEvent) =>
  first ? JSON.stringify(first.value, undefined, 2) : '{}'

function parsedPayload(text: string): { readonly value: unknown } | { readonly error: true } {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { error: true }
  }
}
