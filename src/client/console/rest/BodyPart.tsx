import { useId, useRef, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import {
  type ConsoleFault,
  type ConsoleMedia,
  type ConsoleModel,
  type ConsoleState,
  firstBody,
  parsedJson,
} from '../../../openapi/console/console-model.ts'
import { jsonPlaces } from '../../../openapi/document/json-places.ts'
import type { Json } from '../../../openapi/examples/plain-json.ts'
import { prettyJson } from '../../../openapi/samples/json-body.ts'
import { flattenSchema } from '../../../openapi/schema/flatten-schema.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { syntaxFault } from '../json-syntax.ts'
import { TabBar } from '../TabBar.tsx'
import { faultText, filled } from '../words.ts'
import { FieldsOf, FileChoice, type FileTools, isForm, Select } from './fields.tsx'

export interface BodyPartProps {
  readonly model: ConsoleModel
  readonly state: ConsoleState
  change(part: Partial<ConsoleState>): void
  readonly faults: readonly ConsoleFault[]
  readonly files: FileTools
  readonly words: ConsoleWords
}

/** The body: as a form, as JSON, as a text or as a file. */
export function BodyPart({ model, state, change, faults, files, words }: BodyPartProps) {
  const [way, setWay] = useState<'form' | 'json'>('form')
  const id = useId()
  const media = model.media[state.media]
  const isJson = media?.kind === 'json'
  const parsed = isJson ? parsedJson(state.text) : undefined
  const hasForm = isJson && isForm(media.schema, parsed?.value, model)
  const shown = hasForm && parsed ? way : 'json'
  const canChoose = model.media.length > 1 || !model.isBodyNeeded
  const text = (next: string) => change({ text: next })
  return (
    <div className="console-part">
      <div className="part-name">
        {words.body}
        {!canChoose && <small className="mono">{media?.type}</small>}
        {hasForm && (
          <TabBar
            id={id}
            label={words.bodyWays}
            chosen={shown}
            onChoose={setWay}
            tabs={[
              { value: 'form', label: words.form },
              { value: 'json', label: 'JSON' },
            ]}
          />
        )}
      </div>
      {canChoose && (
        <Select
          label={words.body}
          value={String(state.media)}
          onChange={(index) => change(firstBody(model, Number(index)))}
        >
          {!model.isBodyNeeded && <option value={-1}>{words.noBody}</option>}
          {model.media.map(({ type }, index) => (
            <option key={type} value={index}>
              {type}
            </option>
          ))}
        </Select>
      )}
      {media && (
        <div
          {...(hasForm
            ? { role: 'tabpanel', id: `${id}-${shown}`, 'aria-labelledby': `${id}-${shown}-tab` }
            : {})}
        >
          {isJson && shown === 'form' ? (
            <FormOf
              {...{ media, model, faults, words }}
              value={parsed?.value}
              onChange={(value) => text(prettyJson((value ?? {}) as Json))}
            />
          ) : media.kind === 'fields' || media.kind === 'parts' ? (
            <FormOf
              {...{ media, model, faults, words }}
              files={files}
              value={state.fields}
              onChange={(value) => change({ fields: (value ?? {}) as Json })}
            />
          ) : media.kind === 'file' ? (
            <>
              <FileChoice
                id={`${id}-file`}
                name=""
                isMany={false}
                tools={{ files, words }}
                label={words.body}
              />
              <OtherFaults faults={faults} words={words} />
            </>
          ) : (
            <Editor text={state.text} onChange={text} isJson={isJson} {...{ faults, words }} />
          )}
        </div>
      )}
      {media && media.examples.length > 1 && (
        <p className="field-hint">
          {words.startFrom}{' '}
          {media.examples.slice(0, 12).map(({ name }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: examples may have the same name.
              key={index}
              className="text-button"
              type="button"
              onClick={() => change(firstBody(model, state.media, index))}
            >
              {name || filled(words.example, { number: index + 1 })}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

interface FormOfProps {
  readonly media: ConsoleMedia
  readonly model: ConsoleModel
  readonly value: unknown
  onChange(value: unknown): void
  readonly faults: readonly ConsoleFault[]
  readonly files?: FileTools
  readonly words: ConsoleWords
}

function FormOf({ media, model, value, onChange, faults, files, words }: FormOfProps) {
  if (!media.schema) return null
  const flat = flattenSchema(media.schema, model.specification)
  return (
    <>
      <FieldsOf
        flat={flat}
        value={value}
        onChange={onChange}
        pointer=""
        depth={0}
        tools={{
          model,
          words,
          faultAt: (pointer) => faultOfField(faults, pointer),
          ...(files ? { files } : {}),
        }}
      />
      <OtherFaults
        faults={faults.filter(
          ({ pointer, reason }) => pointer === '' && !/^required: /.test(reason),
        )}
        words={words}
      />
    </>
  )
}

/** A field that is missing is told at the field, and not at what it is missing in. */
function faultOfField(faults: readonly ConsoleFault[], pointer: string): string | undefined {
  const own = faults.find((fault) => fault.pointer === pointer && !/^required: /.test(fault.reason))
  if (own) return own.reason
  const at = pointer.lastIndexOf('/')
  const name = pointer
    .slice(at + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
  return faults.some(
    (fault) => fault.pointer === pointer.slice(0, at) && fault.reason === `required: ${name}`,
  )
    ? 'required'
    : undefined
}

interface OtherFaultsProps {
  readonly faults: readonly ConsoleFault[]
  readonly words: ConsoleWords
}

function OtherFaults({ faults, words }: OtherFaultsProps) {
  return faults.map(({ pointer, reason }) => (
    <p key={`${pointer} ${reason}`} className="field-error">
      <Icon name="warning" small />
      <span>{faultText(reason, words)}</span>
    </p>
  ))
}

interface EditorProps {
  readonly text: string
  onChange(text: string): void
  readonly isJson: boolean
  readonly faults: readonly ConsoleFault[]
  readonly words: ConsoleWords
}

/** A text with its lines numbered, and what is wrong with it, each by its line. */
function Editor({ text, onChange, isJson, faults, words }: EditorProps) {
  const id = useId()
  const numbers = useRef<HTMLDivElement>(null)
  const lines = text.split('\n').length
  const places = isJson
    ? jsonPlaces(
        text,
        faults.map(({ pointer }) => pointer),
      )
    : undefined
  const syntax =
    isJson && faults.some(({ reason }) => reason === 'json') ? syntaxFault(text) : undefined
  const told = faults.map(({ pointer, reason }) => {
    const place = reason === 'json' ? syntax : places?.get(pointer)
    return { place, text: faultText(reason, words) }
  })
  const wrong = new Set(told.flatMap(({ place }) => (place ? [place.line] : [])))
  return (
    <>
      <div className="editor">
        <div ref={numbers} className="editor-lines" aria-hidden="true">
          {Array.from({ length: Math.min(lines, 999) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their numbers.
            <span key={index} className={wrong.has(index + 1) ? 'wrong' : undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          className="input"
          id={id}
          rows={Math.min(24, Math.max(4, lines))}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-label={words.body}
          aria-invalid={told.length > 0 || undefined}
          aria-describedby={told.length > 0 ? `${id}-faults` : undefined}
          onChange={({ target }) => onChange(target.value)}
          // Only the text scrolls by itself.
          onScroll={({ currentTarget }) => numbers.current?.scrollTo(0, currentTarget.scrollTop)}
        />
      </div>
      <div id={`${id}-faults`}>
        {told.map(({ place, text: fault }) => (
          <p key={`${place?.line} ${place?.column} ${fault}`} className="field-error">
            <Icon name="warning" small />
            <span>
              {place && `${filled(words.line, { line: place.line, column: place.column })} `}
              {fault}
            </span>
          </p>
        ))}
      </div>
      {isJson && parsedJson(text) && (
        <p className="field-hint">
          <button
            className="text-button"
            type="button"
            onClick={() => onChange(prettyJson(JSON.parse(text) as Json))}
          >
            {words.format}
          </button>
        </p>
      )}
    </>
  )
}
