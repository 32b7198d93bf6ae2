/** The searchable text of a page, read from its drawn prose: what a reader sees, in the sections that links lead to. */

import type { SearchAnswer, SearchSection } from '../model.ts'
import type { RowName } from './page-terms.ts'

/** What search reads of a page. */
export interface ReadSections {
  readonly sections: readonly SearchSection[]
  readonly answers: readonly SearchAnswer[]
  /** What the rows of tables are called, as far as that is short, in their order. */
  readonly rowNames: readonly RowName[]
}

/** Sections are numbered in one byte. What is below the last heading that fits belongs to it. */
export const MOST_SECTIONS = 255

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements within a line of text. All others divide words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Elements that show no text, or none that belongs to the page. */
const UNREAD = new Set(
  'script style template svg button select textarea noscript iframe object video audio annotation title desc'.split(
    ' ',
  ),
)

/** A drawing whose words belong to the page, unlike an icon. */
const DRAWING = /\brole="img"/

/** What assistive technology leaves out too, the mark behind a heading, and what is said to assistive technology alone. */
const HIDDEN = /\baria-hidden="true"|\bclass="(?:anchor|vh)"/
/** What is said in the place of a mark, which is the fact of its cell. */
const SPOKEN = /\bclass="vh"/

/**
 * A row of fields has no spaces between its parts, which are words of their own: name, type and flags. A tooltip has none
 * before it either.
 */
const WORD_CLASS = /\bclass="[^"]*\b(?:param-|method|badge|status|scheme|code-constant|tip-text)/

/** Facts and values of a field, where each is a word of its own whatever its element. */
const FACTS_CLASS = /\bclass="(?:param-rules|(?:nest )?param-values)"/

/** What names a row of a table: the link to it, and a constant beside it. */
const NAME_CLASS = /\bclass="(?:code-link|code-constant)"/

const ROW_SCOPE = /\bscope="row"/

const HEADING = /^h[1-6]$/
/** What is said of a thing beside its name, such as 필수. */
const FLAG_CLASS = /\bclass="param-flag/
/** A title after that of the page has no id: what is below it is found, and the link leads to the page. */
const SECOND_TITLE = 'h1'
const ID = /\bid="([^"]*)"/

const ENTITY = '&'

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
])

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (all, hex, decimal, name) => {
    if (name) return NAMED.get(name) ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })

/** A page of codes has a few dozen; a generated one with more is found by its text. */
const MOST_ANSWERS = 2000

const LONGEST_ROW_NAME = 60
/** How tables say of a field that it may be left out, or that a note follows: `nonce?*`. */
const MARKS_OF_FIELDS = /[\s?*†‡]+$/

/** What a tag says, as far as it matters here. */
interface TagMeaning {
  readonly tag: string
  readonly isVoid: boolean
  /** It is no part of a line of text. */
  readonly divides: boolean
  readonly isUnread: boolean
  readonly isSpoken: boolean
  readonly isHeading: boolean
  readonly isFlag: boolean
  readonly hasFacts: boolean
  readonly isName: boolean
  readonly namesRow: boolean
}

function meaningOf(tag: string, attributes: string): TagMeaning {
  const isDrawing = tag === 'svg' && DRAWING.test(attributes)
  return {
    tag,
    isVoid: VOID.has(tag) || attributes.endsWith('/'),
    divides: !INLINE.has(tag) || WORD_CLASS.test(attributes),
    isUnread: (UNREAD.has(tag) && !isDrawing) || HIDDEN.test(attributes),
    isSpoken: SPOKEN.test(attributes),
    isHeading: HEADING.test(tag),
    isFlag: FLAG_CLASS.test(attributes),
    hasFacts: FACTS_CLASS.test(attributes),
    isName: NAME_CLASS.test(attributes),
    namesRow: tag === 'th' && ROW_SCOPE.test(attributes),
  }
}

/**
 * Tags by what is written between their signs, as most of a page are those of highlighted code and come again and again.
 * It speeds up what comes later in the same thread, and changes no result.
 */
const meanings = new Map<string, TagMeaning>()
const MOST_MEANINGS = 2000
/** Longer tags mostly have an address or an id of their own. */
const LONGEST_KNOWN = 64
const TAG_NAME = /^[^\s/>]*/

function knownMeaning(inside: string): TagMeaning {
  const known = meanings.get(inside)
  if (known) return known
  const [name = ''] = TAG_NAME.exec(inside) ?? []
  const meaning = meaningOf(name.toLowerCase(), inside.slice(name.length))
  if (inside.length <= LONGEST_KNOWN && meanings.size < MOST_MEANINGS) meanings.set(inside, meaning)
  return meaning
}

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

const SLASH = 47
const GREATER = 62
const QUOTE = 34
const APOSTROPHE = 39

/** Where a tag ends; -1 when it does not. A value in quotes may hold the sign that ends a tag. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === GREATER) return at
    if (code !== QUOTE && code !== APOSTROPHE) continue
    at = html.indexOf(code === QUOTE ? '"' : "'", at + 1)
    if (at < 0) return -1
  }
  return -1
}

function endOfComment(html: string, from: number): number {
  const end = html.indexOf('-->', from + 4)
  return end < 0 ? -1 : end + 2
}

/**
 * The text of drawn HTML, as this program writes it: tags are closed, values stand in double quotes. Linear in its
 * length. A page always has its first section, though it may be empty.
 */
export function readSections(html: string): ReadSections {
  const sections: {
    id: string
    heading: string
    text: string
    code: string
  }[] = [{ id: '', heading: '', text: '', code: '' }]
  let current = sections[0] as (typeof sections)[number]
  let target: 'text' | 'code' | 'heading' = 'text'
  const answers: SearchAnswer[] = []
  /** The headings of the columns of the table at hand. */
  let columns: string[] = []
  /** The row that is being read. Those that links lead to have an id. */
  let row: TableRow | undefined
  /** The text of the cell, or of the name, that is being read. */
  let cell: string | undefined
  /** The depth at which the cell that names its row began; -1 outside of it. */
  let rowName = -1
  const rowNames: RowName[] = []
  let name: { text: string; depth: number } | undefined
  /** Whether each open element divides words. */
  const open: boolean[] = []
  /** The depth at which something unread, code, a heading or facts of a field began; -1 outside of it. */
  let unread = -1
  let code = -1
  let heading = -1
  let facts = -1
  /** Whether the unread element is said in the place of a mark. */
  let spoken = false
  const add = (text: string) => {
    if (unread >= 0 && spoken && cell !== undefined) cell += text
    if (unread >= 0 || !text) return
    current[target] += text
    if (name) name.text += text
    else if (cell !== undefined) cell += text
  }
  const takeRowName = (text: string) => {
    const short = text.length <= LONGEST_ROW_NAME ? flat(text).replace(MARKS_OF_FIELDS, '') : ''
    if (short !== '' && !short.includes(' ')) rowNames.push([sections.length - 1, short])
  }
  /** Whether the first code in the cell that names a row is read. */
  const namesRow = () => rowName >= 0 && row?.names.length === 0
  const close = (tag: string) => {
    const divides = open.pop()
    const depth = open.length
    if (depth === code) {
      add('\n')
      code = -1
      target = heading < 0 ? 'text' : 'heading'
    } else if (depth === heading) {
      heading = -1
      target = 'text'
    }
    if (divides && code < 0) add(' ')
    if (depth === unread) unread = -1
    if (depth === facts) facts = -1
    if (name?.depth === depth) {
      row?.names.push(flat(name.text))
      name = undefined
    }
    if (tag === 'td' || tag === 'th') {
      row?.cells.push(flat(cell ?? ''))
      if (row && tag === 'td') row.hasData = true
    }
    if (depth === rowName) {
      takeRowName(cell ?? '')
      rowName = -1
    }
    if (tag === 'th' || tag === 'td') cell = undefined
    if (row?.depth === depth) {
      if (!row.hasData && row.id === undefined) columns = row.cells
      else if (answers.length < MOST_ANSWERS) {
        const answer = answerOf(row, columns, current.id)
        if (answer) answers.push({ ...answer, section: sections.length - 1 })
      }
      row = undefined
    }
  }
  const begin = (inside: string) => {
    const meaning = knownMeaning(inside)
    const { tag } = meaning
    const divides = facts >= 0 || meaning.divides
    if (divides && code < 0) add(' ')
    if (meaning.isVoid) {
      if (code >= 0 && tag === 'br') add('\n')
      return
    }
    const depth = open.length
    open.push(divides)
    if (unread >= 0) return
    if (meaning.hasFacts && facts < 0) facts = depth
    if (tag === 'table') columns = []
    else if (tag === 'th' || tag === 'td') {
      cell = ''
      if (meaning.namesRow) rowName = depth
    } else if (tag === 'tr' && !row) {
      const id = ID.exec(inside)?.[1]
      row = { names: [], cells: [], hasData: false, depth, ...(id ? { id: decode(id) } : {}) }
    } else if (row?.id !== undefined && !name && (meaning.isName || (tag === 'code' && namesRow())))
      name = { text: '', depth }
    spoken = meaning.isSpoken
    if (meaning.isUnread || (meaning.isFlag && heading >= 0)) unread = depth
    else if (tag === 'pre') {
      code = depth
      target = 'code'
    } else if (meaning.isHeading && heading < 0 && sections.length < MOST_SECTIONS) {
      const id = ID.exec(inside)?.[1] ?? (tag === SECOND_TITLE ? '' : undefined)
      if (id === undefined) return
      current = { id: decode(id), heading: '', text: '', code: '' }
      sections.push(current)
      heading = depth
      target = 'heading'
    }
  }
  let last = 0
  let entity = html.indexOf(ENTITY)
  const addUpTo = (end: number) => {
    if ((unread >= 0 && !spoken) || end === last) return
    if (entity >= 0 && entity < last) entity = html.indexOf(ENTITY, last)
    const text = html.slice(last, end)
    add(entity >= 0 && entity < end ? decode(text) : text)
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isClosing = html.charCodeAt(at + 1) === SLASH
    const isTag = isLetter(html.charCodeAt(isClosing ? at + 2 : at + 1))
    const isComment = !isTag && html.startsWith('<!--', at)
    const end = isTag ? endOfTag(html, at) : isComment ? endOfComment(html, at) : -1
    // A sign that begins nothing is text.
    if (end < 0) {
      at++
      continue
    }
    addUpTo(at)
    last = end + 1
    if (isClosing)
      close(
        html
          .slice(at + 2, end)
          .trimEnd()
          .toLowerCase(),
      )
    else if (isTag) begin(html.slice(at + 1, end))
    at = last
  }
  addUpTo(html.length)
  return {
    sections: sections.map(({ id, heading: title, text, code: lines }) => ({
      id,
      heading: flat(title),
      text: flat(text),
      code: lines.trim(),
    })),
    answers,
    rowNames,
  }
}

interface TableRow {
  readonly id?: string
  /** Of a row with an id: its first cell, and the constants in others. */
  readonly names: string[]
  readonly cells: string[]
  /** The headings of the columns stand in a row without. */
  hasData: boolean
  readonly depth: number
}

/** What a row of a table answers. `below`: the id of the heading that it stands below. */
function answerOf(
  { id, names, cells }: TableRow,
  columns: readonly string[],
  below: string,
): Omit<SearchAnswer, 'section'> | undefined {
  if (id !== undefined)
    return names.length > 0 ? { id, names, facts: factsOf(columns, cells) } : undefined
  const at = cells.slice(0, CODE_AMONG).findIndex((cell, index) => isCode(cell, columns[index]))
  const code = cells[at]
  if (code === undefined) return undefined
  const facts = factsOf(columns, cells.with(at, ''))
  const length = facts.reduce((sum, [, text]) => sum + text.length, 0)
  return length > 0 && length <= LONGEST_FACTS ? { id: below, names: [code], facts } : undefined
}

/** A code stands in one of the first columns of its table, maybe behind the status that it comes with. */
const CODE_AMONG = 2
/** Longer ones are read on their page. */
const LONGEST_FACTS = 400
/** What the column of codes is called, in the languages of the interface. */
const NAMES_CODES = /코드|오류|에러|상수|\b(?:codes?|errors?|constants?)\b|コード|エラー|定数/i
/** A name in capitals with several words is a code whatever its column is called. */
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
/** One word, such as `invalid_grant` and `E1001`, or a number of four digits or more: those of three are statuses of HTTP. */
const CODE = /^(?:-?\d{4,9}|(?=.*[A-Za-z])[\w.:-]{3,60})$/

const isCode = (text: string, column = '') =>
  CONSTANT.test(text) || (NAMES_CODES.test(column) && CODE.test(text))

/** The cells behind the name, without those that are empty. */
function factsOf(columns: readonly string[], cells: readonly string[]) {
  return cells
    .map((text, index) => [columns[index] ?? '', text] as const)
    .filter(([, text]) => text !== '' && text !== '–')
}

/** White space as one space. Most of it is one already, and is not touched. */
const flat = (text: string) => text.replace(/[^\S ]\s*| \s+/g, ' ').trim()
