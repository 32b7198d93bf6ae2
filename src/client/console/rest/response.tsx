import { type ReactNode, useId, useMemo, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import {
  answerMarks,
  answerSchema,
  type ConsoleModel,
  parsedJson,
} from '../../../openapi/console/console-model.ts'
import { codeSamples } from '../../../openapi/samples/code-samples.ts'
import { isJsonType } from '../../../openapi/samples/json-body.ts'
import type { SampleRequest } from '../../../openapi/samples/sample-request.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { ConsoleIcon } from '../ConsoleIcon.tsx'
import { JsonView } from '../JsonView.tsx'
import { visible } from '../json-lines.ts'
import { TabBar } from '../TabBar.tsx'
import { filled } from '../words.ts'
import { eventsIn } from './event-stream.ts'
import { sizeText } from './fields.tsx'
import { isText, PlainText, textOf } from './PlainText.tsx'
import type { Answer, Outcome } from './send.ts'

export interface ResponseProps {
  readonly outcome: Outcome
  readonly model: ConsoleModel
  readonly words: ConsoleWords
  /** What was sent, without secrets. */
  readonly request: SampleRequest
  /** Requests of this visit. */
  readonly history: ReactNode
}

/** What came back, or why nothing did. */
export function ResponseView({ outcome, model, words, request, history }: ResponseProps) {
  const sent = codeSamples(request, ['curl'])[0]?.code.trimEnd() ?? request.url
  const [tab, setTab] = useState<'body' | 'headers' | 'sent'>('body')
  const id = useId()
  if (outcome.kind !== 'answer')
    return (
      <>
        <NoAnswer outcome={outcome} words={words} sent={sent} />
        {history}
      </>
    )
  const { headers } = outcome
  return (
    <>
      <Facts answer={outcome} words={words} />
      <TabBar
        id={id}
        label={words.response}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { value: 'body', label: words.body },
          {
            value: 'headers',
            label: (
              <>
                {words.headers} <span className="num">{headers.length}</span>
              </>
            ),
          },
          { value: 'sent', label: words.history },
        ]}
      />
      <div role="tabpanel" id={`${id}-${tab}`} aria-labelledby={`${id}-${tab}-tab`}>
        {tab === 'body' && <Body answer={outcome} model={model} words={words} />}
        {tab === 'headers' && <Headers headers={headers} words={words} />}
        {tab === 'sent' && (
          <>
            <PlainText text={sent} />
            {history}
          </>
        )}
      </div>
    </>
  )
}

function Facts({ answer, words }: { readonly answer: Answer; readonly words: ConsoleWords }) {
  const { status, statusText, time, size, headers, body, type } = answer
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
  const left = header('ratelimit-remaining') ?? header('x-ratelimit-remaining')
  const name = visible(statusText) || words.statusOf[status] || ''
  return (
    <div className="facts-row">
      <strong>
        <span className={`status s${String(status).charAt(0)}`} />
        {status} {name}
      </strong>
      <span className="num">{time} ms</span>
      <span className="num">{sizeText(size)}</span>
      {left !== undefined && <span>{filled(words.callsLeft, { count: visible(left) })}</span>}
      <span className="facts-acts">
        <button
          className="code-button"
          type="button"
          aria-label={words.copy}
          onClick={() => void navigator.clipboard.writeText(textOf(body))}
        >
          <Icon name="copy" small />
        </button>
        <button
          className="code-button"
          type="button"
          aria-label={words.download}
          onClick={() => download(body, type)}
        >
          <ConsoleIcon name="download" />
        </button>
      </span>
    </div>
  )
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/json/i, 'json'],
  [/xml/i, 'xml'],
  [/html/i, 'html.txt'],
  [/csv/i, 'csv'],
  [/^text/i, 'txt'],
  [/png/i, 'png'],
  [/jpe?g/i, 'jpg'],
  [/gif/i, 'gif'],
  [/pdf/i, 'pdf'],
  [/zip/i, 'zip'],
]

/** The type says that it is nothing to open: what came may be a page with a script. */
function download(body: Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([body], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `response.${ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? 'bin'}`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

interface BodyProps {
  readonly answer: Answer
  readonly model: ConsoleModel
  readonly words: ConsoleWords
}

const MOST_IMAGE = 3_000_000

function Body({ answer, model, words }: BodyProps) {
  const { body, type, isCut, isCancelled, status } = answer
  const text = useMemo(() => textOf(body), [body])
  const json = useMemo(
    () => (isJsonType(type) || /^\s*[[{]/.test(text) ? parsedJson(text) : undefined),
    [text, type],
  )
  const marks = useMemo(() => {
    const schema = json && answerSchema(model, status, isJsonType(type) ? type : 'application/json')
    return schema && json ? answerMarks(json.value, schema, model.specification) : undefined
  }, [json, model, status, type])
  return (
    <>
      {isCut && (
        <p className="strip strip-warn">{filled(words.cutBody, { size: sizeText(body.length) })}</p>
      )}
      {isCancelled && <p className="strip strip-plain">{words.cancelled}</p>}
      {body.length === 0 ? (
        <p className="console-part">{words.emptyBody}</p>
      ) : json ? (
        <JsonView text={text} marks={marks} words={words} />
      ) : /^\s*text\/event-stream\b/i.test(type) ? (
        <Events text={text} words={words} />
      ) : /^\s*image\//i.test(type) && body.length <= MOST_IMAGE ? (
        <Picture body={body} type={type} words={words} />
      ) : isText(type, text) ? (
        <PlainText text={text} />
      ) : (
        <p className="console-part">
          {words.binaryBody} {type && <code>{visible(type)}</code>}
        </p>
      )}
    </>
  )
}

/** As an address of data, which the policy of the page allows for images. No script runs in an image. */
function Picture({ body, type, words }: { body: Uint8Array; type: string; words: ConsoleWords }) {
  const address = useMemo(() => {
    let binary = ''
    for (let at = 0; at < body.length; at += 0x8000)
      binary += String.fromCharCode(...body.subarray(at, at + 0x8000))
    const own = /^\s*(image\/[\w.+-]+)/i.exec(type)?.[1] ?? 'image/png'
    return `data:${own};base64,${btoa(binary)}`
  }, [body, type])
  return (
    <div className="console-part">
      <img className="console-picture" src={address} alt={words.body} />
    </div>
  )
}

const MOST_EVENTS = 500

function Events({ text, words }: { readonly text: string; readonly words: ConsoleWords }) {
  const all = useMemo(() => eventsIn(text), [text])
  return (
    <>
      <p className="console-part">{filled(words.events, { count: all.length })}</p>
      <ol className="log">
        {all.slice(-MOST_EVENTS).map(({ name, data }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no name of their own.
          <li key={index} className="log-event">
            <b>{visible(name)}</b>
            <code translate="no">{visible(data)}</code>
          </li>
        ))}
      </ol>
    </>
  )
}

function Headers({ headers, words }: Pick<Answer, 'headers'> & { readonly words: ConsoleWords }) {
  return (
    <div className="console-part">
      <table className="console-table" aria-label={words.headers}>
        <tbody>
          {headers.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{visible(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NoAnswerProps {
  readonly outcome: Exclude<Outcome, Answer>
  readonly words: ConsoleWords
  readonly sent: string
}

function NoAnswer({ outcome, words, sent }: NoAnswerProps) {
  const { kind, time } = outcome
  if (kind === 'cancelled') return <p className="strip strip-plain">{words.cancelled}</p>
  const title = kind === 'redirect' ? words.redirect : words.blocked
  const reason =
    kind === 'refused'
      ? words.refused[outcome.reason]
      : kind === 'redirect'
        ? words.redirectText
        : words.blockedTitle
  return (
    <>
      <div className="facts-row">
        <strong>
          <span className="status s5" />
          {title}
        </strong>
        {kind !== 'refused' && <span className="num">{time} ms</span>}
      </div>
      <div className="strip strip-bad">
        <Icon name="warning" small />
        <p>
          <b>{reason}</b>
        </p>
      </div>
      <div className="console-part">
        {kind === 'blocked' && <p>{words.blockedText}</p>}
        <p>{words.blockedCurl}</p>
      </div>
      <PlainText text={sent} />
    </>
  )
}
