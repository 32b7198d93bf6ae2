import { useMemo, useRef, useState } from 'react'
import type { ConsoleWords } from '../../i18n/console-words.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import { type JsonLine, jsonLines } from './json-lines.ts'
import { faultText, filled } from './words.ts'

/** How a value differs from its schema, by JSON pointer. */
export interface JsonMarks {
  readonly wrong: readonly { readonly pointer: string; readonly reason: string }[]
  readonly unknown: readonly string[]
}

export interface JsonViewProps {
  /** Valid JSON. */
  readonly text: string
  readonly marks?: JsonMarks | undefined
  readonly words: ConsoleWords
}

/** More lines are shown when they are asked for. */
const LINES_AT_ONCE = 500

interface Mark {
  readonly tone: 'wrong' | 'odd'
  readonly text: string
}

/** Coloured JSON whose values fold, with what differs from its schema below the line. */
export function JsonView({ text, marks, words }: JsonViewProps) {
  const lines = useMemo(() => jsonLines(text), [text])
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [room, setRoom] = useState(LINES_AT_ONCE)
  const box = useRef<HTMLPreElement>(null)
  const next = useRef(0)
  const byPointer = useMemo(() => markedPointers(marks, words), [marks, words])
  const shown: number[] = []
  for (let at = 0; at < lines.length; at++) {
    shown.push(at)
    const { end } = lines[at] ?? {}
    if (folded.has(at) && end !== undefined) at = end
  }
  const count = (marks?.wrong.length ?? 0) + (marks?.unknown.length ?? 0)
  const goOn = () => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('.line-say') ?? [])]
    places[next.current++ % Math.max(1, places.length)]?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      {count > 0 && (
        <div className="strip strip-warn">
          <Icon name="warning" small />
          <p>{filled(words.differs, { count })}</p>
          <button className="text-button" type="button" onClick={goOn}>
            {words.next}
          </button>
        </div>
      )}
      <div className="code folds">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it. */}
        <pre ref={box} tabIndex={0}>
          <code translate="no">
            {shown.slice(0, room).map((at) => {
              const line = lines[at]
              if (!line) return null
              const all = line.pointer === undefined ? [] : (byPointer.get(line.pointer) ?? [])
              const isFolded = folded.has(at)
              return (
                <span key={at} data-pointer={line.pointer}>
                  <span className={`line ${all[0]?.tone ?? ''}`}>
                    {line.end !== undefined && (
                      <button
                        className="fold"
                        type="button"
                        aria-expanded={!isFolded}
                        aria-label={isFolded ? words.unfold : words.fold}
                        onClick={() => setFolded(toggled(folded, at))}
                      >
                        <Icon name="right" small />
                      </button>
                    )}
                    {'  '.repeat(Math.min(40, line.depth))}
                    <Pieces line={line} />
                    {isFolded && <Folded line={line} words={words} />}
                  </span>
                  {all.map((mark) => (
                    <span key={mark.text} className={`line-say ${mark.tone}`}>
                      {mark.text}
                    </span>
                  ))}
                </span>
              )
            })}
          </code>
        </pre>
        {shown.length > room && (
          <button className="code-more" type="button" onClick={() => setRoom(room + 2000)}>
            {filled(words.moreLines, { count: Math.min(2000, shown.length - room) })}
          </button>
        )}
      </div>
    </>
  )
}

function Pieces({ line: { pieces } }: { readonly line: JsonLine }) {
  return pieces.map(({ text, tone }, index) =>
    tone === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move.
      <span key={index} className={`t-${tone}`}>
        {text}
      </span>
    ),
  )
}

function Folded({ line: { count = 0, close }, words }: { line: JsonLine; words: ConsoleWords }) {
  return (
    <>
      <span className="folded">
        {filled(close === '}' ? words.fields : words.items, { count })}
      </span>
      {close}
    </>
  )
}

function toggled(folded: ReadonlySet<number>, at: number): ReadonlySet<number> {
  const next = new Set(folded)
  if (!next.delete(at)) next.add(at)
  return next
}

function markedPointers(
  marks: JsonMarks | undefined,
  words: ConsoleWords,
): ReadonlyMap<string, readonly Mark[]> {
  const all = new Map<string, Mark[]>()
  const add = (pointer: string, mark: Mark) => all.set(pointer, [...(all.get(pointer) ?? []), mark])
  for (const { pointer, reason } of marks?.wrong ?? [])
    add(pointer, { tone: 'wrong', text: faultText(reason, words) })
  for (const pointer of marks?.unknown ?? [])
    add(pointer, { tone: 'odd', text: words.unknownField })
  return all
}
