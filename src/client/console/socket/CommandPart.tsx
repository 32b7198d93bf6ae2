import { useId, useMemo, useState } from 'react'
import type { ConsoleEvent } from '../../../api-blocks/socket-console.ts'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SocketWords } from '../../../i18n/socket-ko.ts'
import { parsedJson } from '../../../openapi/console/console-model.ts'
import { flattenSchema } from '../../../openapi/schema/flatten-schema.ts'
import { type Mismatch, mismatchesOf } from '../../../openapi/schema/validate-example.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { FieldsOf, isForm, Select } from '../rest/fields.tsx'
import { TabBar } from '../TabBar.tsx'
import { faultText, filled } from '../words.ts'
import { ComparisonText, PayloadView } from './PayloadView.tsx'
import { keptValue } from './payload-text.ts'
import type { SentCommand, Session } from './session.ts'
import { useClock } from './use-session.ts'

export interface CommandPartProps {
  readonly session: Session
  readonly words: SocketWords
  readonly common: ConsoleWords
  /** What the page is about: the command that is chosen first. */
  readonly event: { readonly name: string; readonly direction: 'emit' | 'on' }
}

const LIMITS_MS = [1000, 5000, 10_000, 30_000]
const REPEATS_SECONDS = [10, 30, 60]

/** A command to send, and what came back. */
export function CommandPart({ session, words, common, event }: CommandPartProps) {
  const id = useId()
  const commands = session.data.events.filter(({ direction }) => direction === 'emit')
  const own = event.direction === 'emit' ? event.name : undefined
  const [name, setName] = useState(own ?? commands.find(isNoLogin(session))?.name ?? '')
  const command = commands.find((one) => one.name === name) ?? commands[0]
  if (!command) return null
  return (
    <details
      className="console-part socket-command"
      open={own !== undefined}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Enter' || !(pressed.ctrlKey || pressed.metaKey)) return
        pressed.preventDefault()
        pressed.currentTarget.querySelector('form')?.requestSubmit()
      }}
    >
      <summary>
        <Icon name="right" small />
        <span>{words.sendCommand}</span>
        <small className="mono">{command.name}</small>
      </summary>
      <Named id={`${id}-command`} label={words.command}>
        <Select id={`${id}-command`} value={command.name} onChange={setName}>
          {commands.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </Select>
      </Named>
      <CommandForm key={command.name} {...{ id, session, words, common, command }} />
    </details>
  )
}

/** The login is sent with the connection, so that another command comes first. */
const isNoLogin =
  ({ data }: Session) =>
  ({ name }: ConsoleEvent) =>
    !data.before.some((login) => login.name === name)

interface NamedProps {
  readonly id: string
  readonly label: string
  readonly children: React.ReactNode
}

/** A control with its name beside it. */
function Named({ id, label, children }: NamedProps) {
  return (
    <div className="field">
      <span className="field-name">
        <label className="say" htmlFor={id}>
          {label}
        </label>
      </span>
      {children}
    </div>
  )
}

interface CommandFormProps extends Omit<CommandPartProps, 'event'> {
  readonly command: ConsoleEvent
  readonly id: string
}

function CommandForm(props: CommandFormProps) {
  const { session, words, command, id } = props
  const { examples, acks, messages } = command
  const [text, setText] = useState(() => session.drafts.get(command.name) ?? startOf(command))
  const [timeoutMs, setTimeoutMs] = useState(command.timeoutMs)
  const type = (next: string) => {
    session.drafts.set(command.name, next)
    setText(next)
  }
  const isEmpty = text.trim() === ''
  const parsed = isEmpty ? { value: undefined } : parsedJson(text)
  const faults = useFaults(session, command, text)
  const sent = session.sent()
  const mine = sent?.call.name === command.name ? sent : undefined
  const isSending = mine !== undefined && mine.answer === undefined
  const isConnected = session.state().kind === 'connected'
  // What differs from the schema may be sent: how a server answers to it is worth a trial.
  const cannot = !isConnected ? words.connectFirst : parsed ? undefined : words.invalidJson
  const call = parsed && {
    name: command.name,
    ...(parsed.value === undefined ? {} : { payload: parsed.value }),
    ...(acks.length > 0 ? { timeoutMs } : {}),
  }
  const send = () => {
    if (cannot !== undefined || isSending || !call) return
    void session.send(call)
  }
  const limits = sorted([...LIMITS_MS, command.timeoutMs])
  const repeated = session.repeated(command.name)
  const described = command.repeatSeconds
  const repeats = sorted([...REPEATS_SECONDS, ...(described === undefined ? [] : [described])])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {examples.length > 1 && (
        <Named id={`${id}-example`} label={words.example}>
          <Select
            id={`${id}-example`}
            value=""
            onChange={(index) => type(pretty(examples[Number(index)]?.value))}
          >
            <option value="" hidden>
              {words.chooseExample}
            </option>
            {examples.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        </Named>
      )}
      {messages.length > 0 ? (
        <Payload {...props} {...{ text, type, faults }} />
      ) : (
        <p className="field-hint">{words.noPayload}</p>
      )}
      {acks.length > 0 && (
        <Named id={`${id}-limit`} label={words.timeLimit}>
          <Select
            id={`${id}-limit`}
            value={String(timeoutMs)}
            onChange={(value) => setTimeoutMs(Number(value))}
          >
            {limits.map((ms) => (
              <option key={ms} value={ms}>
                {filled(words.seconds, { seconds: ms / 1000 })}
              </option>
            ))}
          </Select>
        </Named>
      )}
      <Named id={`${id}-repeat`} label={words.repeat}>
        <Select
          id={`${id}-repeat`}
          value={String(repeated ?? '')}
          onChange={(value) => call && session.repeat(call, value ? Number(value) : undefined)}
        >
          <option value="">{words.once}</option>
          {repeats.map((seconds) => (
            <option key={seconds} value={seconds}>
              {filled(words.everySeconds, { seconds })}
            </option>
          ))}
        </Select>
      </Named>
      <div className="socket-send">
        <button
          className="button button-main"
          type="submit"
          // Not disabled: the keyboard must reach the reason.
          aria-disabled={cannot !== undefined || isSending}
          aria-describedby={`${id}-cannot`}
        >
          {isSending && <span className="spinner" />}
          {isSending ? words.sending : mine?.answer ? words.sendAgain : words.send}
        </button>
        <small id={`${id}-cannot`}>
          {isSending ? (
            <Waiting since={mine.at} words={words} />
          ) : (
            (cannot ??
            (faults.length > 0 ? (
              filled(words.differs, { count: faults.length })
            ) : (
              <>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </>
            )))
          )}
        </small>
      </div>
      {mine && <AnswerPart {...props} sent={mine} />}
    </form>
  )
}

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)

const MOST_FAULTS = 20

/** What of a payload is not as its schema says. */
function useFaults(
  { schemas }: Session,
  { messages: [message] }: ConsoleEvent,
  text: string,
): readonly Mismatch[] {
  return useMemo(() => {
    const schema = message && schemas.schemaOf(message)
    const parsed = parsedJson(text)
    if (!schema || !parsed) return []
    return mismatchesOf(parsed.value, schema, {
      ...{ specification: schemas.specification, hidden: 'readOnly', isExact: false },
      ...{ hasFormats: true, most: MOST_FAULTS },
    })
  }, [schemas, message, text])
}

interface PayloadProps extends CommandFormProps {
  readonly text: string
  type(text: string): void
  readonly faults: readonly Mismatch[]
}

/** The payload as a form by its schema, or as JSON: two views of one text. */
function Payload({ session, words, common, command, id, text, type, faults }: PayloadProps) {
  const { schemas } = session
  const [wanted, setWanted] = useState<'form' | 'json'>('form')
  const [message] = command.messages
  const schema = message && schemas.schemaOf(message)
  const parsed = text.trim() === '' ? { value: {} } : parsedJson(text)
  const flat = schema && flattenSchema(schema, schemas.specification)
  const hasForm =
    flat !== undefined && flat.properties.size > 0 && isForm(schema, undefined, schemas)
  const isFormShown =
    hasForm && wanted === 'form' && parsed && isForm(schema, parsed.value, schemas)
  const faultAt = (pointer: string) => faultOf(pointer, faults)
  const shown = isFormShown ? 'form' : 'json'
  const content = isFormShown ? (
    <FieldsOf
      flat={flat}
      value={parsed.value}
      onChange={(value) => type(pretty(value ?? {}))}
      pointer=""
      depth={0}
      tools={{ model: schemas, words: common, faultAt }}
    />
  ) : (
    <JsonText {...{ id, words, common, text, type, faults }} isJson={parsed !== undefined} />
  )
  if (!hasForm) return <div className="socket-payload">{content}</div>
  return (
    <div className="socket-payload">
      <TabBar
        id={`${id}-payload-as`}
        label={words.payloadForm}
        chosen={shown}
        onChoose={setWanted}
        tabs={[
          { value: 'form', label: words.form },
          { value: 'json', label: 'JSON' },
        ]}
      />
      <div
        role="tabpanel"
        id={`${id}-payload-as-${shown}`}
        aria-labelledby={`${id}-payload-as-${shown}-tab`}
      >
        {content}
      </div>
    </div>
  )
}

/** What is wrong at a place; a field that is missing is told where it would be. */
function faultOf(pointer: string, faults: readonly Mismatch[]): string | undefined {
  const own = faults.find((fault) => fault.pointer === pointer && !isMissing(fault))
  if (own) return own.reason
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  const name = pointer.slice(pointer.lastIndexOf('/') + 1)
  return faults.some((fault) => fault.pointer === parent && fault.reason === `required: ${name}`)
    ? 'required'
    : undefined
}

const isMissing = ({ reason }: Mismatch) => reason.startsWith('required: ')

interface JsonTextProps extends Omit<PayloadProps, 'session' | 'command'> {
  readonly isJson: boolean
}

function JsonText({ id, words, common, text, type, faults, isJson }: JsonTextProps) {
  const isWrong = !isJson || faults.length > 0
  return (
    <>
      <label className="vh" htmlFor={`${id}-payload`}>
        {words.payload}
      </label>
      <textarea
        className="input"
        id={`${id}-payload`}
        rows={Math.min(16, Math.max(4, text.split('\n').length + 1))}
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-faults` : undefined}
        onChange={({ target }) => type(target.value)}
      />
      {isWrong && (
        <div id={`${id}-faults`}>
          {(isJson ? faults : [{ pointer: '', reason: 'json' }]).map(({ pointer, reason }) => (
            <p className="field-error" key={`${pointer} ${reason}`}>
              <Icon name="warning" small />
              <span>
                {pointer !== '' && <code>{pointer.slice(1)}</code>} {faultText(reason, common)}
              </span>
            </p>
          ))}
        </div>
      )}
    </>
  )
}

function Waiting({ since, words }: { readonly since: number; readonly words: SocketWords }) {
  const now = useClock(100)
  const seconds = (Math.max(0, now - since) / 1000).toFixed(1)
  return <span className="num">{filled(words.seconds, { seconds })}</span>
}

interface AnswerPartProps extends Omit<CommandFormProps, 'id'> {
  readonly sent: SentCommand
}

/** What came back: the acknowledgement, or why there is none. */
function AnswerPart({ session, words, common, command, sent }: AnswerPartProps) {
  const { answer, call, kept, error } = sent
  const comparison = useMemo(
    () =>
      kept && !kept.isCut ? session.schemas.compare(keptValue(kept), command.acks) : undefined,
    [session, command, kept],
  )
  if (!answer) return null
  if (answer.kind === 'timeout')
    return (
      <div className="strip strip-warn" role="alert">
        <Icon name="clock" small />
        <div>
          <p>
            <b>{filled(words.timedOut, { seconds: (call.timeoutMs ?? 0) / 1000 })}</b>
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
        <ComparisonText comparison={comparison} words={words} />
        <button
          className="code-button"
          type="button"
          data-copy={kept.text}
          aria-label={words.copy}
        />
      </div>
      {error?.text && (
        <div className="strip strip-bad">
          <Icon name="warning" small />
          <p>
            {error.text} {error.url && <a href={error.url}>{words.showError}</a>}
          </p>
        </div>
      )}
      <PayloadView {...{ kept, comparison, words, common }} />
    </div>
  )
}

const pretty = (value: unknown) => JSON.stringify(value, undefined, 2)

const startOf = ({ examples: [first] }: ConsoleEvent) => (first ? pretty(first.value) : '{}')
