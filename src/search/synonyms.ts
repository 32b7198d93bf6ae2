import { type QueryWord, readQuery } from './query.ts'
import { ENDINGS, type Endings, formOf } from './text.ts'

/** Words of a query that are looked for together, and what means the same. */
export interface QueryUnit {
  readonly words: readonly QueryWord[]
  readonly alternatives: readonly (readonly QueryWord[])[]
}

/** Takes words together that the site knows synonyms of. Of two that begin at a word, the longer one counts. */
export function withSynonyms(
  words: readonly QueryWord[],
  groups: readonly (readonly string[])[],
  endings: Endings = ENDINGS,
): QueryUnit[] {
  if (groups.length === 0) return words.map((word) => ({ words: [word], alternatives: [] }))
  const forms = words.map((word) => formOf(word.text, endings))
  const entries = groups.flatMap((group) =>
    group.map((written) => ({ group, written, own: entryOf(written, endings) })),
  )
  const units: QueryUnit[] = []
  for (let at = 0; at < words.length; ) {
    const fitting = entries
      .filter(
        ({ own }) =>
          own.forms.length > 0 && own.forms.every((form, index) => form === forms[at + index]),
      )
      .sort((a, b) => b.own.forms.length - a.own.forms.length)
    const length = fitting[0]?.own.forms.length ?? 1
    const alternatives = fitting
      .filter(({ own }) => own.forms.length === length)
      .flatMap(({ group, written }) => group.filter((other) => other !== written))
    units.push({
      words: words.slice(at, at + length),
      alternatives: [...new Set(alternatives)]
        .map((other) => entryOf(other, endings).words)
        .filter((other) => other.length > 0),
    })
    at += length
  }
  return units
}

/** A synonym as it would be typed, with a space behind it. */
function entryOf(written: string, endings: Endings) {
  const { words } = readQuery(`${written} `, endings)
  return { words, forms: words.map((word) => formOf(word.text, endings)) }
}
