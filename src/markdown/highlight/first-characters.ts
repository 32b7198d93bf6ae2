import {
  all,
  ascii,
  type CharacterSet,
  intersection,
  isWithin,
  none,
  range,
  union,
  withCases,
  withEdge,
  withOthers,
  without,
} from './character-set.ts'

/** Where a pattern may match, by classes of characters: never too few, though perhaps too many. */
export interface FirstCharacters {
  /** What may come next where a match begins. */
  readonly first: CharacterSet
  /** What may stand before that place. */
  readonly before: CharacterSet
  /** What stands somewhere in every text in which the pattern matches; empty if nothing is known. */
  readonly literal: string
}

/**
 * Where a pattern of Oniguruma may match. Nothing for one that uses a construct which is not read here, and for one whose
 * matches depend on where a search begins (`\G`) or begin elsewhere than where they were looked for (`\K`).
 */
export function firstCharactersOf(pattern: string): FirstCharacters | undefined {
  try {
    return new PatternReader(pattern).whole()
  } catch (error) {
    if (error instanceof UnknownConstruct) return undefined
    throw error
  }
}

/** What a part of a pattern begins and ends with. */
interface Part {
  /** The first characters of its matches, but for empty ones. */
  readonly first: CharacterSet
  readonly before: CharacterSet
  /** What may follow where it matches without a character; nothing if it never does. */
  readonly empty: CharacterSet | undefined
  /** The last characters of its matches, if they are known. */
  readonly last?: CharacterSet | undefined
  readonly literal: string
  /** The part is one character of this set. */
  readonly characters?: Characters | undefined
  /** It never takes a character. */
  readonly isAssertion?: boolean
  /** It is the edge of a word. */
  readonly isBoundary?: boolean
}

/** A set of characters. `isExact`: it has those of ASCII that it shows and no others; else it may have fewer. */
interface Characters {
  readonly classes: CharacterSet
  readonly isExact: boolean
}

const ANY: Characters = { classes: all(), isExact: false }
const LINE_EDGE = withEdge(range(10, 10))
const TEXT_EDGE = withEdge(none())
const WORD = ascii(/\w/)
const ASCII = range(0, 127)
/** With the flag `m` a dot is a newline as well. */
const DOT: Characters = { classes: withOthers(range(0, 127)), isExact: false }

/** What comes next at the beginning of a part, whether it is of the part or after it. */
function nextOf({ first, empty }: Part): CharacterSet {
  return empty ? union([first, empty]) : first
}

const assertion = (part: Partial<Part> = {}): Part => ({
  first: none(),
  before: all(),
  empty: all(),
  literal: '',
  isAssertion: true,
  ...part,
})

const taking = (characters: Characters, literal = ''): Part => ({
  first: characters.classes,
  before: all(),
  empty: undefined,
  last: characters.classes,
  literal,
  characters,
})

const ANYTHING: Part = {
  first: all(),
  before: all(),
  empty: all(),
  literal: '',
}

/** Sets of characters by their names and escapes, as they are in ASCII. All of them may hold other characters. */
const NAMED: Readonly<Record<string, CharacterSet>> = Object.fromEntries(
  Object.entries({
    d: /\d/,
    s: /[\t-\r ]/,
    w: /\w/,
    h: /[\dA-Fa-f]/,
    alnum: /[\dA-Za-z]/,
    alpha: /[A-Za-z]/,
    blank: /[\t ]/,
    digit: /\d/,
    lower: /[a-z]/,
    space: /[\t-\r ]/,
    upper: /[A-Z]/,
    word: /\w/,
    xdigit: /[\dA-Fa-f]/,
    l: /[A-Za-z]/,
    letter: /[A-Za-z]/,
    ll: /[a-z]/,
    lu: /[A-Z]/,
    n: /\d/,
    nd: /\d/,
  }).map(([name, pattern]) => [name, ascii(pattern)]),
)

function named(name: string, isNegated: boolean): Characters {
  const slug = name.toLowerCase().replace(/[ _-]/g, '')
  const classes = Object.hasOwn(NAMED, slug) ? NAMED[slug] : undefined
  if (!classes) return ANY
  return {
    classes: isNegated ? withOthers(intersection([without(classes), ASCII])) : withOthers(classes),
    isExact: true,
  }
}

const CONTROLS: Readonly<Record<string, number>> = {
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  a: 7,
  e: 27,
}
const QUANTIFIER = /[*+?]|\{(\d*)(?:,(\d*))?\}/y
const ESCAPE =
  /\\(?:x\{([\dA-Fa-f]{1,6})\}|x([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{4})|([pP])\{(\^?)([\w -]+)\}|(.))/suy
/** What a group has matched, or the group once more. */
const REFERENCE = /\\(?:[1-9]\d*|[kg](?:<[^>]+>|'[^']+'))/y
const NAMED_SET = /\[:(\^?)(\w+):\]/y
const GROUP = /\((?:\?(?:(:|>|<?[=!])|<\w+>|([a-z]*)(?:-[a-z]+)?([:)])))?/y
const COMMENT = /\(\?#[^)]*\)/y

/** What stands for no set and no character, but for an error or for more than this reads. */
class UnknownConstruct extends Error {}

/** Reads a pattern once, and keeps of each part what it begins with. */
class PatternReader {
  private readonly pattern: string
  private readonly ignoresCase: boolean
  private readonly skipsSpace: boolean
  private at = 0

  constructor(pattern: string) {
    this.pattern = pattern
    this.ignoresCase = /\(\?[a-z]*i/.test(pattern)
    this.skipsSpace = /^\(\?[a-z]*x[a-z]*\)/.test(pattern)
    if (/\\[GK]/.test(pattern) || (!this.skipsSpace && /\(\?[a-z]*x/.test(pattern)))
      throw new UnknownConstruct()
  }

  whole(): FirstCharacters {
    const part = this.alternatives()
    if (this.at < this.pattern.length) throw new UnknownConstruct()
    return {
      first: nextOf(part),
      before: part.before,
      literal: this.ignoresCase ? '' : part.literal,
    }
  }

  private alternatives(): Part {
    const parts = [this.sequence()]
    while (this.take('|')) parts.push(this.sequence())
    const [only] = parts
    if (only && parts.length === 1) return only
    const empties = parts.flatMap(({ empty }) => empty ?? [])
    const lasts = parts.flatMap(({ last }) => last ?? [])
    const sets = parts.flatMap(({ characters }) => characters ?? [])
    return {
      first: union(parts.map(({ first }) => first)),
      before: union(parts.map(({ before }) => before)),
      empty: empties.length > 0 ? union(empties) : undefined,
      last: lasts.length === parts.length ? union(lasts) : undefined,
      literal: '',
      characters: sets.length === parts.length ? unionOf(sets) : undefined,
      isAssertion: parts.every(({ isAssertion }) => isAssertion),
    }
  }

  private sequence(): Part {
    const parts: Part[] = []
    for (let part = this.part(); part; part = this.part()) parts.push(part)
    const [only] = parts
    if (only && parts.length === 1 && !only.isBoundary) return only
    let first = none()
    let before = all()
    /** What may come next where all parts until here were empty; nothing once one was not. */
    let empty: CharacterSet | undefined = all()
    let isAtStart = true
    let isAtBoundary = false
    for (const part of parts) {
      if (!empty) break
      if (isAtStart && (!part.empty || part.isAssertion))
        before = intersection([before, part.before])
      isAtBoundary ||= isAtStart && part.isBoundary === true
      first = union([first, intersection([part.first, empty])])
      empty = part.empty && intersection([empty, part.empty])
      isAtStart &&= part.isAssertion === true
    }
    const next = empty ? union([first, empty]) : first
    if (isAtBoundary && isWithin(next, WORD)) before = intersection([before, without(WORD)])
    const end = parts.at(-1)
    const isAssertion = parts.every((part) => part.isAssertion)
    const last = end?.empty ? undefined : end?.last
    return {
      first,
      before,
      empty,
      last,
      literal: longestLiteral(parts),
      isAssertion,
    }
  }

  /** An element with what repeats it; nothing at the end of a sequence. */
  private part(): Part | undefined {
    this.skipSpace()
    const next = this.pattern[this.at]
    if (next === undefined || next === '|' || next === ')') return undefined
    let part = this.element(next)
    this.skipSpace()
    for (let found = this.match(QUANTIFIER); found; found = this.match(QUANTIFIER)) {
      const [sign, one, other] = found
      if (sign === '{}' || sign === '{,}') throw new UnknownConstruct()
      // `a+?` takes few, `a{2}?` two or none; `a{2,1}` is one or two.
      const isReluctant = this.take('?')
      if (!isReluctant) this.take('+')
      const mayBeNone =
        sign === '*' ||
        sign === '?' ||
        (sign !== '+' && (isReluctant || Number(one) === 0 || other === '0'))
      part = {
        ...part,
        characters: undefined,
        isBoundary: false,
        ...(mayBeNone && { empty: all(), last: undefined, literal: '', isAssertion: false }),
      }
      this.skipSpace()
    }
    return part
  }

  private element(next: string): Part {
    if (next === '(') return this.group()
    if (next === '[') return taking(this.characterClass())
    if (next === '\\') return this.escape()
    this.at++
    if (next === '.') return taking(DOT)
    if (next === '^') return assertion({ before: LINE_EDGE, last: LINE_EDGE })
    if (next === '$') return assertion({ empty: LINE_EDGE })
    const code = this.pattern.codePointAt(this.at - 1) as number
    if (code > 0xffff) this.at++
    return this.character(code)
  }

  private character(code: number): Part {
    const characters = this.cased({
      classes: range(code, code),
      isExact: true,
    })
    return taking(characters, code < 0xd800 ? String.fromCharCode(code) : '')
  }

  /** A set with the other cases of its letters, where the pattern ignores case. */
  private cased(characters: Characters): Characters {
    if (!this.ignoresCase) return characters
    return { classes: withCases(characters.classes), isExact: false }
  }

  private group(): Part {
    if (this.match(COMMENT)) return assertion()
    const found = this.match(GROUP)
    const [all, kind, , end] = found ?? []
    // Absence, conditions, callouts.
    if (!all || (all === '(' && /[?*]/.test(this.pattern[this.at] ?? '')))
      throw new UnknownConstruct()
    // Flags for the rest of this group, its other alternatives too: `a(?i)b|c` is `a(?i:b|c)`.
    if (end === ')') return assertion()
    const part = this.alternatives()
    if (!this.take(')')) throw new UnknownConstruct()
    const { before, literal, characters, last } = part
    switch (kind) {
      case '=':
        return assertion({ before, empty: nextOf(part), literal })
      case '!':
        return assertion(characters?.isExact ? { empty: without(characters.classes) } : {})
      case '<=':
        return assertion(last ? { before: last } : {})
      case '<!':
        return assertion(characters?.isExact ? { before: without(characters.classes) } : {})
      default:
        return part
    }
  }

  private escape(): Part {
    if (this.match(REFERENCE)) return ANYTHING
    const found = this.match(ESCAPE)
    if (!found) throw new UnknownConstruct()
    const hex = found[1] ?? found[2] ?? found[3]
    if (hex !== undefined) return this.character(Number.parseInt(hex, 16))
    if (found[6] !== undefined) return taking(this.cased(propertyOf(found)))
    const letter = found[7] as string
    const set = setOf(letter)
    if (set) return taking(set)
    switch (letter) {
      case 'b':
        return assertion({ isBoundary: true })
      case 'B':
        return assertion()
      case 'A':
        return assertion({ before: TEXT_EDGE, last: TEXT_EDGE })
      case 'z':
      case 'Z':
        return assertion({ empty: LINE_EDGE })
      default:
        return this.character(codeOf(letter))
    }
  }

  private characterClass(): Characters {
    this.at++
    const isNegated = this.take('^')
    const sides: Characters[] = []
    let parts: Characters[] = []
    for (let isFirst = true; isFirst || this.pattern[this.at] !== ']'; isFirst = false) {
      if (this.at >= this.pattern.length) throw new UnknownConstruct()
      if (this.pattern.startsWith('&&', this.at)) {
        this.at += 2
        sides.push(unionOf(parts))
        parts = []
      } else parts.push(this.classPart())
    }
    this.at++
    sides.push(unionOf(parts))
    const classes = intersection(sides.map((side) => side.classes))
    // As long as a set is not negated, it may show too many.
    const isExact = sides.every((side) => side.isExact)
    const characters = this.cased({ classes, isExact })
    if (!isNegated) return characters
    if (!isExact) return ANY
    const others = withOthers(intersection([without(classes), ASCII]))
    return { classes: others, isExact: !this.ignoresCase }
  }

  /** A set, a character or a range of a class. */
  private classPart(): Characters {
    const name = this.match(NAMED_SET)
    if (name) return named(name[2] as string, name[1] === '^')
    if (this.pattern[this.at] === '[') return this.characterClass()
    const from = this.classCharacter()
    if (typeof from !== 'number') return from
    const [dash, next] = [this.pattern[this.at], this.pattern[this.at + 1]]
    if (dash !== '-' || next === ']' || next === '[' || next === undefined)
      return ofRange(from, from)
    this.at++
    const to = this.classCharacter()
    return typeof to === 'number' ? ofRange(from, to) : ANY
  }

  private classCharacter(): number | Characters {
    if (this.pattern[this.at] !== '\\') {
      const code = this.pattern.codePointAt(this.at) as number
      this.at += code > 0xffff ? 2 : 1
      return code
    }
    const found = this.match(ESCAPE)
    if (!found) throw new UnknownConstruct()
    const hex = found[1] ?? found[2] ?? found[3]
    if (hex !== undefined) return Number.parseInt(hex, 16)
    if (found[6] !== undefined) return propertyOf(found)
    const letter = found[7] as string
    return setOf(letter) ?? (letter === 'b' ? 8 : codeOf(letter))
  }

  private take(text: string): boolean {
    const has = this.pattern.startsWith(text, this.at)
    if (has) this.at += text.length
    return has
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.pattern)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private skipSpace(): void {
    if (this.skipsSpace) this.match(SPACE)
  }
}

const SPACE = /(?:\s|#[^\n]*)*/y

function propertyOf([, , , , letter, caret, name]: RegExpExecArray): Characters {
  return named(name as string, (letter === 'P') !== (caret === '^'))
}

/** The set that an escaped letter stands for. */
function setOf(letter: string): Characters | undefined {
  return /[dswhDSWH]/.test(letter) ? named(letter, letter === letter.toUpperCase()) : undefined
}

/** The character that an escaped one stands for. Of letters and digits that name something else nothing is known. */
function codeOf(escaped: string): number {
  const code = CONTROLS[escaped]
  if (code !== undefined) return code
  if (/[\dA-Za-z]/.test(escaped)) throw new UnknownConstruct()
  return escaped.codePointAt(0) as number
}

/** The longest run of characters that every match has. */
function longestLiteral(parts: readonly Part[]): string {
  let longest = ''
  let run = ''
  for (const { characters, literal } of parts) {
    run = characters && literal ? run + literal : ''
    for (const found of [run, literal]) if (found.length > longest.length) longest = found
  }
  return longest
}

const ofRange = (from: number, to: number): Characters => ({
  classes: range(from, to),
  isExact: true,
})

const unionOf = (sets: readonly Characters[]): Characters => ({
  classes: union(sets.map(({ classes }) => classes)),
  isExact: sets.every(({ isExact }) => isExact),
})
