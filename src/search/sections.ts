/** The searchable text of a page, read from its drawn prose: what a reader sees, in the sections that links lead to. */

/** A part of a page: from a heading with an id to the next one. The first begins at the top, without a heading. */
export interface SearchSection {
  /** The id of its heading; empty for the top of the page. */
  readonly id: string
  readonly heading: string
  /** Its text without code, with single spaces. */
  readonly text: string
  /** Its blocks of code. */
  readonly code: string
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
  'script style template svg button select textarea noscript iframe object video audio annotation'.split(
    ' ',
  ),
)

/** What assistive technology leaves out too, and the mark behind a heading. */
const HIDDEN = /\baria-hidden="true"|\bclass="anchor"/

/** A row of fields has no spaces between its parts, which are words of their own: name, type and flags. */
const WORD_CLASS = /\bclass="[^"]*\b(?:param-|method|badge|status|scheme)/

const HEADING = /^h[2-6]$/
const ID = /\bid="([^"]*)"/

// A value in quotes may hold the sign that ends a tag.
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

const decode = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi,
        (all, hex, decimal, name) => {
          if (name) return ENTITIES[name] ?? all
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
          return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
        },
      )
    : text

/**
 * The sections of drawn HTML, as this program writes it: tags are closed, values stand in double quotes. Linear in its
 * length. A page always has its first section, though it may be empty.
 */
export function sectionsOf(html: string): SearchSection[] {
  const sections: { id: string; heading: string; text: string; code: string }[] = [
    { id: '', heading: '', text: '', code: '' },
  ]
  let current = sections[0] as (typeof sections)[number]
  let target: 'text' | 'code' | 'heading' = 'text'
  /** Whether each open element divides words. */
  const open: boolean[] = []
  /** The depth at which something unread, code or a heading began; -1 outside of it. */
  let unread = -1
  let code = -1
  let heading = -1
  let last = 0
  const add = (text: string) => {
    if (unread < 0 && text) current[target] += text
  }
  for (const match of html.matchAll(TOKEN)) {
    add(decode(html.slice(last, match.index)))
    last = match.index + match[0].length
    const [, slash, rawName, attributes = ''] = match
    if (!rawName) continue
    const name = rawName.toLowerCase()
    if (slash) {
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
      continue
    }
    const divides = !INLINE.has(name) || WORD_CLASS.test(attributes)
    if (divides && code < 0) add(' ')
    if (VOID.has(name) || attributes.endsWith('/')) {
      if (code >= 0 && name === 'br') add('\n')
      continue
    }
    const depth = open.length
    open.push(divides)
    if (unread >= 0) continue
    if (UNREAD.has(name) || HIDDEN.test(attributes)) unread = depth
    else if (name === 'pre') {
      code = depth
      target = 'code'
    } else if (HEADING.test(name) && heading < 0 && sections.length < MOST_SECTIONS) {
      const id = ID.exec(attributes)?.[1]
      if (id === undefined) continue
      current = { id: decode(id), heading: '', text: '', code: '' }
      sections.push(current)
      heading = depth
      target = 'heading'
    }
  }
  add(decode(html.slice(last)))
  return sections.map(({ id, heading: title, text, code: lines }) => ({
    id,
    heading: flat(title),
    text: flat(text),
    code: lines.trim(),
  }))
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
