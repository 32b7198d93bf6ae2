import * as z from 'zod'
import type { Bilingual } from '../i18n/bilingual.ts'
import { mcpWords } from '../i18n/mcp-words.ts'
import { MOST_ANSWER, pieceOf, sizeOf } from './answer-pieces.ts'
import { Fault } from './fault.ts'
import type { OpenSite } from './open-site.ts'

/** A question that a program may ask, and how it is answered. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  /** The answer. Fails with a `Fault` when there is none. */
  run(input: z.infer<Input>, asked: Asked): Promise<string>
}

/** Where a question is asked. */
export interface Asked {
  readonly site: OpenSite
  /** Gives words in the language of the command. */
  say(words: Bilingual): string
}

/** Keeps the type of the input, which a list of tools has no use for. */
export const tool = <Input extends z.ZodObject>(own: Tool<Input>): Tool => own as unknown as Tool

/** Names are as long as addresses at most. */
export const nameInput = z.string().min(1).max(2000)

/** One that may be absent. Some programs fill in every argument, with nothing if they have nothing to say. */
export const optionalName = z.string().max(2000).optional()

/** Whether an argument says something. */
export const isSaid = (argument: string | undefined): argument is string =>
  argument !== undefined && argument.trim() !== ''

const LEAST_BYTES = 1000
const MOST_BYTES = 64_000

/** What every tool takes whose answer may be long. */
export const pagingInput = {
  // Digits are a number to some programs.
  cursor: z
    .union([z.string().max(40), z.number()])
    .optional()
    .describe('Gets the rest: the cursor at the end of the last answer.'),
  max_bytes: z
    .int()
    .min(LEAST_BYTES)
    .max(MOST_BYTES)
    .optional()
    .describe(`The most bytes of an answer; ${MOST_ANSWER} if absent.`),
}

/** What tools take that answer for one locale and version. */
export const scopeInput = {
  locale: optionalName.describe('Locale, such as "ko-KR"; that of the site if absent.'),
  version: optionalName.describe('Version of the documentation; the latest if absent.'),
}

/** Which part of a long answer is wanted. */
export interface Paging {
  readonly cursor?: string | number | undefined
  readonly max_bytes?: number | undefined
  /** So many items at most. */
  readonly most?: number
  /** What is said above the beginning of a text that does not fit into one answer. */
  readonly ifLong?: Bilingual | undefined
}

/** A part of a Markdown text below a head, with the cursor of the next one. */
export function pagedText(
  head: string,
  markdown: string,
  { cursor, max_bytes = MOST_ANSWER, ifLong }: Paging,
  { say }: Pick<Asked, 'say'>,
): string {
  const from = placeOf(cursor, markdown.length)
  const piece = pieceOf(markdown, from, roomBeside(head, max_bytes, say))
  const note = from === 0 && piece.next !== undefined && ifLong ? say(ifLong) : ''
  if (note === '' || sizeOf(note) > max_bytes / 3) return joined(head, piece.text, piece.next, say)
  return pagedText(`${head}\n${note}`, markdown, { max_bytes }, { say })
}

/** As many of the items below a head as fit, with the cursor of the next ones. One that is too long is cut. */
export function pagedList(
  head: string,
  items: readonly string[],
  { cursor, max_bytes = MOST_ANSWER, most = items.length }: Paging,
  { say }: Pick<Asked, 'say'>,
): string {
  const from = placeOf(cursor, items.length)
  const whole = roomBeside(head, max_bytes, say)
  let room = whole
  let to = from
  for (const item of items.slice(from, from + most)) {
    room -= sizeOf(item) + 2
    if (room < 0) break
    to++
  }
  const first = items[from]
  if (to === from && first !== undefined) {
    const piece = pieceOf(first, 0, whole)
    return joined(head, piece.text, from + 1 < items.length ? from + 1 : undefined, say)
  }
  return joined(head, items.slice(from, to).join('\n'), to < items.length ? to : undefined, say)
}

const LONGEST_CURSOR = '999999999'

/** Addresses may be long: some of what was asked for is in every answer. */
const LEAST_ROOM = 400

/** How many bytes there are for a text between a head and the note about the rest. */
function roomBeside(head: string, most: number, say: Asked['say']): number {
  const beside = sizeOf(head) + sizeOf(say(mcpWords.more(LONGEST_CURSOR))) + 8
  return Math.max(most - beside, LEAST_ROOM)
}

function joined(head: string, text: string, next: number | undefined, say: Asked['say']): string {
  const note = next === undefined ? '' : say(mcpWords.more(String(next)))
  return [head, text, note].filter(Boolean).join('\n\n')
}

/** Where a cursor leads. It is a number that this server has given out for a text of the same length or more. */
function placeOf(asked: string | number | undefined, length: number): number {
  const cursor = String(asked ?? '').trim()
  if (cursor === '') return 0
  const place = /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (!(place < length)) throw new Fault(mcpWords.wrongCursor(cursor))
  return place
}
