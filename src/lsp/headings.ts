/** The headings of a Markdown text as it is written, complete or not. */
import GithubSlugger from 'github-slugger'
import { RESERVED_IDS } from '../markdown/transform/reserved-ids.ts'
import type { Span } from './span.ts'
import { codeLines, matterSpan } from './text-parts.ts'

export interface WrittenHeading {
  readonly level: number
  /** Without marks. */
  readonly text: string
  /** The id that links name; a title has none. */
  readonly id?: string
  /** The line that it stands in. */
  readonly line: Span
  /** Where its own id is written, without the sign before it. */
  readonly ownId?: Span
}

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
/** The id of a heading, in the ways to write it. */
const OWN_ID =
  /\{:?[ \t]*#([^\s{}]+)[ \t]*\}[ \t]*$|(?:\{\/\*|<!--)[ \t]*#([^\s*>]+)[ \t]*(?:\*\/\}|-->)[ \t]*$/

/** Every heading that begins with `#`, in its order, with its id. */
export function writtenHeadings(text: string): readonly WrittenHeading[] {
  const isCode = codeLines(text)
  const first = matterSpan(text)?.whole.end ?? 0
  const found: Omit<WrittenHeading, 'id'>[] = []
  let start = 0
  for (const [index, written] of text.split('\n').entries()) {
    const line = { start, end: start + written.replace(/\r$/, '').length }
    start += written.length + 1
    const heading = line.start >= first && !isCode(index) ? headingIn(text, line) : undefined
    if (heading) found.push(heading)
  }
  const slugger = new GithubSlugger()
  for (const id of RESERVED_IDS) slugger.occurrences[id] = 0
  for (const { ownId } of found)
    if (ownId) slugger.occurrences[text.slice(ownId.start, ownId.end)] = 0
  return found.map((heading) => {
    if (heading.ownId) return { ...heading, id: text.slice(heading.ownId.start, heading.ownId.end) }
    if (heading.level === 1 || heading.text === '') return heading
    return { ...heading, id: slugger.slug(heading.text.normalize('NFC')) }
  })
}

function headingIn(text: string, line: Span): Omit<WrittenHeading, 'id'> | undefined {
  const [, marks, words = ''] = HEADING.exec(text.slice(line.start, line.end)) ?? []
  if (marks === undefined) return undefined
  const own = OWN_ID.exec(words)
  const id = own?.[1] ?? own?.[2]
  const at = text.indexOf(words, line.start + marks.length)
  const start = own && id !== undefined ? at + own.index + own[0].indexOf(id) : -1
  return {
    level: marks.length,
    text: plainWords(words.slice(0, own?.index)),
    line,
    ...(id === undefined ? {} : { ownId: { start, end: start + id.length } }),
  }
}

/** Words without the marks of Markdown around them. */
const plainWords = (words: string) =>
  words
    .replace(/:badge\[[^\]]*\](?:\{[^}]*\})?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/(\*\*|__|~~|`+)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(.+?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
