/**
 * Letters that stand in no text of an author, but on pages: those of numbers and dates, and signs that Markdown and the
 * theme write (quotes, dashes, arrows).
 */
const ALWAYS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x2190, 0x2193],
]

/**
 * A letter that one of so many pages has is frequent, and readers need it at once: a screen shows the names of many pages
 * in its menus.
 */
const FREQUENT_ON_ONE_OF = 10

/**
 * How many letters a group of rare ones has, which make a file of about 10 kB. Measured on a site of 60 Korean pages,
 * smaller ones save no bytes: a page has some letter of nearly each of them.
 */
const GROUP_SIZE = 100

/**
 * The letters of a site in groups that readers load one by one: what most pages have, and then the others, the more frequent
 * first, as code points. `texts` are the letters of each text, each letter once; `has` says which ones the font has.
 */
export function letterGroups(
  texts: readonly string[],
  has: (letter: number) => boolean,
): readonly (readonly number[])[] {
  const counts = new Map<number, number>()
  for (const text of texts)
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  for (const [first, last] of ALWAYS)
    for (let code = first; code <= last; code++) counts.set(code, texts.length)
  const known = [...counts].filter(([letter]) => has(letter))
  const isFrequent = (count: number) => count * FREQUENT_ON_ONE_OF >= texts.length
  const frequent = known.filter(([, count]) => isFrequent(count)).map(([letter]) => letter)
  const rare = known
    .filter(([, count]) => !isFrequent(count))
    .sort(([letter, count], [other, otherCount]) => otherCount - count || letter - other)
    .map(([letter]) => letter)
  const groups = [frequent]
  for (let start = 0; start < rare.length; start += GROUP_SIZE)
    groups.push(rare.slice(start, start + GROUP_SIZE))
  return groups.map((group) => group.sort((a, b) => a - b)).filter(({ length }) => length > 0)
}

/** Letters as `unicode-range` writes them. */
export function unicodeRange(letters: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const letter of letters) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === letter) last[1] = letter
    else ranges.push([letter, letter])
  }
  const hex = (code: number) => code.toString(16)
  return ranges
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',')
}
