import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChangedFile,
  cutIntoFiles,
  type FileOfTerms,
  fileOfTerms,
  isFile,
  type Stretch,
} from '../../src/search/cut-terms.ts'
import type { CutTerm } from '../../src/search/joined-terms.ts'

const MOST = 60

const termOf = (key: string, size: number): CutTerm => ({ term: key, key, size })

const sorted = (sizes: ReadonlyMap<string, number>): CutTerm[] =>
  [...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, size]) => termOf(key, size))

const wholeCut = (sizes: ReadonlyMap<string, number>) =>
  [
    ...cutIntoFiles([sorted(sizes)], MOST, () => {
      throw new Error('There is no file.')
    }),
  ] as (readonly CutTerm[])[]

/** The files of some terms, with what they hold. */
function filesOf(cut: readonly (readonly CutTerm[])[]) {
  const held = new Map<FileOfTerms, readonly CutTerm[]>()
  for (const terms of cut) held.set(fileOfTerms(terms.map(({ term }) => term).join(), terms), terms)
  return held
}

/** How files that an edit reaches are given: by their terms, or as files that have changed where that is allowed. */
type Given = 'terms' | 'files'

/** Cuts again after an edit. Tells which files that it does not reach were read. */
function cutAgain(
  held: ReadonlyMap<FileOfTerms, readonly CutTerm[]>,
  edits: ReadonlyMap<string, number>,
  given: Given = 'terms',
) {
  const files = [...held.keys()]
  const changed = new Map<FileOfTerms, Map<string, number>>()
  for (const [key, size] of edits) {
    const file = files.findLast(({ first }) => first <= key) ?? (files[0] as FileOfTerms)
    const own =
      changed.get(file) ??
      new Map((held.get(file) as CutTerm[]).map((term) => [term.key, term.size]))
    if (size === 0) own.delete(key)
    else own.set(key, size)
    changed.set(file, own)
  }
  const termsOfChanged = new Map<string, CutTerm[]>()
  const stretches = files.map((file): Stretch<CutTerm> => {
    const own = changed.get(file)
    if (!own) return file
    const terms = sorted(own)
    const { size, first, last } = fileOfTerms(file.name, terms)
    const isTooLarge = size > MOST && terms.length > 1
    const hasOtherEnds = first !== file.first || last !== file.last
    if (terms.length > 0 && (given === 'terms' || isTooLarge || hasOtherEnds)) return terms
    termsOfChanged.set(file.name, terms)
    const changedFile: ChangedFile = { ...file, size, isChanged: true }
    return changedFile
  })
  const read = new Set<FileOfTerms>()
  const open = (file: FileOfTerms) => {
    const terms = termsOfChanged.get(file.name)
    if (terms) return terms
    read.add(file)
    return held.get(file) as CutTerm[]
  }
  const cut = [...cutIntoFiles(stretches, MOST, open)]
  const termsIn = (stretch: Stretch<CutTerm>) =>
    isFile(stretch)
      ? (termsOfChanged.get(stretch.name) ?? (held.get(stretch) as CutTerm[]))
      : stretch
  return { cut, termsIn, read }
}

/** Few letters, so that many keys have a long beginning in common. */
const KEY = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 6 })
const SIZE = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 5, max: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 40, max: 200 }) },
)
const TERMS = fc.uniqueArray(fc.tuple(KEY, SIZE), {
  selector: ([key]) => key,
  minLength: 1,
  maxLength: 200,
})
/** A size of 0 takes a term away. */
const TERM_EDITS = fc.uniqueArray(fc.tuple(KEY, fc.oneof(SIZE, fc.constant(0))), {
  selector: ([key]) => key,
  minLength: 1,
  maxLength: 5,
})

test('terms that have changed are cut as all terms would be', () => {
  fc.assert(
    fc.property(
      TERMS,
      TERM_EDITS,
      fc.constantFrom<Given>('terms', 'files'),
      (terms, edits, given) => {
        const before = new Map(terms)
        const after = new Map([...terms, ...edits].filter(([key]) => new Map(edits).get(key) !== 0))
        const held = filesOf(wholeCut(before))
        const { cut, termsIn } = cutAgain(held, new Map(edits), given)
        expect(cut.map(termsIn)).toEqual(wholeCut(after))
      },
    ),
    { numRuns: 6000 },
  )
})

test('a change reads its own file and few beside it', () => {
  const keys = [...'abcdefghij'].flatMap((a) =>
    [...'abcdefghij'].flatMap((b) => [...'abcdefghij'].map((c) => a + b + c)),
  )
  const held = filesOf(wholeCut(new Map(keys.map((key, index) => [key, 9 + (index % 7)]))))
  expect(held.size).toBeGreaterThan(150)
  for (const [key, size] of [
    ['eef', 10],
    ['eefx', 10],
    ['eef', 0],
    ['a', 5],
    ['jjj', 200],
  ] as const) {
    const { cut, read } = cutAgain(held, new Map([[key, size]]))
    expect(read.size, key).toBeLessThanOrEqual(3)
    expect(cut.filter(isFile).length, key).toBeGreaterThanOrEqual(held.size - 4)
  }
})
