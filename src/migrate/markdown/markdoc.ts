/** The tags of Markdoc: `{% name attribute="value" %}`, by the grammar of its specification. */

export interface MarkdocTag {
  /** `open` begins and `close` ends a block; `whole` is both. `value` stands for a variable, `annotation` adds to what is before it. */
  readonly kind: 'open' | 'close' | 'whole' | 'value' | 'annotation'
  /** The name of a tag, or the path of a variable such as `env.HOST`. */
  readonly name: string
  /** What stands behind the name without one of its own is `primary`. `#id` is `id`; each `.class` is left out. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly start: number
  /** Behind the tag. */
  readonly end: number
}

/** A value that is known only when the page is drawn: a variable or the result of a function. */
export class Unknown {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/** What variables hold, by their paths. */
export type Variables = (path: string) => unknown

/** The tag that begins at a place of a text; nothing when there is none, or when it does not end. */
export function tagAt(text: string, start: number, variables: Variables): MarkdocTag | undefined {
  return new Reader(text, start, variables).tag()
}

const NAME = /[A-Za-z][\w-]*/y
const PATH = /[$@][\w-]+(?:\.[\w-]+|\[(?:\d+|"[^"]*")\])*/y
const NUMBER = /-?\d+(?:\.\d+)?/y
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/sy
const SPACE = /\s*/y

/** Lists and objects in one another: more is nothing that people write, and would take all of the stack. */
const DEEPEST = 100

class Reader {
  private at: number
  private depth = 0
  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly variables: Variables,
  ) {
    this.at = start
  }

  tag(): MarkdocTag | undefined {
    if (!this.skip('{%')) return undefined
    this.space()
    const path = this.match(PATH)
    if (path !== undefined) return this.end('value', path.slice(1), {})
    const isClose = this.skip('/')
    if (isClose) this.space()
    const before = this.at
    const named = this.match(NAME)
    // `{% width="50%" %}` is an annotation: its first word is an attribute.
    const isTag = named !== undefined && this.text[this.at] !== '='
    if (!isTag) this.at = before
    const attributes = this.attributes(isTag)
    if (attributes === undefined) return undefined
    if (!isTag) return this.end('annotation', '', attributes)
    const isWhole = this.skip('/')
    return this.end(isClose ? 'close' : isWhole ? 'whole' : 'open', named, attributes)
  }

  private end(
    kind: MarkdocTag['kind'],
    name: string,
    attributes: MarkdocTag['attributes'],
  ): MarkdocTag | undefined {
    this.space()
    if (!this.skip('%}')) return undefined
    return { kind, name, attributes, start: this.start, end: this.at }
  }

  /** Nothing when something else stands there. */
  private attributes(mayHavePrimary: boolean): Record<string, unknown> | undefined {
    const found: Record<string, unknown> = {}
    for (let isFirst = true; ; isFirst = false) {
      this.space()
      if (this.text.startsWith('%}', this.at) || this.text.startsWith('/%}', this.at)) return found
      if (this.at >= this.text.length) return undefined
      if (this.skip('#')) {
        found.id = this.match(NAME)
        continue
      }
      if (this.skip('.')) {
        this.match(NAME)
        continue
      }
      const before = this.at
      const name = this.match(NAME)
      if (name !== undefined && this.skip('=')) {
        this.space()
        const read = this.value()
        if (read === undefined) return undefined
        found[name] = read.value
        continue
      }
      this.at = before
      const read = isFirst && mayHavePrimary ? this.value() : undefined
      if (read === undefined) return undefined
      found.primary = read.value
    }
  }

  /** In a box, as nothing is what cannot be read. */
  private value(): { readonly value: unknown } | undefined {
    const start = this.at
    const first = this.text[this.at]
    if (first === '"') return this.string()
    if (first === '[') return this.list()
    if (first === '{') return this.object()
    const path = this.match(PATH)
    if (path !== undefined) {
      const known = this.variables(path.slice(1))
      return { value: known === undefined ? new Unknown(path) : known }
    }
    const number = this.match(NUMBER)
    if (number !== undefined) return { value: Number(number) }
    const word = this.match(NAME)
    if (word === undefined) return undefined
    if (this.text[this.at] === '(') return this.call(start, word)
    const constant = CONSTANTS.get(word)
    return constant === undefined ? undefined : { value: constant }
  }

  private string(): { readonly value: string } | undefined {
    const written = this.match(STRING)
    if (written === undefined) return undefined
    const inner = written.slice(1, -1)
    return { value: inner.replace(/\\(.)/gs, (_, one: string) => (one === 'n' ? '\n' : one)) }
  }

  private list(): { readonly value: unknown } | undefined {
    const items: unknown[] = []
    return this.between('[', ']', () => {
      const read = this.value()
      if (read) items.push(read.value)
      return read !== undefined
    })
      ? { value: items }
      : undefined
  }

  private object(): { readonly value: unknown } | undefined {
    const fields: Record<string, unknown> = {}
    return this.between('{', '}', () => {
      const key = this.text[this.at] === '"' ? this.string()?.value : this.match(NAME)
      this.space()
      if (key === undefined || !this.skip(':')) return false
      this.space()
      const read = this.value()
      // As a field of its own, whatever its name is.
      if (read) Object.defineProperty(fields, key, { ...READABLE, value: read.value })
      return read !== undefined
    })
      ? { value: fields }
      : undefined
  }

  private call(start: number, name: string): { readonly value: unknown } | undefined {
    const values: unknown[] = []
    const isRead = this.between('(', ')', () => {
      const read = this.value()
      if (read) values.push(read.value)
      return read !== undefined
    })
    if (!isRead) return undefined
    const isKnown = name === 'concat' && values.every((one) => typeof one === 'string')
    return { value: isKnown ? values.join('') : new Unknown(this.text.slice(start, this.at)) }
  }

  /** Reads what stands between two signs, with commas between. */
  private between(open: string, close: string, item: () => boolean): boolean {
    if (!this.skip(open) || this.depth === DEEPEST) return false
    this.depth += 1
    for (;;) {
      this.space()
      if (this.skip(close)) break
      if (this.at >= this.text.length || !item()) return false
      this.space()
      this.skip(',')
    }
    this.depth -= 1
    return true
  }

  private space(): void {
    this.match(SPACE)
  }

  private skip(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found !== undefined) this.at += found.length
    return found
  }
}

const READABLE = { enumerable: true, configurable: true, writable: true }

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])
