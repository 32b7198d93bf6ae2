import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { pointerKey } from '../../../data-files/unknown-json.ts'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import {
  type ConsoleFault,
  type ConsoleModel,
  type ConsoleParameter,
  type ConsoleState,
  consoleRequest,
  faultsOf,
  firstState,
  serverUrl,
} from '../../../openapi/console/console-model.ts'
import { flattenSchema } from '../../../openapi/schema/flatten-schema.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { ConsoleIcon } from '../ConsoleIcon.tsx'
import { keepSecrets, knownSecrets, type Secrets } from '../secrets.ts'
import type { ConsoleFrame } from '../show-console.tsx'
import { TabBar } from '../TabBar.tsx'
import { filled } from '../words.ts'
import { BodyPart } from './BodyPart.tsx'
import { Connection } from './Connection.tsx'
import { type FileTools, ValueField } from './fields.tsx'
import { isText, PlainText, textOf } from './PlainText.tsx'
import { pageSamples } from './page-samples.ts'
import type { ResponseProps } from './response.tsx'
import { type ChosenFiles, type Outcome, send, withoutSent } from './send.ts'
import {
  beginning,
  beginWith,
  followRequests,
  forgetRequests,
  rememberRequest,
  type SentRequest,
  sentRequests,
} from './sent-requests.ts'

export interface RestConsoleProps {
  readonly model: ConsoleModel
  readonly frame: ConsoleFrame
  readonly box: HTMLElement
  /** The address of the page, which names it in the history. */
  readonly page: string
}

/** What has come of a request, where what shows it has not arrived. */
function PlainOutcome({ outcome, words }: ResponseProps) {
  const text = outcome.kind === 'answer' ? textOf(outcome.body) : ''
  return (
    <>
      <p className="console-part">{spoken(outcome, words)}</p>
      {outcome.kind === 'answer' && isText(outcome.type, text) && <PlainText text={text} />}
    </>
  )
}

/** What shows answers comes while the first one is on its way. */
const loadResponse = () => import('./response.tsx').catch(() => ({ ResponseView: PlainOutcome }))
const ResponseView = lazy(async () => ({ default: (await loadResponse()).ResponseView }))

/** The console of an operation: fills in a request, sends it, and shows what comes back. */
export function RestConsole({ model, frame, box, page }: RestConsoleProps) {
  const { words, isSheet } = frame
  const { target, file } = model
  const id = useId()
  const first = useMemo(() => firstState(model), [model])
  const [state, setState] = useState<ConsoleState>(() => beginning(page)?.state ?? first)
  const [secrets, setSecrets] = useState(() => knownSecrets(file.specification))
  const [files, setFiles] = useState<ChosenFiles>(new Map())
  const [areShown, setShown] = useState(false)
  const [tab, setTab] = useState<'request' | 'response'>('request')
  const form = useRef<HTMLFormElement>(null)
  const faults = useMemo(() => allFaults(model, state, files), [model, state, files])
  const { sending, outcome, start, cancel } = useSending()
  const known = useMemo(() => sentSecrets(model, state, secrets), [model, state, secrets])
  const hidden = useMemo(() => consoleRequest(model, state), [model, state])
  const samples = useMemo(
    () => pageSamples(box, consoleRequest(model, first), file.languages),
    [box, model, first, file],
  )
  useEffect(() => {
    if (file.settings.samples) samples.show(areShown ? consoleRequest(model, state, known) : hidden)
  }, [samples, areShown, model, state, known, hidden, file])
  useEffect(() => focusFirst(form.current), [])

  const change = (part: Partial<ConsoleState>) => setState((before) => ({ ...before, ...part }))
  const reset = () => {
    setState(first)
    setFiles(new Map())
  }
  const submit = () => {
    if (sending || faults.length > 0) return
    if (isSheet) setTab('response')
    void loadResponse()
    const request = consoleRequest(model, state, known, true)
    const withCookies = (model.ways[state.way] ?? []).some(({ place }) => place === 'cookie')
    const { proxy } = file.settings
    const unshown = areShown ? [] : secretTexts(model, state, secrets, known)
    void start({ request, files, proxy, withCookies }, unshown).then((ended) =>
      rememberRequest({
        page,
        method: target.method.toUpperCase(),
        address: hidden.url.slice(serverUrl(model, state).length) || '/',
        result: ended.kind === 'answer' ? String(ended.status) : ended.kind,
        time: ended.time,
        state,
      }),
    )
  }
  const fill = useCallback((sent: SentRequest) => setState(sent.state), [])
  const fileTools: FileTools = {
    names: model.media[state.media]?.files ?? new Set(),
    filesOf: (name) => files.get(name) ?? [],
    choose: (name, chosen) => setFiles(new Map([...files, [name, chosen]])),
  }
  const faultAt = (owner: string) => (pointer: string) =>
    faults.find((fault) => fault.owner === owner && fault.pointer === pointer)?.reason
  const isDelete = /^delete$/i.test(target.method)
  const fields = (parameters: readonly ConsoleParameter[]) =>
    parameters.map(({ key, name, schema, isNeeded }) => (
      <ValueField
        key={key}
        name={name}
        schema={schema}
        isNeeded={isNeeded}
        value={state.parameters[key]}
        onChange={(value) => {
          const { [key]: _, ...others } = state.parameters
          change({ parameters: value === undefined ? others : { ...others, [key]: value } })
        }}
        pointer=""
        depth={0}
        tools={{ model, words, faultAt: faultAt(key) }}
      />
    ))
  const optional = model.parameters.filter((own) => !isFront(own, first))
  const groups = PLACES.map((place) => ({
    place,
    own: model.parameters.filter((own) => own.place === place && isFront(own, first)),
  })).filter(({ own }) => own.length > 0)
  const request = (
    <form
      ref={form}
      noValidate
      aria-label={words.request}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
    >
      <Connection
        model={model}
        state={state}
        change={change}
        secrets={secrets}
        onSecrets={(next) => {
          setSecrets(next)
          keepSecrets(file.specification, next)
        }}
        words={words}
        onReset={reset}
        showing={file.settings.samples ? { areShown, setShown } : undefined}
        site={frame.site}
      />
      {groups.map(({ place, own }) => (
        <div key={place} className="console-part">
          <p className="part-name">{words.places[place] ?? place}</p>
          {place === 'cookie' && <p className="field-hint">{words.cookieNote}</p>}
          {fields(own)}
        </div>
      ))}
      {optional.length > 0 && (
        <details className="console-part">
          <summary>
            <Icon name="right" small />
            <span>{filled(words.optional, { count: optional.length })}</span>
            <small>{optional.map(({ name }) => name).join(', ')}</small>
          </summary>
          {optional.some(({ place }) => place === 'cookie') && (
            <p className="field-hint">{words.cookieNote}</p>
          )}
          {fields(optional)}
        </details>
      )}
      {model.media.length > 0 && (
        <BodyPart
          model={model}
          state={state}
          change={change}
          faults={faults.filter(({ owner }) => owner === 'body')}
          files={fileTools}
          words={words}
        />
      )}
      {isDelete && (
        <div className="strip strip-warn">
          <Icon name="warning" small />
          <p>{words.deleteNote}</p>
        </div>
      )}
      <div className="console-foot">
        <button
          className="button button-main"
          type="submit"
          disabled={faults.length > 0}
          aria-disabled={sending || undefined}
        >
          {sending && <span className="spinner" aria-hidden="true" />}
          {sending ? words.sending : isDelete ? words.sendDelete : words.send}
        </button>
        {sending ? (
          <button className="button button-line" type="button" onClick={cancel}>
            {words.cancel}
          </button>
        ) : faults.length > 0 ? (
          <FaultNote faults={faults} form={form.current} words={words} />
        ) : (
          <small>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </small>
        )}
      </div>
    </form>
  )
  const history = <History page={page} onFill={fill} words={words} />
  const response = (
    <section aria-label={words.response} className="console-answer">
      <p className="vh" role="status">
        {sending ? words.waiting : outcome && spoken(outcome, words)}
      </p>
      {sending && !outcome && <Waiting words={words} />}
      {outcome && (
        <Suspense fallback={<Waiting words={words} />}>
          <ResponseView
            outcome={outcome}
            model={model}
            words={words}
            request={hidden}
            history={history}
          />
        </Suspense>
      )}
    </section>
  )
  if (!isSheet)
    return (
      <>
        {request}
        {response}
      </>
    )
  return (
    <>
      <div className="sheet-head">
        <span className={`method m-${target.method.toLowerCase()} method-box`}>
          {target.method.toUpperCase()}
        </span>
        <code>{target.path}</code>
        <button
          className="code-button"
          type="button"
          aria-label={words.close}
          onClick={() => frame.close()}
        >
          <Icon name="close" small />
        </button>
      </div>
      <TabBar
        id={id}
        label={words.console}
        className="sheet-tabs"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { value: 'request', label: words.request },
          { value: 'response', label: words.response },
        ]}
      />
      <div
        className="sheet-body"
        role="tabpanel"
        id={`${id}-request`}
        aria-labelledby={`${id}-request-tab`}
        hidden={tab !== 'request'}
      >
        {request}
      </div>
      <div
        className="sheet-body"
        role="tabpanel"
        id={`${id}-response`}
        aria-labelledby={`${id}-response-tab`}
        hidden={tab !== 'response'}
      >
        {response}
        {!sending && !outcome && history}
      </div>
    </>
  )
}

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie']

/** What is needed, and what the sample has, is not folded. */
const isFront = ({ isNeeded, key }: ConsoleParameter, first: ConsoleState) =>
  isNeeded || first.parameters[key] !== undefined

/** Files that are needed are asked for beside what the schema says. */
function allFaults(
  model: ConsoleModel,
  state: ConsoleState,
  files: ChosenFiles,
): readonly ConsoleFault[] {
  const media = model.media[state.media]
  const found = faultsOf(model, state)
  if (!media) return found
  const { required } = media.schema
    ? flattenSchema(media.schema, model.specification)
    : { required: new Set<string>() }
  const needed =
    media.kind === 'file'
      ? [['', model.isBodyNeeded] as const]
      : [...media.files].map((name) => [name, required.has(name)] as const)
  return [
    ...found,
    ...needed
      .filter(([name, isNeeded]) => isNeeded && !files.get(name)?.length)
      .map(([name]) => ({
        owner: 'body',
        pointer: name && `/${pointerKey(name)}`,
        reason: 'file',
      })),
  ]
}

/** Secrets as they are sent: a name and a password become one text. */
function sentSecrets(
  { ways }: ConsoleModel,
  { way }: ConsoleState,
  { byName }: Secrets,
): ReadonlyMap<string, string> {
  return new Map(
    (ways[way] ?? []).flatMap(({ name, isBasic }) => {
      const own = byName.get(name)
      if (own === undefined || own === '') return []
      const bytes = new TextEncoder().encode(own)
      return [[name, isBasic ? btoa(String.fromCharCode(...bytes)) : own] as const]
    }),
  )
}

/** What an answer must not repeat: secrets as they were typed, and as they were sent. */
function secretTexts(
  { ways }: ConsoleModel,
  { way }: ConsoleState,
  { byName }: Secrets,
  sent: ReadonlyMap<string, string>,
): readonly string[] {
  return (ways[way] ?? []).flatMap(({ name, isBasic }) => {
    const typed = byName.get(name) ?? ''
    // Of a name and a password the password is secret.
    return [sent.get(name) ?? '', typed, ...(isBasic ? [typed.replace(/^[^:]*:/, '')] : [])]
  })
}

function useSending() {
  const [sending, setSending] = useState<AbortController>()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => () => sending?.abort(), [sending])
  const start = async (
    request: Parameters<typeof send>[0],
    hidden: readonly string[],
  ): Promise<Outcome> => {
    const controller = new AbortController()
    setSending(controller)
    setOutcome(undefined)
    const show = (own: Outcome) => setOutcome(withoutSent(own, hidden))
    const ended = await send(request, controller.signal, show)
    setSending(undefined)
    show(ended)
    return ended
  }
  return { sending: sending !== undefined, outcome, start, cancel: () => sending?.abort() }
}

function spoken(outcome: Outcome, words: ConsoleWords): string {
  switch (outcome.kind) {
    case 'answer':
      return `${words.response} ${outcome.status} ${words.statusOf[outcome.status] ?? ''} ${outcome.time} ms`
    case 'cancelled':
      return words.cancelled
    case 'redirect':
      return words.redirect
    case 'refused':
      return words.refused[outcome.reason]
    default:
      return `${words.blocked}. ${words.blockedTitle}`
  }
}

function Waiting({ words }: { readonly words: ConsoleWords }) {
  const [tenths, setTenths] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTenths((before) => before + 1), 100)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="console-waiting">
      <span>{words.waiting}</span>
      <span className="num">{filled(words.seconds, { time: (tenths / 10).toFixed(1) })}</span>
    </div>
  )
}

interface FaultNoteProps {
  readonly faults: readonly ConsoleFault[]
  readonly form: HTMLFormElement | null
  readonly words: ConsoleWords
}

/** How much is to be set right, and the way to the first. */
function FaultNote({ faults, form, words }: FaultNoteProps) {
  const [fault] = faults
  const name =
    fault?.owner === 'body' ? words.body : (fault?.owner.split(' ').slice(1).join(' ') ?? '')
  return (
    <small>
      {filled(words.faultCount, { count: faults.length })}{' '}
      <button className="text-button" type="button" onClick={() => focusFault(form)}>
        {filled(words.goTo, { name })}
      </button>
    </small>
  )
}

const CONTROLS = 'input, select, textarea'

/** The field of the first fault; it may be folded. */
function focusFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector('.field-error')
  const field = fault?.parentElement?.querySelector<HTMLElement>(CONTROLS)
  for (let fold = fault?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  field?.focus()
}

/** The first field that is wrong or empty, else the first of all. */
function focusFirst(form: HTMLFormElement | null): void {
  const all = [...(form?.querySelectorAll<HTMLInputElement>(CONTROLS) ?? [])].filter((own) =>
    own.checkVisibility(),
  )
  const wrong = all.find((own) => own.ariaInvalid === 'true')
  const empty = all.find(
    (own) => own.value === '' && own.type !== 'file' && own.type !== 'checkbox',
  )
  ;(wrong ?? empty ?? all[0])?.focus({ preventScroll: true })
}

interface HistoryProps {
  readonly page: string
  onFill(sent: SentRequest): void
  readonly words: ConsoleWords
}

/** The requests of this visit. One fills the form again, that of another page after it was opened. */
function History({ page, onFill, words }: HistoryProps) {
  const all = useSyncExternalStore(followRequests, sentRequests)
  return (
    <div className="console-history">
      <div className="console-part">
        <p className="part-name">
          {words.history}
          {all.length > 0 && (
            <button
              className="code-button"
              type="button"
              aria-label={words.clearHistory}
              onClick={forgetRequests}
            >
              <ConsoleIcon name="trash" />
            </button>
          )}
        </p>
        {all.length === 0 && <p className="field-hint">{words.historyEmpty}</p>}
      </div>
      <ol className="log">
        {all.map((sent) => {
          const row = (
            <>
              <span className="mono">
                <span
                  className={`status s${/^\d/.test(sent.result) ? sent.result.charAt(0) : 5}`}
                />
                {/^\d/.test(sent.result) ? sent.result : '–'}
              </span>
              <span className={`method m-${sent.method.toLowerCase()}`}>{sent.method}</span>
              <span className="mono address">{sent.address}</span>
              <span className="num">{sent.time} ms</span>
            </>
          )
          return (
            <li key={sent.id}>
              {sent.page === page ? (
                <button className="log-row past" type="button" onClick={() => onFill(sent)}>
                  {row}
                </button>
              ) : (
                <a className="log-row past" href={sent.page} onClick={() => beginWith(sent)}>
                  {row}
                </a>
              )}
            </li>
          )
        })}
      </ol>
      <p className="console-part field-hint">{words.historyNote}</p>
    </div>
  )
}
