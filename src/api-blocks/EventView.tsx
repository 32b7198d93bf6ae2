import type { ApiStrings, Strings } from '../i18n/index.ts'
import type { HighlightedLine } from '../markdown/context.ts'
import { EVENT_BAR_CLASS, SAMPLES_CLASS } from '../markdown/directives/samples.ts'
import { LANGUAGES } from '../markdown/highlight/languages.ts'
import { CodeTabs } from '../openapi/components/CodeTabs.tsx'
import { BodyField } from '../openapi/components/Fields.tsx'
import { Markup } from '../openapi/components/Markup.tsx'
import { TextTabs } from '../openapi/components/TextTabs.tsx'
import type { CodeTab } from '../openapi/pages/operation-view.ts'
import { Badge } from '../theme/article/Badge.tsx'
import { ConsoleBox } from '../theme/console/ConsoleBox.tsx'
import type { MessageView } from './event-message.ts'
import type { EventPart, EventViewData } from './event-view.ts'

export interface EventViewProps {
  readonly view: EventViewData
  readonly strings: ApiStrings
  readonly words: Strings
  readonly highlight: (code: string, language: string) => HighlightedLine[]
}

/** The sections of a command or event. Headings get their anchors with those of the page. */
export function EventView(props: EventViewProps) {
  const { view, strings } = props
  const { payload, ack, errors, details } = view
  return (
    <>
      <Markup as="p" html={view.lead} />
      <EventBar view={view} strings={strings} />
      <h2 id={payload.id}>
        {view.direction === 'emit' ? strings.sentPayload : strings.receivedPayload}
      </h2>
      <Messages part={payload} label={strings.messageForms} strings={strings} />
      {ack && (
        <>
          <h2 id={ack.id}>{strings.ack}</h2>
          <Messages part={ack} label={strings.ackForms} strings={strings} />
        </>
      )}
      <Beside {...props} />
      {errors && (
        <>
          <h2 id={errors.id}>{strings.errors}</h2>
          <Markup html={errors.content} />
        </>
      )}
      {details && (
        <>
          <h2 id={details.id}>{strings.details}</h2>
          <Markup className="description" html={details.content} />
        </>
      )}
    </>
  )
}

/** The code of an event: what it carries and how to handle it, or how to send it and what comes back. */
function Beside({ view, strings, words, highlight }: EventViewProps) {
  const { payload, ack, samples, direction } = view
  const common = { words, highlight }
  const examples = (
    <CodeTabs
      id={`${payload.id}-example`}
      tabs={examplesOf([...payload.content, ...(ack?.content ?? [])])}
      label={strings.exampleOfPayload}
      {...common}
    />
  )
  return (
    <section className={SAMPLES_CLASS}>
      <h2 className="rail-title" id={samples.id}>
        {strings.samples}
      </h2>
      {direction === 'on' && !view.console && examples}
      <CodeTabs
        id={`${samples.id}-code`}
        tabs={samples.content}
        label={words.languageTabs}
        group={LANGUAGES}
        {...common}
      />
      {view.console && <EventConsole view={view} strings={strings} console={view.console} />}
      {(direction === 'emit' || view.console) && examples}
    </section>
  )
}

interface EventConsoleProps extends Pick<EventViewProps, 'view' | 'strings'> {
  readonly console: NonNullable<EventViewData['console']>
}

/** The console as the page has it: closed, with what there is to fill in. */
function EventConsole({ view, strings, console: own }: EventConsoleProps) {
  const { name, direction } = view
  return (
    <ConsoleBox
      kind="socket"
      note={direction === 'on' ? strings.connectNote : strings.tryItNote}
      action={strings.connectIt}
      close={strings.closeConsole}
      head={<strong>{strings.socketConsole}</strong>}
      data={JSON.stringify({ file: own.file, name, direction })}
    >
      <p className="console-plain">{strings.consoleNeedsScript}</p>
      <dl className="console-plain">
        {own.servers.map((url) => (
          <div key={url}>
            <dt>{strings.server}</dt>
            <dd>
              <code>{url}</code>
            </dd>
          </div>
        ))}
        {own.payload !== undefined && (
          <div>
            <dt>{name}</dt>
            <dd>
              <pre>{own.payload}</pre>
            </dd>
          </div>
        )}
      </dl>
    </ConsoleBox>
  )
}

/** The examples of all messages in one row of tabs. Those of one message alone need not say whose they are. */
function examplesOf(messages: readonly MessageView[]): CodeTab[] {
  return messages.flatMap(({ id, label, examples }) =>
    examples.map((example) => ({
      ...example,
      value: `${id} ${example.value}`,
      label: labelOf(label, example.label, messages.length === 1, examples.length === 1),
    })),
  )
}

function labelOf(message: string, example: string, isOnlyMessage: boolean, isOnlyExample: boolean) {
  if (isOnlyMessage) return example
  return isOnlyExample ? message : `${message}: ${example}`
}

function EventBar({ view, strings }: Pick<EventViewProps, 'view' | 'strings'>) {
  const { id, name, direction, hasAck, isDeprecated, facts } = view
  const rest = direction === 'on' ? ', listener' : hasAck ? ', payload, ack' : ', payload'
  return (
    <div className={EVENT_BAR_CLASS} id={id}>
      <div className="endpoint">
        <Badge badge={{ text: direction === 'emit' ? 'EMIT' : 'ON', tone: direction }} boxed />
        <code>
          <b>socket.{direction}</b>("<i>{name}</i>"{rest})
        </code>
        {isDeprecated && <span className="param-flag">{strings.deprecated}</span>}
      </div>
      <dl className="facts">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface MessagesProps extends Pick<EventViewProps, 'strings'> {
  readonly part: EventPart<readonly MessageView[]>
  readonly label: string
}

/** The forms of a message: one at a time if there are several, such as success and failure. */
function Messages({ part: { id, content }, label, strings }: MessagesProps) {
  if (content.length === 0) return <p>{strings.noPayload}</p>
  return (
    <TextTabs
      id={`${id}-form`}
      label={label}
      tabs={content.map((message) => ({
        value: message.id,
        label: message.label,
        content: <Message message={message} strings={strings} />,
      }))}
    />
  )
}

interface MessageProps extends Pick<EventViewProps, 'strings'> {
  readonly message: MessageView
}

function Message({ message: { anchor, description, field }, strings }: MessageProps) {
  return (
    <div className="event-message" id={anchor}>
      {field ? (
        <BodyField field={field} strings={strings} lead={description} />
      ) : (
        <>
          <Markup html={description} />
          <p>{strings.noPayload}</p>
        </>
      )}
    </div>
  )
}
