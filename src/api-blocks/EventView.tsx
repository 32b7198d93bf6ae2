import type { ApiStrings } from '../i18n/index.ts'
import type { HighlightedLine } from '../markdown/context.ts'
import { CodeTabs } from '../openapi/components/CodeTabs.tsx'
import { BodyField } from '../openapi/components/Fields.tsx'
import { Markup } from '../openapi/components/Markup.tsx'
import { TextTabs } from '../openapi/components/TextTabs.tsx'
import { Badge } from '../theme/article/Badge.tsx'
import type { MessageView } from './event-message.ts'
import type { EventPart, EventViewData } from './event-view.ts'

export interface EventViewProps {
  readonly view: EventViewData
  readonly strings: ApiStrings
  readonly copyLabel: string
  readonly languagesLabel: string
  readonly highlight: (code: string, language: string) => HighlightedLine[]
}

/** The sections of a command or event. Headings get their anchors with those of the page. */
export function EventView(props: EventViewProps) {
  const { view, strings, copyLabel, languagesLabel, highlight } = props
  const { payload, ack, errors, samples } = view
  return (
    <>
      <EventBar view={view} strings={strings} />
      <Markup className="description" html={view.description} />
      <h2 id={payload.id}>
        {view.direction === 'emit' ? strings.sentPayload : strings.receivedPayload}
      </h2>
      <Messages part={payload} label={strings.messageForms} {...props} />
      {ack && (
        <>
          <h2 id={ack.id}>{strings.ack}</h2>
          <Messages part={ack} label={strings.ackForms} {...props} />
        </>
      )}
      {errors && (
        <>
          <h2 id={errors.id}>{strings.errors}</h2>
          <Markup html={errors.content} />
        </>
      )}
      <h2 id={samples.id}>{strings.samples}</h2>
      <CodeTabs
        id={`${samples.id}-code`}
        tabs={samples.content}
        label={languagesLabel}
        group="api-language"
        copyLabel={copyLabel}
        highlight={highlight}
      />
    </>
  )
}

function EventBar({ view, strings }: Pick<EventViewProps, 'view' | 'strings'>) {
  const { id, name, direction, hasAck, isDeprecated, facts } = view
  const rest = direction === 'on' ? ', listener' : hasAck ? ', payload, ack' : ', payload'
  return (
    <div className="event-bar" id={id}>
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

interface MessagesProps extends Omit<EventViewProps, 'view'> {
  readonly part: EventPart<readonly MessageView[]>
  readonly label: string
}

/** The forms of a message: one at a time if there are several, such as success and failure. */
function Messages({ part: { id, content }, label, ...props }: MessagesProps) {
  if (content.length === 0) return <p>{props.strings.noPayload}</p>
  return (
    <TextTabs
      id={`${id}-form`}
      label={label}
      tabs={content.map((message) => ({
        value: message.id,
        label: message.label,
        content: <Message id={`${id}-${message.id}-example`} message={message} {...props} />,
      }))}
    />
  )
}

interface MessageProps extends Omit<EventViewProps, 'view'> {
  readonly id: string
  readonly message: MessageView
}

function Message({ id, message, strings, copyLabel, highlight }: MessageProps) {
  const { anchor, description, field, examples } = message
  return (
    <div className="event-message" id={anchor}>
      <Markup html={description} />
      {field ? <BodyField field={field} strings={strings} /> : <p>{strings.noPayload}</p>}
      <CodeTabs
        id={id}
        tabs={examples}
        label={strings.exampleOfPayload}
        copyLabel={copyLabel}
        highlight={highlight}
      />
    </div>
  )
}
