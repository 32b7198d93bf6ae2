import { decoded } from '../urls/address.ts'
import type { GuideHeading } from './guide.ts'

/** A heading in a Markdown text. */
interface Line {
  readonly level: number
  /** As it is written. */
  readonly title: string
  /** As it is compared. */
  readonly text: string
  readonly at: number
}

/** A part of a text, from a heading of the second level to the next one. The first begins at the top. */
export interface Chapter {
  readonly title: string
  readonly text: string
}

/** The chapters of a page. There is always one. */
export function chaptersOf(markdown: string): readonly Chapter[] {
  const starts = headingLines(markdown).filter(({ level }) => level === 2)
  const ends = [...starts.map(({ at }) => at), markdown.length]
  return [{ title: '', at: 0 }, ...starts].map(({ title, at }, index) => ({
    title,
    text: markdown.slice(at, ends[index]),
  }))
}

/** The part of a page's Markdown that begins with a heading, up to the next one that is not below it. */
export function sectionOf(
  markdown: string,
  headings: readonly GuideHeading[],
  id: string,
): string | undefined {
  const lines = headingLines(markdown)
  const places = new Map<string, number>()
  const taken = new Set<number>()
  let next = 0
  // The Markdown has the headings of the page, nearly in their order, and others: those of tabs and of tables.
  for (const { id: own, title } of headings) {
    // A mark such as “(required)” may follow.
    const isOwn = ({ text }: Line) => `${text} `.startsWith(`${plain(title)} `)
    const free = lines.flatMap((line, index) => (!taken.has(index) && isOwn(line) ? [index] : []))
    const found = free.find((index) => index >= next) ?? free[0]
    if (found === undefined) continue
    places.set(own, found)
    taken.add(found)
    next = found + 1
  }
  const start = places.get(id)
  const line = start === undefined ? undefined : lines[start]
  if (start === undefined || !line) return undefined
  const end = lines.slice(start + 1).find(({ level }) => level <= line.level)
  return markdown.slice(line.at, end?.at)
}

/** The part of a text that a line stands in, from the heading above it. Nothing when no line or no heading is there. */
export function sectionAround(
  markdown: string,
  isMeant: (line: string) => boolean,
): string | undefined {
  let at = 0
  for (const line of markdown.split('\n')) {
    if (isMeant(line)) break
    at += line.length + 1
  }
  const lines = headingLines(markdown)
  const own = lines.findLast((line) => line.at <= at)
  if (!own || at >= markdown.length) return undefined
  const end = lines.find((line) => line.at > own.at && line.level <= own.level)
  return markdown.slice(own.at, end?.at)
}

/** The item of a list whose text begins with a bold name, with all that stands in it. */
export function itemOf(markdown: string, name: string): string | undefined {
  const lines = markdown.split('\n')
  const bold = `**${name}**`
  const named = lines.findIndex((line) => {
    const text = line.trim()
    return text.startsWith(bold) || (text.startsWith('- ') && text.includes(`: ${bold}`))
  })
  const widthOf = (line: string) => line.length - line.trimStart().length
  const start = lines.findLastIndex(
    (line, index) =>
      index <= named &&
      /^\s*- /.test(line) &&
      (index === named || widthOf(line) < widthOf(lines[named] as string)),
  )
  if (start < 0) return undefined
  const width = widthOf(lines[start] as string)
  const length = lines
    .slice(start + 1)
    .findIndex((line) => line.trim() !== '' && widthOf(line) <= width)
  const end = length < 0 ? lines.length : start + 1 + length
  return lines
    .slice(start, end)
    .map((line) => line.slice(width))
    .join('\n')
    .trimEnd()
}

const LABEL = /^\*\*(.+?)(?: (\([^)]*\)))?\*\*$/

/** What stands below a bold line that is a name, alone or with its form as messages of a socket have it, up to the next such line. */
export function labelledPart(markdown: string, name: string): string | undefined {
  const lines = markdown.split('\n')
  const labelOf = (line: string) => LABEL.exec(line) ?? []
  const start = lines.findIndex((line) => plain(labelOf(line)[1] ?? '') === plain(name))
  if (start < 0) return undefined
  const hasForm = labelOf(lines[start] as string)[2] !== undefined
  const length = lines.slice(start + 1).findIndex((line) => {
    const [label, , form] = labelOf(line)
    return /^#{1,6} /.test(line) || (label !== undefined && (!hasForm || form !== undefined))
  })
  const end = length < 0 ? lines.length : start + 1 + length
  return lines.slice(start, end).join('\n').trimEnd()
}

/** The heading that is meant: by its id, by its text, or by what only one of them begins with. */
export function headingNamed(
  headings: readonly GuideHeading[],
  name: string,
): GuideHeading | undefined {
  const id = decoded(name.trim().replace(/^#+\s*/, ''))
  const word = plain(id)
  if (word === '') return undefined
  const starting = headings.filter(({ title }) => plain(title).startsWith(word))
  return (
    headings.find((heading) => heading.id === id) ??
    headings.find((heading) => heading.id.toLowerCase() === id.toLowerCase()) ??
    headings.find(({ title }) => plain(title) === word) ??
    (starting.length === 1 ? starting[0] : undefined)
  )
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/

function headingLines(markdown: string): readonly Line[] {
  const lines: Line[] = []
  let fence: string | undefined
  for (const match of markdown.matchAll(/^.*$/gm)) {
    const [line] = match
    const mark = FENCE.exec(line)?.[1]
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence)) fence = undefined
    const [, signs, text] = (!fence && /^(#{1,6})\s+(.*)$/.exec(line)) || []
    if (signs !== undefined && text !== undefined)
      lines.push({ level: signs.length, title: text.trim(), text: plain(text), at: match.index })
  }
  return lines
}

/** Longer headings are compared by their beginnings. */
const LONGEST_HEADING = 500

/** A heading without marks, as it is compared. */
const plain = (text: string) =>
  text
    .slice(0, LONGEST_HEADING)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\\`*_~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
