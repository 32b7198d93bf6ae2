/** An address of an API, as pages write it or as it was pasted. */

import { type QueryWord, segmentsOf } from '../query.ts'
import {
  joinSections,
  meetSections,
  none,
  pagesInTitles,
  type Sections,
  sectionsOfTerms,
} from '../section-sets.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'
import { isPathPair, partsOf, termOfPath } from '../text.ts'
import { MOST_PREFIXED, readLatin } from './latin-word.ts'
import { FACTOR, type Reading, scaled } from './reading.ts'

/** The sections of an address: called so, or having it, or else having its words. */
export async function readPath({ text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  const path = text.replace(SERVER, '')
  const { segments } = segmentsOf(path)
  const read = (address: string) => sectionsOfPath(address, path !== text, files)
  let sections = await read(path)
  if (sections.at.length === 0) sections = await read(withIds(segments))
  if (sections.at.length === 0) sections = await calledWithId(segments, files)
  const own: Reading = { sections, marks: [path], isGuess: false }
  // One segment may stand alone in a sentence, and behind others in every address.
  const isEnough = segments.length > 1 || pagesInTitles(own.sections) > 0
  if (own.sections.at.length > 0 && isEnough) return own
  const words = segments.flatMap((segment) => partsOf(segment.replace(/[{}:~]/g, '')))
  const readings = await Promise.all(
    words.map((word) => readLatin({ kind: 'latin', text: word, open }, files)),
  )
  // What no page has was filled in by the reader.
  const known = readings.filter(({ sections }) => sections.at.length > 0)
  if (known.length === 0) return own
  const ofWords = meetSections(known.map(({ sections }) => sections))
  return {
    sections: joinSections([own.sections, scaled(ofWords, FACTOR.pathWords)]),
    marks: own.sections.at.length > 0 ? [path, ...words] : words,
    isGuess: false,
  }
}

/** What may be an id, and is no version. */
const HAS_FIGURE = /^(?!v[0-9.]+$).*[0-9]/

/** An address in which what may be an id is taken for one: /rooms/abc123 is /rooms/{id}. */
const withIds = (segments: readonly string[]) =>
  segments.map((segment, at) => `/${at > 0 && HAS_FIGURE.test(segment) ? '{}' : segment}`).join('')

/** The sections that are called by an address, and those that have it or a longer one. */
async function sectionsOfPath(
  path: string,
  hadServer: boolean,
  files: TermFiles,
): Promise<Sections> {
  const { pairs, segments } = segmentsOf(path)
  const called = await calledPath(segments, hadServer, files)
  const written = await begunPath(pairs, files)
  return called ? joinSections([written, sectionsOfTerms([[called, FACTOR.exact]])]) : written
}

/** The sections that have all neighbours of an address, the last of which may go on. */
async function begunPath(pairs: readonly string[], files: TermFiles): Promise<Sections> {
  const last = pairs.at(-1) as string
  const ends = await files.startingWith(last, isPathPair, {
    mostFiles: last.lastIndexOf('/') === 0 ? 2 : 1,
    mostTerms: MOST_PREFIXED,
  })
  if (ends.length === 0) return none
  const others = await Promise.all(pairs.slice(0, -1).map((pair) => files.term(pair)))
  if (!others.every(Boolean)) return none
  return meetSections([
    sectionsOfTerms(
      ends.map((term) => [term, term.term === last ? FACTOR.exact : FACTOR.pathPrefix]),
    ),
    ...(others as FoundTerm[]).map((term) => sectionsOfTerms([[term, FACTOR.exact]])),
  ])
}

/** The server with which an address was pasted: api.example.com, localhost:3000, $BASE_URL. */
const SERVER =
  /^\/(?:[^/.][^/]*\.[a-z]{2,}|localhost|[0-9.]{7,}|[{$]+\w*(?:url|host)\w*}*)(?::[0-9]+)?(?=\/)/

/** So many segments of an address may belong to its server at most: /gateway/v1. */
const MOST_OF_SERVER = 3

/** A version or an account that pages leave out. */
const MAY_BE_OF_SERVER = /^v?[0-9.]+$/

/** What is called by an address, which may have been pasted with more than pages write: /v1/rooms/12 is /rooms/{id}. */
async function calledPath(
  segments: readonly string[],
  hadServer: boolean,
  files: TermFiles,
): Promise<FoundTerm | undefined> {
  const most = hadServer ? MOST_OF_SERVER : MAY_BE_OF_SERVER.test(segments[0] as string) ? 1 : 0
  for (let from = 0; from <= Math.min(most, segments.length - 1); from++) {
    const path = termOfPath(`/${segments.slice(from).join('/')}`)
    // The kind of a file may be left out: /rooms/{id}.json.
    const called = (await files.term(path)) ?? (await files.term(`${path}.json`))
    if (called) return called
  }
  return undefined
}

/** What is called so where one word was filled in, as far as the files that are here tell: /rooms/lobby is /rooms/{id}. */
async function calledWithId(segments: readonly string[], files: TermFiles): Promise<Sections> {
  for (let at = segments.length - 1; at > 0; at--) {
    const filled = segments.map((segment, index) => (index === at ? '{}' : segment))
    const term = termOfPath(`/${filled.join('/')}`)
    const called = files.isNear(term) ? await files.term(term) : undefined
    if (called) return sectionsOfTerms([[called, FACTOR.exact]])
  }
  return none
}
