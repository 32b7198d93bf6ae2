import { type ReactNode, useId, useState } from 'react'
import { fieldsOf, isFields, listOf, pointerKey } from '../../../data-files/unknown-json.ts'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import {
  type ConsoleModel,
  type ControlKind,
  controlOf,
  parsedJson,
} from '../../../openapi/console/console-model.ts'
import { type FlatSchema, flattenSchema } from '../../../openapi/schema/flatten-schema.ts'
import type { Node } from '../../../openapi/schema/node.ts'
import { typeName } from '../../../openapi/schema/type-name.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { faultText, filled } from '../words.ts'

/** What every control is told. */
export interface FieldTools {
  readonly model: Pick<ConsoleModel, 'specification'>
  readonly words: ConsoleWords
  /** What is wrong with the value at this pointer. */
  faultAt(pointer: string): string | undefined
  /** Of a form that takes files. */
  readonly files?: FileTools
}

export interface FileTools {
  /** The fields that are files. */
  readonly names: ReadonlySet<string>
  filesOf(name: string): readonly File[]
  choose(name: string, files: readonly File[]): void
}

interface ValueFieldProps {
  readonly name: string
  readonly schema: Node
  readonly isNeeded: boolean
  /** Undefined: it is not sent. */
  readonly value: unknown
  onChange(value: unknown): void
  /** Where the value stands, for what is wrong with it. */
  readonly pointer: string
  readonly depth: number
  readonly tools: FieldTools
}

/** Deeper ones are typed as JSON. */
const DEEPEST = 3

/** A value with its name, the control that its schema asks for, and what is wrong with it. */
export function ValueField(props: ValueFieldProps) {
  const { name, schema, isNeeded, value, pointer, depth, tools } = props
  const { model, words } = tools
  const id = useId()
  const flat = flattenSchema(schema, model.specification)
  const found = controlOf(flat, model)
  const isFile = depth === 0 && tools.files?.names.has(name) === true
  const own = isFile ? 'file' : found === 'fields' && depth >= DEEPEST ? 'json' : found
  const fault = tools.faultAt(pointer)
  const isGroup = ['fields', 'list', 'boolean'].includes(own) || isSegments(own, flat)
  const label = (
    <span className="field-name">
      {isGroup ? (
        <span className="name" id={`${id}-name`}>
          {name}
        </span>
      ) : (
        <label id={`${id}-name`} htmlFor={id}>
          {name}
        </label>
      )}
      <small>
        {typeWords(flat, model)} {isNeeded && <b>{words.required}</b>}
      </small>
    </span>
  )
  const inner = fault !== undefined
  return (
    <div className="field" data-field={pointer}>
      {label}
      <div>
        <Control
          {...props}
          id={id}
          kind={own}
          flat={flat}
          isWrong={inner && value !== undefined}
          describedBy={inner ? `${id}-fault` : undefined}
        />
        {fault !== undefined && (
          <p className="field-error" id={`${id}-fault`}>
            <Icon name="warning" small />
            <span>{faultText(fault, words)}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** A word for the type, the most precise that the page has too. */
function typeWords(flat: FlatSchema, { specification }: FieldTools['model']): string {
  const { format } = flat.keywords
  return typeof format === 'string' ? format : typeName(flat, specification)
}

const FEW = 3
const isSegments = (kind: FieldKind, flat: FlatSchema) =>
  kind === 'choice' && listOf(flat.keywords['enum']).length <= FEW

type FieldKind = ControlKind | 'file'

interface ControlProps extends ValueFieldProps {
  readonly id: string
  readonly kind: FieldKind
  readonly flat: FlatSchema
  readonly isWrong: boolean
  readonly describedBy: string | undefined
}

function Control(props: ControlProps): ReactNode {
  const { id, kind, flat, isNeeded, value, onChange, isWrong, describedBy, tools, name } = props
  const { words } = tools
  const aria = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    'aria-required': isNeeded || undefined,
  }
  if (kind === 'choice' || kind === 'boolean') {
    const values = kind === 'boolean' ? [true, false] : listOf(flat.keywords['enum'])
    const choices = isNeeded && value !== undefined ? values : [undefined, ...values]
    const choose = (text: string) => onChange(choices.find((own) => choiceText(own) === text))
    const common = { choices, chosen: value, choose, words, describedBy, labelledBy: `${id}-name` }
    return values.length <= FEW ? (
      <Segments {...common} name={id} />
    ) : (
      <Choice {...common} id={id} />
    )
  }
  if (kind === 'list') return <List {...props} />
  if (kind === 'fields') return <Fields {...props} />
  if (kind === 'file') return <FileField {...props} />
  if (kind === 'json') return <JsonField value={value} onChange={onChange} aria={aria} />
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const change = (typed: string) => onChange(readTyped(typed, kind, isNeeded))
  const input = (
    <input
      className="input"
      type={flat.keywords['format'] === 'password' ? 'password' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={text}
      placeholder={isNeeded ? undefined : words.notSent}
      spellCheck={false}
      autoComplete="off"
      data-name={name}
      onChange={({ target }) => change(target.value)}
      {...aria}
    />
  )
  if (kind !== 'date-time' && kind !== 'date') return input
  return (
    <>
      {input}
      <DateHint text={text} isDay={kind === 'date'} words={words} onChange={change} />
    </>
  )
}

/** An empty field of a value that may be left out is not sent. A number that is none stays as it was typed. */
function readTyped(typed: string, kind: ControlKind, isNeeded: boolean): unknown {
  if (typed === '') return isNeeded && kind !== 'number' ? '' : undefined
  if (kind !== 'number') return typed
  const number = Number(typed)
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(typed) && String(number) === typed
    ? number
    : /^-?\d+(?:\.\d+)?$/.test(typed) &&
        !typed.endsWith('.') &&
        Number.isSafeInteger(Math.trunc(number))
      ? number
      : typed
}

const choiceText = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? `s${value}` : JSON.stringify(value)
const shownText = (value: unknown, words: ConsoleWords) =>
  value === undefined
    ? words.notSent
    : typeof value === 'string'
      ? value || '""'
      : JSON.stringify(value)

interface ChoiceProps {
  readonly choices: readonly unknown[]
  readonly chosen: unknown
  choose(text: string): void
  readonly words: ConsoleWords
  readonly describedBy: string | undefined
  readonly labelledBy: string
}

function Segments({
  choices,
  chosen,
  choose,
  words,
  name,
  labelledBy,
  describedBy,
}: ChoiceProps & { readonly name: string }) {
  return (
    <span
      className="choice"
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map((own) => (
        <label key={choiceText(own)} className={own === undefined ? undefined : 'mono'}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={choiceText(own) === choiceText(chosen)}
            onChange={() => choose(choiceText(own))}
          />
          {shownText(own, words)}
        </label>
      ))}
    </span>
  )
}

function Choice({
  choices,
  chosen,
  choose,
  words,
  id,
  describedBy,
}: ChoiceProps & { readonly id: string }) {
  return (
    <Select id={id} value={choiceText(chosen)} onChange={choose} describedBy={describedBy}>
      {choices.map((own) => (
        <option key={choiceText(own)} value={choiceText(own)}>
          {shownText(own, words)}
        </option>
      ))}
    </Select>
  )
}

interface SelectProps {
  readonly id?: string
  readonly label?: string
  readonly value: string
  onChange(value: string): void
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** A choice of the browser, with our arrow. */
export function Select({ id, label, value, onChange, describedBy, children }: SelectProps) {
  return (
    <span className="pick">
      <select
        className="input"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <Icon name="down" small />
    </span>
  )
}

interface DateHintProps {
  readonly text: string
  readonly isDay: boolean
  readonly words: ConsoleWords
  onChange(text: string): void
}

/** The time as the server understands it, and the time now. */
function DateHint({ text, isDay, words, onChange }: DateHintProps) {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : undefined
  const utc = time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined
  const now = () => {
    const { length } = isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:MM:SS'
    onChange(new Date().toISOString().slice(0, length) + (isDay ? '' : 'Z'))
  }
  return (
    <p className="field-hint">
      {utc && filled(words.utc, { time: utc.slice(0, 19).replace('T', ' ') })}
      <button className="text-button" type="button" onClick={now}>
        {words.now}
      </button>
    </p>
  )
}

function List({ id, flat, value, onChange, tools, name, isWrong }: ControlProps) {
  const { words, model } = tools
  const [typed, setTyped] = useState('')
  const items = Array.isArray(value) ? (value as readonly unknown[]) : []
  const inner = flat.items && flattenSchema(flat.items, model.specification)
  const kind = inner ? controlOf(inner, model) : 'text'
  const values = listOf(inner?.keywords['enum'])
  const left = values.filter((own) => !items.some((item) => choiceText(item) === choiceText(own)))
  const set = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : next)
  const add = (text: string) => {
    if (text === '') return
    set([...items, readTyped(text, kind, true)])
    setTyped('')
  }
  const label = `${name}: ${words.addValue}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers.
    <div className="chips" role="group" aria-labelledby={`${id}-name`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same value may be there twice.
        <span key={index} className="chip">
          {shownText(item, words)}
          <button
            type="button"
            aria-label={filled(words.removeValue, { value: shownText(item, words) })}
            onClick={() => set(items.filter((_, other) => other !== index))}
          >
            <Icon name="close" small />
          </button>
        </span>
      ))}
      {values.length > 0 ? (
        left.length > 0 && (
          <Select
            label={label}
            value=""
            onChange={(text) => set([...items, left.find((own) => choiceText(own) === text)])}
          >
            <option value="">{words.addValue}</option>
            {left.map((own) => (
              <option key={choiceText(own)} value={choiceText(own)}>
                {shownText(own, words)}
              </option>
            ))}
          </Select>
        )
      ) : (
        <>
          <input
            className="input"
            value={typed}
            aria-label={label}
            aria-invalid={isWrong || undefined}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (
                event.key !== 'Enter' ||
                event.ctrlKey ||
                event.metaKey ||
                event.nativeEvent.isComposing
              )
                return
              event.preventDefault()
              add(typed)
            }}
          />
          <button className="text-button" type="button" onClick={() => add(typed)}>
            {words.addValue}
          </button>
        </>
      )}
    </div>
  )
}

function Fields({ id, flat, value, onChange, pointer, depth, tools }: ControlProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has its name beside it and not above.
    <div className="fields-inside" role="group" aria-labelledby={`${id}-name`}>
      <FieldsOf {...{ flat, value, onChange, pointer, tools }} depth={depth + 1} />
    </div>
  )
}

interface FieldsOfProps {
  readonly flat: FlatSchema
  readonly value: unknown
  onChange(value: unknown): void
  readonly pointer: string
  readonly depth: number
  readonly tools: FieldTools
}

/** The fields of an object, those that it needs first. */
export function FieldsOf({ flat, value, onChange, pointer, depth, tools }: FieldsOfProps) {
  const own = fieldsOf(value)
  const { specification } = tools.model
  const all = [...flat.properties].filter(
    ([, node]) => flattenSchema(node, specification).keywords['readOnly'] !== true,
  )
  const isNeeded = (name: string) => flat.required.has(name)
  const sorted = [
    ...all.filter(([name]) => isNeeded(name)),
    ...all.filter(([name]) => !isNeeded(name)),
  ]
  return sorted.map(([name, node]) => (
    <ValueField
      key={name}
      name={name}
      schema={node}
      isNeeded={isNeeded(name)}
      value={Object.hasOwn(own, name) ? own[name] : undefined}
      onChange={(next) => {
        // In the order in which they were; new ones at the end.
        const { [name]: _, ...others } = own
        const changed =
          next === undefined
            ? others
            : Object.hasOwn(own, name)
              ? { ...own, [name]: next }
              : { ...own, [name]: next }
        const isGone = depth > 0 && Object.keys(changed).length === 0
        onChange(isGone ? undefined : changed)
      }}
      pointer={`${pointer}/${pointerKey(name)}`}
      depth={depth}
      tools={tools}
    />
  ))
}

interface JsonFieldProps {
  readonly value: unknown
  onChange(value: unknown): void
  readonly aria: Readonly<Record<string, unknown>>
}

/** A value that has no control of its own. What is no JSON yet is kept as a text. */
function JsonField({ value, onChange, aria }: JsonFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, undefined, 2))
  return (
    <textarea
      className="input"
      rows={Math.min(10, text.split('\n').length + 1)}
      value={text}
      spellCheck={false}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const parsed = parsedJson(target.value)
        onChange(target.value === '' ? undefined : parsed ? parsed.value : target.value)
      }}
      {...aria}
    />
  )
}

/** A part of a form. Its value says only that there is one: the file itself is no part of what is remembered. */
function FileField({ id, name, flat, onChange, tools }: ControlProps) {
  const { words, files } = tools
  const isMany = flat.items !== undefined
  if (!files) return null
  const choose: FileTools['choose'] = (own, chosen) => {
    files.choose(own, chosen)
    onChange(isMany ? chosen.map(() => '') : '')
  }
  return <FileChoice {...{ id, name, isMany }} tools={{ words, files: { ...files, choose } }} />
}

interface FileChoiceProps {
  readonly id: string
  readonly name: string
  readonly isMany: boolean
  /** For a control that no label is tied to. */
  readonly label?: string
  readonly tools: Pick<FieldTools, 'files' | 'words'>
}

/** Files to send, each with its size. */
export function FileChoice({ id, name, isMany, label, tools: { files, words } }: FileChoiceProps) {
  const chosen = files?.filesOf(name) ?? []
  return (
    <>
      <span className="drop-file">
        <input
          id={id}
          type="file"
          multiple={isMany}
          aria-label={label ?? (isMany ? name : undefined)}
          onChange={({ target }) => {
            files?.choose(name, [...(isMany ? chosen : []), ...(target.files ?? [])])
            // So that the same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        <b>{words.chooseFile}</b>
      </span>
      {chosen.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
        <span key={index} className="file-row">
          <span>{file.name}</span>
          <small>{sizeText(file.size)}</small>
          <button
            className="code-button"
            type="button"
            aria-label={filled(words.removeFile, { name: file.name })}
            onClick={() =>
              files?.choose(
                name,
                chosen.filter((_, other) => other !== index),
              )
            }
          >
            <Icon name="close" small />
          </button>
        </span>
      ))}
    </>
  )
}

/** Bytes as people write them. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Whether a value can be filled in field by field. */
export const isForm = (
  schema: Node | undefined,
  value: unknown,
  model: FieldTools['model'],
): boolean =>
  schema !== undefined &&
  (value === undefined || isFields(value)) &&
  controlOf(flattenSchema(schema, model.specification), model) === 'fields'
