/** Tags in the order of an index: by initial consonant, then by Latin letter, then the rest. */
import { inOrder } from './in-order.ts'

/** The tags under one heading of an index. */
export interface LetterGroup<Tag> {
  readonly letter: string
  readonly tags: readonly Tag[]
}

/** Initial consonants in the order of Unicode; a doubled one stands with its single one. */
const CONSONANTS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'
const FIRST_CONSONANT = 0x1100

/** Sorts tags under headings. `others` is the heading of those that begin with no Korean or Latin letter. */
export function byInitial<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
  others: string,
): LetterGroup<Tag>[] {
  const tagsByLetter = new Map<string, Tag[]>()
  for (const tag of inOrder(tags, ({ label }) => label)) {
    const letter = initialOf(tag.label)
    tagsByLetter.set(letter, [...(tagsByLetter.get(letter) ?? []), tag])
  }
  return [...tagsByLetter]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map(([letter, own]) => ({ letter: letter || others, tags: own }))
}

/** The letter that a label is filed under; empty when it is neither Korean nor Latin. */
function initialOf(label: string): string {
  // The decomposed form of a syllable begins with its consonant, that of é with e.
  const [first = ''] = label.normalize('NFKD').match(/[\p{L}\p{N}]/u) ?? []
  const consonant = CONSONANTS[(first.codePointAt(0) ?? 0) - FIRST_CONSONANT]
  return consonant ?? (/^\p{Script=Latin}$/u.test(first) ? first.toUpperCase() : '')
}

function rankOf(letter: string): number {
  if (letter === '') return 2
  return CONSONANTS.includes(letter) ? 0 : 1
}
