/**
 * A set of characters by their classes: each character of ASCII is one, all others together are one, and so is the edge
 * of a text, where there is none. Each class is a bit.
 */
export type CharacterSet = Uint32Array

/** The class of all characters that are none of ASCII, and of halves of surrogate pairs. */
const OTHER = 128
/** The class of no character: before the first one of a text, and after the last. */
const EDGE = 129
const WORDS = 5

/** The class of the character at a place of a text. */
export function classAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return EDGE
  return Math.min(text.charCodeAt(at), OTHER)
}

export const all = (): CharacterSet => Uint32Array.of(~0, ~0, ~0, ~0, 3)
export const none = (): CharacterSet => new Uint32Array(WORDS)

export const has = (set: CharacterSet, at: number): boolean =>
  (((set[at >>> 5] as number) >>> (at & 31)) & 1) === 1

/** The characters whose codes are not below one and not above the other. */
export function range(from: number, to: number): CharacterSet {
  const set = none()
  for (let at = from; at <= Math.min(to, OTHER - 1); at++) add(set, at)
  if (to >= OTHER) add(set, OTHER)
  return set
}

/** The characters of ASCII that a pattern finds. */
export function ascii(pattern: RegExp): CharacterSet {
  const set = none()
  for (let at = 0; at < OTHER; at++) if (pattern.test(String.fromCharCode(at))) add(set, at)
  return set
}

/** That set and all that is none of ASCII, but for the edge of a text. */
export function withOthers(set: CharacterSet): CharacterSet {
  const changed = set.slice()
  add(changed, OTHER)
  return changed
}

/** That set and the edge of a text. */
export function withEdge(set: CharacterSet): CharacterSet {
  const changed = set.slice()
  add(changed, EDGE)
  return changed
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
  const joined = none()
  for (const set of sets)
    for (let at = 0; at < WORDS; at++) joined[at] = (joined[at] as number) | (set[at] as number)
  return joined
}

export function intersection(sets: readonly CharacterSet[]): CharacterSet {
  const common = all()
  for (const set of sets)
    for (let at = 0; at < WORDS; at++) common[at] = (common[at] as number) & (set[at] as number)
  return common
}

/** What is not a character of ASCII of that set: all others and the edge are, since a set has seldom all the others. */
export const without = (set: CharacterSet): CharacterSet =>
  Uint32Array.of(...[0, 1, 2, 3].map((at) => ~(set[at] as number)), 3)

export const isWithin = (set: CharacterSet, other: CharacterSet): boolean =>
  set.every((bits, at) => (bits & ~(other[at] as number)) === 0)

/** A set with the other cases of its letters. */
export function withCases(set: CharacterSet): CharacterSet {
  const changed = set.slice()
  for (let upper = 65; upper <= 90; upper++) {
    if (!has(set, upper) && !has(set, upper + 32)) continue
    add(changed, upper)
    add(changed, upper + 32)
  }
  // U+017F and U+212A are other cases of s and k.
  return has(changed, 0x73) || has(changed, 0x6b) ? withOthers(changed) : changed
}

function add(set: CharacterSet, at: number): void {
  set[at >>> 5] = (set[at >>> 5] as number) | (1 << (at & 31))
}
