/**
 * Writes a text with components so that a parser of Markdown reads what stands in them as Markdown: the tags of a block
 * become lines of colons, what is between them is taken to the edge, and a tag in a sentence becomes a mark.
 */

import type { SiteComponent } from '../context.ts'
import type { Shifts } from '../transform/places.ts'
import { type Attributes, readAttributes } from './attributes.ts'
import type { BuiltIn } from './built-in.ts'
import { codeLines, infoOf, withoutIndent } from './code-fence.ts'
import { ITEM_MARK, widthOf } from './line-reader.ts'
import { type Tag, tokensOf } from './tags.ts'

/** What a name means: a component that is built in, one of the site, or a part of another file. */
export type Meaning =
  | { readonly kind: 'built-in'; readonly builtIn: BuiltIn }
  | {
      readonly kind: 'site'
      /** The component itself, where a page of MDX has it. */
      readonly type?: SiteComponent['type']
    }
  | { readonly kind: 'part'; readonly src: string }

/** A component as it is used in a text. */
export interface Use {
  readonly name: string
  readonly meaning: Meaning
  readonly attributes: Attributes
  /** Where its tag begins in the text that its author wrote. */
  readonly start: number
}

/** What is wrong with a tag. */
export interface TagFault {
  readonly kind: 'unknown' | 'unclosed' | 'unopened' | 'attribute'
  readonly name: string
  readonly attribute?: string
  readonly start: number
}

export interface Layout {
  readonly text: string
  /** The original line of each line, from 1, and how far its parts stood to the right of where they are now. */
  readonly lines: readonly number[]
  readonly shifts: readonly Shifts[]
  /** The blocks, by where their colons begin. */
  readonly blocks: ReadonlyMap<number, Use>
  /** How many colons their author wrote, of blocks that have more now, by where they begin. */
  readonly widened: ReadonlyMap<number, number>
  /** Those in a sentence, by the number in their marks. */
  readonly inlines: readonly { readonly use: Use; readonly isEmpty: boolean }[]
  readonly faults: readonly TagFault[]
}

export interface LayoutInput {
  readonly text: string
  readonly path: string
  meaningOf(name: string): Meaning | undefined
  /** Whether tags that mean nothing are text: in one that someone else wrote they are names in angle brackets. */
  readonly keepsUnknown?: boolean
}

/** Around the number of a component in a sentence. No text has these code points; what looks like one is replaced. */
export const MARKS = { open: '\uFDD2', close: '\uFDD3', end: '\uFDD4' } as const
const MARK_CHARACTERS = /[\uFDD2-\uFDD4]/g

/** More colons than authors write. A block that holds another has one more than that. */
const LEAST_COLONS = 40

interface Frame {
  readonly tag: Tag
  /** No colons: it is not drawn, and only what stands in it is. */
  readonly colons: number
  /** What each line begins with, and the column at which its text begins. */
  readonly quote: string
  readonly column: number
  /** The column at which its least indented line begins in the source. */
  source: number | undefined
  /** The items of lists that a line is in: where their content begins in the source and where it does now. */
  items: { readonly source: number; readonly column: number }[]
  hasBlankBefore: boolean
}

/** Lays a text out. Of tags that mean nothing only what stands in them stays, unless they are kept. */
export function layOut({
  text: written,
  path,
  meaningOf,
  keepsUnknown = false,
}: LayoutInput): Layout {
  const text = written.replace(MARK_CHARACTERS, '\uFFFD')
  const tokens = tokensOf(text, path)
  const out = createOutput(text)
  const frames: Frame[] = []
  const blocks = new Map<number, Use>()
  const widened = new Map<number, number>()
  const inlines: { use: Use; isEmpty: boolean }[] = []
  const faults: TagFault[] = []
  const numbers = new Map<Tag, number>()
  const uses = new Map<Tag, Use | undefined>()

  for (const token of tokens) {
    if (token.type === 'colons') {
      copyTo(token.start)
      out.settle()
      if (token.holdsTag) widened.set(out.length, token.count)
      out.write(
        token.holdsTag ? ':'.repeat(LEAST_COLONS + token.height) : ':'.repeat(token.count),
        token.start,
      )
      out.position = token.end
    } else if (token.type === 'fence') copyFence(token.start, token.end)
    else if (token.type === 'code') writeCode(token.start, token.end)
    else if (keepsUnknown && !meaningOf(token.name)) copyTo(token.end)
    else if (token.isClosing) takeClosing(token)
    else takeOpening(token)
  }
  copyTo(text.length)
  while (frames.length > 0) closeFrame()
  return { ...out.finished(), blocks, widened, inlines, faults }

  function takeOpening(tag: Tag): void {
    const meaning = meaningOf(tag.name)
    const use = meaning && usedAs(tag, meaning)
    uses.set(tag, use)
    const builtIn = meaning?.kind === 'built-in' ? meaning.builtIn : undefined
    const needsEnd = !tag.isSelfClosing && builtIn?.isEmpty !== true
    if (!meaning) faults.push({ kind: 'unknown', name: tag.name, start: tag.start })
    else if (needsEnd && !tag.partner)
      faults.push({ kind: 'unclosed', name: tag.name, start: tag.start })
    if (isInline(tag, builtIn)) {
      copyTo(tag.start)
      if (use && builtIn?.draw !== 'content') {
        numbers.set(tag, inlines.length)
        out.write(`${MARKS.open}${inlines.length}${MARKS.end}`, tag.start)
        inlines.push({ use, isEmpty: !tag.partner })
      }
      out.position = tag.end
      return
    }
    const isDrawn = use !== undefined && builtIn?.draw !== 'content'
    const swallows = needsEnd && builtIn !== undefined && !tag.partner
    beginBlock(tag)
    const colons = isDrawn ? LEAST_COLONS + tag.height : 0
    if (use && colons > 0) {
      out.settle()
      blocks.set(out.length, use)
      out.write(`${':'.repeat(colons)}component`, tag.start)
      out.endLine()
    }
    out.position = tag.end
    if (!tag.partner && !swallows) {
      if (colons > 0) endBlock(colons)
    } else {
      const { quote, column } = out.edge
      frames.push({
        ...{ tag, colons, quote, column, source: undefined },
        ...{ items: [], hasBlankBefore: true },
      })
    }
  }

  /** Goes to the line on which a block begins. */
  function beginBlock(tag: Tag): void {
    const { line, opensLine } = tag
    const isFirst = opensLine && tag.start === line.textStart
    if (frames.length > 0) {
      copyTo(tag.start)
      const column = frames.at(-1)?.items.at(-1)?.column ?? frames.at(-1)?.column ?? 0
      out.setEdge({ quote: frames.at(-1)?.quote ?? '', column })
    } else {
      const before = isFirst ? text.slice(line.start, tag.start) : ''
      const isIndented = isFirst && /^[ \t>]*$/.test(before) && out.position <= line.start
      copyTo(isIndented ? line.start : tag.start)
      out.setEdge({ quote: line.quote, column: line.base })
      if (isIndented) out.position = tag.start
      else if (isFirst) {
        // The block begins behind the mark of its item.
        out.hasText = false
        return
      } else if (!opensLine) out.hasText = true
    }
    out.freshLine()
  }

  function takeClosing(tag: Tag): void {
    const opening = tag.partner
    if (!opening) {
      copyTo(tag.start)
      faults.push({ kind: 'unopened', name: tag.name, start: tag.start })
      out.position = tag.end
      return
    }
    const number = numbers.get(opening)
    if (number !== undefined || frames.every((frame) => frame.tag !== opening)) {
      copyTo(tag.start)
      if (number !== undefined) out.write(`${MARKS.close}${number}${MARKS.end}`, tag.start)
      out.position = tag.end
      return
    }
    copyTo(tag.start)
    while (frames.at(-1)?.tag !== opening) closeFrame()
    closeFrame()
    out.position = tag.end
  }

  function closeFrame(): void {
    const frame = frames.pop()
    if (!frame) return
    out.setEdge(frame)
    if (frame.colons > 0) {
      out.freshLine()
      endBlock(frame.colons)
    }
    const around = frames.at(-1)
    if (around) around.hasBlankBefore = true
  }

  function endBlock(colons: number): void {
    out.settle()
    out.write(':'.repeat(colons), out.position)
    out.endLine()
  }

  function isInline(tag: Tag, builtIn: BuiltIn | undefined): boolean {
    if (builtIn?.isInline || tag.line.isRow) return true
    if (builtIn && builtIn.draw !== 'content') return false
    if (builtIn?.isCode) return false
    const end = (tag.partner ?? tag).end
    return !tag.opensLine || !/^[ \t]*(?:$|\n|<)/.test(text.slice(end, end + 200))
  }

  function usedAs(tag: Tag, meaning: Meaning): Use {
    const attributes = readAttributes(tag.attributes)
    const isUsed =
      meaning.kind === 'built-in' ? usesOf(meaning.builtIn) : () => meaning.kind === 'site'
    for (const attribute of attributes.unknown.filter(isUsed))
      faults.push({ kind: 'attribute', name: tag.name, attribute, start: tag.start })
    return { name: tag.name, meaning, attributes, start: tag.start }
  }

  /** Copies text up to a place, in a frame with its lines at the edge of the frame. */
  function copyTo(to: number): void {
    const frame = frames.at(-1)
    while (out.position < to) {
      // No further than asked: lines may be long.
      const found = text.slice(out.position, to).indexOf('\n')
      const end = found < 0 ? to : out.position + found
      out.write(text.slice(out.position, end), out.position)
      out.position = end
      if (end === to) return
      out.copyBreak()
      if (frame) beginLine(frame)
    }
  }

  /** Steps over the white space that opens a line in a frame, and sets how far its text is indented now. */
  function beginLine(frame: Frame): void {
    let at = out.position
    if (frame.quote !== '') at += QUOTE_MARKS.exec(text.slice(at, at + 100))?.[0].length ?? 0
    const space = spaceAt(at)
    const width = widthOf(space)
    const start = at + space.length
    const isBlank = start >= text.length || text[start] === '\n'
    out.position = start
    if (isBlank) {
      frame.hasBlankBefore = true
      out.setIndent(frame.quote.trimEnd())
      return
    }
    frame.source = Math.min(frame.source ?? width, width)
    frame.items = frame.items.filter(({ source }) => source <= width)
    const inside = frame.items.at(-1) ?? { source: frame.source, column: frame.column }
    // What is indented further is no code: authors indent what stands between tags by taste.
    const more = width - inside.source
    let column = inside.column + (more >= 4 ? 0 : more)
    out.setIndent(frame.quote + ' '.repeat(column))
    frame.hasBlankBefore = false
    let source = width
    for (let at = start, mark = markAt(at); mark !== ''; mark = markAt(at)) {
      const gap = spaceAt(at + mark.length)
      const step = mark.length + (gap.length > 4 || gap === '' ? 1 : gap.length)
      column += step
      source += step
      frame.items.push({ source, column })
      at += gap === '' ? text.length : step
    }
  }

  function markAt(at: number): string {
    ITEM_MARK.lastIndex = at
    return ITEM_MARK.exec(text)?.[0] ?? ''
  }

  function spaceAt(at: number): string {
    SPACE.lastIndex = at
    return SPACE.exec(text)?.[0] ?? ''
  }

  /** Code between fences keeps its own indentation behind that of its fence. */
  function copyFence(from: number, to: number): void {
    copyTo(from)
    const frame = frames.at(-1)
    if (!frame) {
      copyTo(to)
      return
    }
    const lineStart = text.lastIndexOf('\n', from - 1) + 1
    const before = text.slice(lineStart, from)
    const source = widthOf(before.replace(/[^ \t]/g, ' '))
    const column = frame.items.at(-1)?.column ?? frame.column
    const indent = out.pendingIndent() ?? frame.quote + ' '.repeat(column)
    const [first = '', ...rest] = text.slice(from, to).split('\n')
    out.write(first, from)
    out.position = from + first.length
    for (const line of rest) {
      out.copyBreak()
      const plain = frame.quote === '' ? line : line.replace(QUOTE_MARKS, '')
      out.setIndent(plain.trim() === '' ? frame.quote.trimEnd() : indent)
      out.write(withoutIndent(plain, source), out.position)
      out.position += line.length
    }
    frame.hasBlankBefore = true
  }

  /** Writes what stands in a tag as code. */
  function writeCode(from: number, to: number): void {
    const frame = frames.at(-1)
    const use = frame && uses.get(frame.tag)
    if (!frame || !use) return
    const lines = codeLines(text.slice(from, to))
    const longest = Math.max(
      2,
      ...(text.slice(from, to).match(/`+/g) ?? []).map(({ length }) => length),
    )
    const fence = '`'.repeat(longest + 1)
    const indent = frame.quote + ' '.repeat(frame.column)
    out.freshLine()
    for (const line of [`${fence}${infoOf(use.attributes)}`, ...lines, fence]) {
      out.setIndent(line === '' ? frame.quote.trimEnd() : indent)
      out.write(line, from)
      out.endLine()
      out.freshLine()
    }
    out.position = to
  }
}

/** Whether an attribute means anything to a component that is built in. */
export const usesOf =
  ({ label = [], attributes = {}, flags = {}, tone = [], draw }: BuiltIn) =>
  (name: string) =>
    [label, tone, ...Object.values(attributes), ...Object.values(flags)]
      .flat()
      .some((one) => one === name || one.startsWith(`${name}.`)) ||
    (draw === 'tabs' && /^(?:items|values)$/.test(name))

const QUOTE_MARKS = /^(?:[ \t]{0,3}>[ \t]?)*/
const SPACE = /[ \t]*/y

interface Edge {
  readonly quote: string
  readonly column: number
}

/** Gathers text, and remembers where each line of it comes from. */
function createOutput(source: string) {
  const pieces: string[] = []
  const lines: number[] = [1]
  const shifts: [column: number, by: number][][] = [[]]
  let length = 0
  let lineStart = 0
  let position = 0
  let sourceLine = 1
  let sourceStart = 0
  let indent: string | undefined
  let isEnded = false
  let isHtml = false
  const push = (text: string) => {
    pieces.push(text)
    length += text.length
  }
  const startLine = () => {
    push('\n')
    lineStart = length
    lines.push(sourceLine)
    shifts.push([])
    output.hasText = false
    indent = undefined
    isEnded = false
  }
  const output = {
    edge: { quote: '', column: 0 } as Edge,
    /** Whether something stands on the line that a block cannot begin behind. */
    hasText: false,
    get length() {
      return length
    },
    get position() {
      return position
    },
    /** Goes on in the source, over what is not copied. */
    set position(to: number) {
      const part = source.slice(position, to)
      for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) {
        sourceLine++
        sourceStart = position + at + 1
      }
      position = to
    },
    setEdge({ quote, column }: Edge) {
      output.edge = { quote, column }
    },
    /** What is written on this line begins with that. */
    setIndent(text: string) {
      indent = text
    },
    pendingIndent: () => indent,
    /** Writes the indentation that waits for text. */
    settle() {
      if (isEnded) {
        startLine()
        indent = output.edge.quote + ' '.repeat(output.edge.column)
      }
      if (indent !== undefined) push(indent)
      indent = undefined
    },
    write(text: string, from: number) {
      if (text === '') return
      // White space behind a block is nothing.
      if (isEnded && text.trim() === '') return
      output.settle()
      if (!output.hasText && text.trim() !== '') isHtml ||= /^\s*<[a-z/!?]/i.test(text)
      const by = from - sourceStart - (length - lineStart)
      const before = shifts.at(-1)?.at(-1)?.[1] ?? 0
      if (by !== before) shifts.at(-1)?.push([length - lineStart + 1, by])
      push(text)
      output.hasText ||= text.trim() !== ''
    },
    /** Copies the end of a line. */
    copyBreak() {
      if (!output.hasText && !isEnded) isHtml = false
      if (indent?.trim()) push(indent)
      output.position = position + 1
      startLine()
    },
    /** Whatever is written next stands on a line of its own. */
    endLine() {
      isEnded = true
      isHtml = false
    },
    /** Begins a line at the edge, unless one has just begun. HTML before it is ended by a blank line. */
    freshLine() {
      if (output.hasText || isEnded) startLine()
      if (isHtml) startLine()
      isHtml = false
      indent = output.edge.quote + ' '.repeat(output.edge.column)
    },
    finished: () => ({ text: pieces.join(''), lines, shifts }),
  }
  return output
}
