/** The runs of a text by its code units: what `runTextsOf` finds, without a string for each of them. */

import type { CodeUnits } from './part-numbers.ts'

const NONE = 0
const LETTER = 1
const FIGURE = 2
const HANGUL = 3
const HAN = 4

const KIND_OF_ASCII = new Uint8Array(128)
for (let unit = 0; unit < 128; unit++)
  if (unit >= 0x30 && unit <= 0x39) KIND_OF_ASCII[unit] = FIGURE
  else if ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) KIND_OF_ASCII[unit] = LETTER

/** The scripts of `text.ts`, as comparisons: a table of all units would not stay in the cache of the processor. */
function kindOf(unit: number): number {
  if (unit < 0x80) return KIND_OF_ASCII[unit] as number
  if (unit >= 0xac00) return unit <= 0xd7a3 ? HANGUL : NONE
  if (unit >= 0x3400) return unit <= 0x9fff ? HAN : NONE
  if (unit >= 0x3040) return unit <= 0x30ff ? HAN : NONE
  if (unit >= 0x1200) return unit <= 0x1fff ? LETTER : NONE
  return unit >= 0xc0 && unit <= 0x10ff && unit !== 0xd7 && unit !== 0xf7 ? LETTER : NONE
}

const isInName = (unit: number) => {
  const kind = kindOf(unit)
  return kind === LETTER || kind === FIGURE
}

const isFigure = (unit: number) => unit >= 0x30 && unit <= 0x39

const COMMA = 0x2c
const HYPHEN = 0x2d
const DOT = 0x2e
const LOW_LINE = 0x5f
const FIGURES_OF_GROUP = 3

const isJoint = (unit: number) => unit === LOW_LINE || unit === DOT || unit === HYPHEN

const FIRST_HASH = 0x811c9dc5
const PRIME = 0x01000193

/** Goes from run to run. What it says of one stays until the next. */
export class RunScan {
  from = 0
  to = 0
  /** As `PartNumbers` takes it. */
  hash = 0
  /** How many of its units are figures. */
  figures = 0
  private units = new Uint16Array()
  private length = 0

  read({ units, length }: CodeUnits): this {
    this.units = units
    this.length = length
    this.to = 0
    return this
  }

  /** Whether there is one more run. */
  next(): boolean {
    const { units, length } = this
    let at = this.to
    let kind = NONE
    while (at < length) {
      kind = kindOf(units[at] as number)
      if (kind !== NONE) break
      at++
    }
    this.from = at
    this.hash = FIRST_HASH
    this.figures = 0
    if (kind === NONE) return false
    if (kind === LETTER || (kind === FIGURE && this.beginsName(at))) this.name(at)
    else if (kind === FIGURE) this.digits(at)
    else this.sameKind(at, kind)
    return true
  }

  private sameKind(from: number, kind: number): void {
    const { units, length } = this
    let { hash } = this
    let at = from
    while (at < length) {
      const unit = units[at] as number
      if (kindOf(unit) !== kind) break
      hash = Math.imul(hash ^ unit, PRIME)
      at++
    }
    this.hash = hash
    this.to = at
  }

  /** Whether a figure is that of 2FA: one alone, before two letters. */
  private beginsName(at: number): boolean {
    const { units, length } = this
    if (at + 2 >= length) return false
    if (kindOf(units[at + 1] as number) !== LETTER || kindOf(units[at + 2] as number) !== LETTER)
      return false
    const before = at === 0 ? 0 : (units[at - 1] as number)
    return !isInName(before) && !isJoint(before) && before !== COMMA
  }

  private name(from: number): void {
    const { units, length } = this
    let { hash, figures } = this
    let at = from
    while (at < length) {
      const unit = units[at] as number
      if (isJoint(unit) ? at + 1 === length || !isInName(units[at + 1] as number) : !isInName(unit))
        break
      if (isFigure(unit)) figures++
      hash = Math.imul(hash ^ unit, PRIME)
      at++
    }
    this.hash = hash
    this.figures = figures
    this.to = at
  }

  private digits(from: number): void {
    let at = this.endOfFigures(from, this.length)
    while (
      this.units[at] === COMMA &&
      this.endOfFigures(at + 1, at + 1 + FIGURES_OF_GROUP) === at + 1 + FIGURES_OF_GROUP
    )
      at += 1 + FIGURES_OF_GROUP
    let { hash } = this
    for (let index = from; index < at; index++) {
      const unit = this.units[index] as number
      if (unit !== COMMA) this.figures++
      hash = Math.imul(hash ^ unit, PRIME)
    }
    this.hash = hash
    this.to = at
  }

  private endOfFigures(from: number, most: number): number {
    const end = Math.min(most, this.length)
    let at = from
    while (at < end && isFigure(this.units[at] as number)) at++
    return at
  }
}

/**
 * Whether `normalize` would change nothing, as far as a look at each unit says: what is not known to be in NFC may still be.
 * Most texts have nothing but Hangul, Han, ASCII and typographic signs.
 */
export function isNormal({ units, length }: CodeUnits): boolean {
  for (let at = 0; at < length; at++) {
    const unit = units[at] as number
    if (unit >= 0x80 && !isAlwaysNormal(unit)) return false
  }
  return true
}

const NO_BREAK_SPACE = 0xa0
const SOFT_HYPHEN = 0xad

const isAlwaysNormal = (unit: number) =>
  (unit >= 0xac00 && unit <= 0xd7a3) ||
  (unit < 0x300 && unit !== NO_BREAK_SPACE && unit !== SOFT_HYPHEN) ||
  (unit >= 0x3400 && unit <= 0x9fff) ||
  // Dashes, quotes, the ellipsis and more, without the signs that have no width.
  (unit >= 0x2010 && unit <= 0x2027) ||
  // Arrows, and Japanese punctuation with its space.
  (unit >= 0x2190 && unit <= 0x21ff) ||
  (unit >= 0x3000 && unit <= 0x3029)
