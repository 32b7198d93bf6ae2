/**
 * Cuts the sorted terms of an index into its files, and after a change cuts again what lies beside it: all other files
 * are neither read nor written again.
 */

import type { CutTerm } from './joined-terms.ts'

/** A file of terms of the index before, which need not be read. */
export interface FileOfTerms {
  readonly name: string
  /** Of all its terms, see `CutTerm`. */
  readonly size: number
  /** The keys of its first and of its last term. */
  readonly first: string
  readonly last: string
}

/** How the file of some terms is known. */
export const fileOfTerms = (name: string, terms: readonly CutTerm[]): FileOfTerms => ({
  name,
  size: sizeOf(terms),
  first: terms[0]?.key ?? '',
  last: terms.at(-1)?.key ?? '',
})

/**
 * A file of the index before in which something has changed, with the first and the last term that it had. It is no larger
 * than files are, or has one term. Without terms its size is 0: those beside it may stand together now.
 */
export interface ChangedFile extends FileOfTerms {
  readonly isChanged: true
}

/** Terms that stand in a row: those of a file, or some that are at hand. */
export type Stretch<Term extends CutTerm> = FileOfTerms | ChangedFile | readonly Term[]

/** Reads the terms of a file. */
export type OpenFile<Term extends CutTerm> = (file: FileOfTerms) => readonly Term[]

/** Terms whose keys have the same sign at a depth, or a file with all terms of several such signs. */
interface Group<Term extends CutTerm> {
  readonly sign: string
  readonly stretches: Stretch<Term>[]
  size: number
  readonly severalSigns?: FileOfTerms
}

/**
 * Gives each file of an index that has these terms. Terms stand together by the beginnings of their keys, so that a change
 * moves only its neighbours below one beginning to other files. Files cut by the same `most` give what their terms would
 * give; those of a beginning below which nothing has changed are given as they are.
 */
export function* cutIntoFiles<Term extends CutTerm>(
  stretches: readonly Stretch<Term>[],
  most: number,
  open: OpenFile<Term>,
  depth = 0,
): Generator<Stretch<Term>> {
  if (stretches.every(isSame)) {
    yield* stretches
    return
  }
  let pending: Stretch<Term>[] = []
  let size = 0
  for (const group of fittedGroups()) {
    if (doesNotFit(group) && pending.length > 0) {
      if (size > 0) yield joined(pending, open)
      pending = []
      size = 0
    }
    if (group.size > most && !isOneTerm(group))
      yield* cutIntoFiles(group.stretches, most, open, depth + 1)
    else {
      pending.push(...group.stretches)
      size += group.size
    }
  }
  if (size > 0) yield joined(pending, open)

  function doesNotFit(group: Group<Term>): boolean {
    return size + group.size > most
  }

  /** A file of several groups that does not fit as a whole is read: its first groups may fit. */
  function* fittedGroups(): Generator<Group<Term>> {
    for (const group of groupsAt(depth, stretches, open)) {
      const file = group.severalSigns
      if (file && pending.length > 0 && doesNotFit(group)) yield* groupsOf(open(file), depth)
      else yield group
    }
  }
}

/** Whether terms are those of a file of the index before, and not listed one by one. */
export const isFile = <Term extends CutTerm>(
  stretch: Stretch<Term>,
): stretch is FileOfTerms | ChangedFile => 'name' in stretch

/** Whether a stretch is a file as it was. */
export const isSame = <Term extends CutTerm>(stretch: Stretch<Term>): stretch is FileOfTerms =>
  isFile(stretch) && !('isChanged' in stretch)

/** Files of several terms are not above the most that a file may have. */
const isOneTerm = <Term extends CutTerm>({ stretches }: Group<Term>): boolean => {
  const [first, ...others] = stretches
  return others.length === 0 && (first === undefined || isFile(first) || first.length === 1)
}

function joined<Term extends CutTerm>(
  stretches: readonly Stretch<Term>[],
  open: OpenFile<Term>,
): Stretch<Term> {
  const [first = [], ...others] = stretches
  if (others.length === 0) return first
  return stretches.flatMap((stretch) => (isFile(stretch) ? open(stretch) : stretch))
}

/** Groups that follow each other. A file is read when it begins with terms of the group before it. */
function* groupsAt<Term extends CutTerm>(
  depth: number,
  stretches: readonly Stretch<Term>[],
  open: OpenFile<Term>,
): Generator<Group<Term>> {
  let last: Group<Term> | undefined
  for (const stretch of stretches)
    for (const group of ownGroups(stretch, last?.sign)) {
      if (last?.sign === group.sign) {
        last.stretches.push(...group.stretches)
        last.size += group.size
      } else {
        if (last) yield last
        last = group
      }
    }
  if (last) yield last

  function ownGroups(stretch: Stretch<Term>, before: string | undefined): Iterable<Group<Term>> {
    if (!isFile(stretch)) return groupsOf(stretch, depth)
    const sign = stretch.first.charAt(depth)
    const hasSeveral = sign !== stretch.last.charAt(depth)
    if (hasSeveral && sign === before) return groupsOf(open(stretch), depth)
    return [
      {
        sign,
        stretches: [stretch],
        size: stretch.size,
        ...(hasSeveral ? { severalSigns: stretch } : {}),
      },
    ]
  }
}

function* groupsOf<Term extends CutTerm>(
  terms: readonly Term[],
  depth: number,
): Generator<Group<Term>> {
  for (let from = 0; from < terms.length; ) {
    const sign = (terms[from] as Term).key.charAt(depth)
    let to = from
    let size = 0
    for (; to < terms.length && (terms[to] as Term).key.charAt(depth) === sign; to++)
      size += (terms[to] as Term).size
    yield { sign, stretches: [terms.slice(from, to)], size }
    from = to
  }
}

const sizeOf = <Term extends CutTerm>(stretch: Stretch<Term>): number =>
  isFile(stretch) ? stretch.size : stretch.reduce((sum, { size }) => sum + size, 0)

/**
 * A file of terms has so many characters of terms and postings at most; a term alone may have more. With 14,000 a query
 * of two words took a third more bytes on four documentations; with 10,000 a word takes a request more on generated ones.
 */
const FILE_SIZE = 10_500

/**
 * An index of more characters has files of four times the size, and again above sixteen times as many: `index.json` names
 * them all, and at 10,000 pages was larger than what it leads to. In steps, as a new size cuts everything anew.
 */
const LARGE_INDEX = 10_000_000

/** How many characters a file of an index with these terms has at most. */
export function fileSizeFor<Term extends CutTerm>(stretches: readonly Stretch<Term>[]): number {
  let size = FILE_SIZE
  const total = stretches.reduce((sum, stretch) => sum + sizeOf(stretch), 0)
  for (let all = total; all > LARGE_INDEX; all /= 16) size *= 4
  return size
}
