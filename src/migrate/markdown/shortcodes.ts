/** The shortcodes of Hugo: `{{< name "word" key="value" >}}`, by the grammar of its documentation. */

export interface Shortcode {
  readonly name: string
  /** What stands behind the name, in its order. */
  readonly words: readonly string[]
  readonly named: Readonly<Record<string, string>>
  readonly start: number
  /** Behind all of it, what it is around included. */
  readonly end: number
  /** As it is written, without what it is around. */
  readonly code: string
  /** What stands between its two tags; nothing when there is one alone. */
  readonly inner?: { readonly start: number; readonly end: number }
}

/** A tag, or one that stands for itself as its words are a comment: `{{</* name *\/>}}`. */
interface Tag extends Omit<Shortcode, 'inner'> {
  readonly kind: 'open' | 'close' | 'whole' | 'shown'
}

/** Values may contain what ends a tag. */
const TAG =
  /\{\{([<%])(?:[ \t]*\/\*([\s\S]*?)\*\/[ \t]*[>%]\}\}|\s*(\/?)\s*([A-Za-z_][\w./-]*)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`>%]|[>%](?!\}\}))*?)(\/?)[>%]\}\})/g
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|([^\s"`]+))/g

function argumentsIn(text: string): Pick<Shortcode, 'words' | 'named'> {
  const words: string[] = []
  const named: Record<string, string> = {}
  for (const [, name, quoted, raw, bare] of text.matchAll(ARGUMENT)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? ''
    if (name === undefined) words.push(value)
    // As a field of its own, whatever its name is.
    else Object.defineProperty(named, name.toLowerCase(), { ...READABLE, value })
  }
  return { words, named }
}

const READABLE = { enumerable: true, configurable: true, writable: true }

function tagsIn(text: string): Tag[] {
  return [...text.matchAll(TAG)].map((match): Tag => {
    const [code, mark = '<', shown, slash, name = '', written = '', end] = match
    const own = { start: match.index, end: match.index + code.length }
    const close = mark === '<' ? '>' : '%'
    if (shown !== undefined)
      return {
        ...{ kind: 'shown', name: '', words: [], named: {}, ...own },
        code: `{{${mark}${shown}${close}}}`,
      }
    const kind = slash === '/' ? 'close' : end === '/' ? 'whole' : 'open'
    return { kind, name, ...argumentsIn(written), ...own, code }
  })
}

/** A shortcode, or the text of one that is only shown. */
export type Found =
  | Shortcode
  | { readonly start: number; readonly end: number; readonly shown: string }

/** The outermost shortcodes of a text. A tag that ends nothing is one without words: nothing. */
export function shortcodesIn(text: string): Found[] {
  const tags = tagsIn(text)
  const found: Found[] = []
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index]
    if (tag === undefined || tag.kind === 'close') continue
    const { kind, name, words, named, start, end, code } = tag
    if (kind === 'shown') {
      found.push({ start, end, shown: code })
      continue
    }
    const last = kind === 'open' ? closeOf(tags, index) : -1
    const close = tags[last]
    if (close === undefined) {
      found.push({ name, words, named, start, end, code })
      continue
    }
    found.push({
      ...{ name, words, named, start, end: close.end, code },
      inner: { start: end, end: close.start },
    })
    index = last
  }
  return found
}

/** The place of the tag that ends one, in the list of all; -1 when it has none. */
function closeOf(tags: readonly Tag[], from: number): number {
  const name = tags[from]?.name
  let open = 0
  for (let index = from + 1; index < tags.length; index += 1) {
    const tag = tags[index]
    if (tag?.name !== name) continue
    if (tag?.kind === 'open') open += 1
    if (tag?.kind === 'close' && open-- === 0) return index
  }
  // Of the same ones in one another, those without an end are the inner ones.
  return open > 0
    ? tags.findIndex((tag, index) => index > from && tag.name === name && tag.kind === 'close')
    : -1
}
