import { FIRST_HEADING_LEVEL, startsWord } from './codec.ts'
import {
  asHangul,
  asLatin,
  CONSONANT_KEYS,
  compose,
  finalOf,
  initialsOf,
  inUsualSpelling,
  isInitial,
  isSyllable,
  isVowelKey,
  keysOf,
  VOWEL_KEYS,
} from './hangul.ts'
import { isWholeWord, standingFor, wordsOfGroup } from './loanwords.ts'
import { isInitials, isTypedHangul, type QueryWord, segmentsOf } from './query.ts'
import {
  FIRST_TITLE_LEVEL,
  joinSections,
  LEAST_OF_HEADINGS,
  meetSections,
  none,
  ofSamePages,
  pagesInTitles,
  type Sections,
  sectionsOfTerms,
} from './section-sets.ts'
import { type Sound, soundOf } from './sounds.ts'
import type { FoundTerm, TermFiles } from './term-files.ts'
import {
  ENDED_WINDOW,
  type Endings,
  isPathPair,
  latinStem,
  pairsOfHan,
  partsOf,
  stemBeforeHalfEnding,
  stemOf,
  termKey,
  termOfPath,
  WINDOW,
} from './text.ts'

/** What a word of a query was taken for. */
export interface Reading {
  readonly sections: Sections
  /** What is marked in the text. */
  readonly marks: readonly string[]
  /** What was looked for instead of what was typed: another keyboard, a word without its typing error. */
  readonly insteadOf?: string
  /** The word was not read as it stands. */
  readonly isGuess: boolean
}

const NOTHING: Reading = { sections: none, marks: [], isGuess: false }

/** How much a section counts that fits a reading in this way. */
const FACTOR = {
  exact: 1,
  continued: 0.9,
  halfTyped: 0.8,
  latinPrefix: 0.55,
  latinOpenPrefix: 0.75,
  latinParts: 0.7,
  longerIdentifier: 0.4,
  headingOfMember: 0.7,
  digitsPrefix: 0.5,
  pathPrefix: 0.8,
  pathWords: 0.6,
  spaces: 0.6,
  initials: 0.7,
  dividedInitials: 0.5,
  synonym: 0.9,
  sound: 0.7,
  keyboard: 0.85,
  typo: 0.5,
} as const

/**
 * Reads a word: as it stands, then without the spaces that are missing, as initials, with a typing error as far as the
 * files that are here tell, by its sound, as typed on the other keyboard, with a typing error. The first that finds something
 * ends it, so that what is typed right is never mixed with guesses.
 */
export async function readWord(word: QueryWord, files: TermFiles): Promise<Reading> {
  // What only says how something is asked is worth no guesses.
  const stages = word.asks
    ? [asItStands]
    : [asItStands, withSpaces, asInitials, withNearTypo, bySound, onOtherKeyboard, withTypo]
  for (const stage of stages) {
    const reading = await stage(word, files)
    if (reading.sections.at.length === 0) continue
    return stage === asItStands ? alsoWithSpaces(word, reading, files) : reading
  }
  return NOTHING
}

const BELOW = 0.5

/**
 * A word that few sections have, none of them by its name, may be written with spaces on most pages: 환경변수, 환경 변수. Or
 * pages are called by it in Latin letters, which come after those that have it: 데이터독, Datadog.
 * One that many have may still be written so in the name of the page that is about it.
 */
async function alsoWithSpaces(word: QueryWord, own: Reading, files: TermFiles): Promise<Reading> {
  if (pagesInTitles(own.sections) > 0) return own
  if (!isRare(own.sections)) return withSame(own, await headingsWithSpaces(word, files))
  const apart = await withSpaces({ ...word, open: false }, files)
  // A form of a verb is no name: 읽으세요 stands in texts as it is.
  const isBare = stemOf(word.text, files.endings).stem === word.text
  // One of two syllables sounds like too much where it is a word of its own.
  const named = isBare ? below(await bySound(word, files, false), own) : NOTHING
  return [apart, named].reduce(withSame, own)
}

/** What is only guessed, with no place that tells as much as the best one of what stands there. */
function below(guessed: Reading, { sections: own }: Reading): Reading {
  const { at, weights } = guessed.sections
  if (at.length === 0) return guessed
  const most = (all: Float32Array) => all.reduce((a, b) => Math.max(a, b), 0)
  const factor = Math.min(1, (most(own.weights) * BELOW) / most(weights))
  return { ...guessed, sections: { at, weights: weights.map((weight) => weight * factor) } }
}

/** Headings that have both halves of a word. The first one lies beside the word itself, and the file of the other one is asked for only if a heading has the first. */
async function headingsWithSpaces({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  const { stem } = stemOf(text, files.endings)
  if (kind !== 'hangul' || stem.length < SHORTEST_SPACED || stem.length > WINDOW) return NOTHING
  for (const parts of divisionsOf(stem).filter(({ length }) => length === 2)) {
    const sets: Sections[] = []
    for (const [index, part] of parts.entries()) {
      if (index === 0 && !files.isNear(part)) break
      const term = await files.term(part)
      const headings = term && atLevels(term, (level) => level >= FIRST_HEADING_LEVEL)
      if (!headings || headings.at.length === 0) break
      sets.push(sectionsOfTerms([[headings, FACTOR.spaces]]))
    }
    const sections = sets.length === parts.length ? meetSections(sets) : none
    if (sections.at.length > 0) return { sections, marks: parts, isGuess: false }
  }
  return NOTHING
}

/**
 * Reads what was settled of a word that is still being typed, where the whole finds nothing: the syllable at its end may
 * begin a word that stands elsewhere, as 컴 of 서버컴포넌트, and its last consonant may be that of the next syllable.
 */
export async function readSettled(word: QueryWord, files: TermFiles): Promise<Reading> {
  if (word.kind !== 'hangul' || !word.open || !isTypedHangul(word.text)) return NOTHING
  if (word.text.length > LONGEST_GUESSED) return NOTHING
  for (const { text, isHalf } of settledOf(word.text))
    for (const stage of [asItStands, withSpaces, withNearTypo]) {
      const reading = await stage({ ...word, text }, files)
      if (reading.sections.at.length === 0) continue
      const insteadOf = reading.insteadOf ?? (isHalf ? undefined : text)
      return { ...reading, isGuess: true, ...(insteadOf === undefined ? {} : { insteadOf }) }
    }
  return NOTHING
}

/** The beginnings of a word: without the consonant that may move on, then without a syllable, and so on to half of it. */
function settledOf(text: string): { text: string; isHalf: boolean }[] {
  const last = text.slice(-1)
  const shortest = Math.max(SHORTEST_PART, Math.ceil(text.length / 2))
  return [
    ...(finalOf(last) ? [{ text: compose(keysOf(text).slice(0, -1)), isHalf: true }] : []),
    ...Array.from({ length: Math.max(0, text.length - shortest) }, (_, dropped) => ({
      text: text.slice(0, -1 - dropped),
      isHalf: dropped === 0 && isInitial(last),
    })),
  ]
}

const FEW_SECTIONS = 4

/** Few sections have it, and no page is called so: what was typed may well mean something else. */
const isRare = (sections: Sections) =>
  sections.at.length <= FEW_SECTIONS && pagesInTitles(sections) === 0

/** So many pages that are called as was typed fill the list: nobody reads on to what only means the same. */
const ENOUGH_TITLES = 8

/** A word as it stands, and what means the same, which is a file more to ask for. */
async function asItStands(word: QueryWord, files: TermFiles): Promise<Reading> {
  const own = await inEitherSpelling(word, files)
  if (pagesInTitles(own.sections) >= ENOUGH_TITLES) return own
  return withSame(own, noBetter(await readLoanword(word, files), own))
}

/** 캡쳐 is 캡처 on pages that keep to the rules. Both have the same initials, and mostly lie in one file. */
async function inEitherSpelling(word: QueryWord, files: TermFiles): Promise<Reading> {
  const own = await asWritten(word, files)
  const text = word.kind === 'hangul' ? inUsualSpelling(word.text) : word.text
  if (text === word.text || !files.isNear(text)) return own
  return withSame(own, await asWritten({ ...word, text }, files))
}

/** What means the same, where headings have the word itself: what is called so comes before what is called by its translation. */
function noBetter(same: Reading, { sections: own }: Reading): Reading {
  const most = own.weights.reduce((a, b) => Math.max(a, b), 0)
  if (most < LEAST_OF_HEADINGS || same.sections.at.length === 0) return same
  const { at, weights } = same.sections
  const highest = most * FACTOR.synonym
  return { ...same, sections: { at, weights: weights.map((weight) => Math.min(weight, highest)) } }
}

/** What a word finds, and what another one finds that means the same. */
function withSame(own: Reading, same: Reading): Reading {
  if (same.sections.at.length === 0) return own
  return {
    ...own,
    sections: joinSections([own.sections, same.sections]),
    marks: [...new Set([...own.marks, ...same.marks])],
  }
}

/** The sections in which a word stands that developers say for this one in another language, but for words of which the site says what they mean. */
async function readLoanword({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  const forms =
    kind === 'hangul'
      ? isWholeWord(text)
        ? [text]
        : [text, stemOf(text, files.endings).stem]
      : kind === 'latin'
        ? [latinStem(partsOf(text).join(''))]
        : []
  if (!files.hasLoanwords || forms.some((form) => files.isSynonym(form))) return NOTHING
  const standing = [
    ...new Set(
      forms.flatMap((form) => standingFor(form) ?? standingFor(inUsualSpelling(form)) ?? []),
    ),
  ]
  const terms = await Promise.all(standing.map((term) => files.term(term)))
  return found(
    terms.flatMap((term) => (term ? [[term, FACTOR.synonym] as const] : [])),
    standing.flatMap(wordsOfGroup).filter(({ length }) => length > 1),
  )
}

async function asWritten(word: QueryWord, files: TermFiles): Promise<Reading> {
  switch (word.kind) {
    case 'hangul':
      return readHangul(word, files)
    case 'latin':
      return readLatin(word, files)
    case 'digits': {
      const terms = await files.startingWith(word.text, isNumberLike(word.text), {
        mostFiles: 1,
      })
      return found(
        terms.map((term) => [term, term.term === word.text ? FACTOR.exact : FACTOR.digitsPrefix]),
        [word.text],
      )
    }
    case 'han':
      return allOf(coverOfHan(word.text), files, FACTOR.exact, [word.text])
    case 'path':
      return readPath(word, files)
  }
}

/** Every second pair of a word, and the last one: all of its characters. Each pair is a file to ask for. */
function coverOfHan(word: string): readonly string[] {
  const pairs = pairsOfHan(word)
  return pairs.filter((_, index) => index % 2 === 0 || index === pairs.length - 1)
}

/** Reads a word that was not typed, but means the same as one that was: as it stands, and as nothing else. */
export async function readSynonym(word: QueryWord, files: TermFiles): Promise<Reading> {
  const reading = await asItStands(word, files)
  return { ...reading, sections: scaled(reading.sections, FACTOR.synonym) }
}

/** A term as headings have it alone, for words of which it may be the initials. */
export async function readInitialism(initials: string, files: TermFiles): Promise<Reading> {
  const term = await files.term(initials)
  const headings = term && atLevels(term, (level) => level >= FIRST_HEADING_LEVEL)
  return found(headings ? [[headings, FACTOR.synonym]] : [], [initials])
}

/** 0.8 is on the way to 0.8.1, and 12 to 120, but not to 12.5. */
const isNumberLike = (typed: string) => (term: string) =>
  (typed.includes('.') ? /^[0-9.]+$/ : /^[0-9]+$/).test(term)

type Weighted = readonly [term: FoundTerm, factor: number]

const found = (terms: readonly Weighted[], marks: readonly string[], isGuess = false): Reading => ({
  sections: sectionsOfTerms(terms),
  marks,
  isGuess,
})

/** The sections that have all of these terms. */
async function allOf(
  terms: readonly string[],
  files: TermFiles,
  factor: number,
  marks: readonly string[],
): Promise<Reading> {
  const all = await Promise.all(terms.map((term) => files.term(term)))
  if (all.length === 0 || all.some((term) => !term)) return NOTHING
  const sets = (all as FoundTerm[]).map((term) => sectionsOfTerms([[term, factor]]))
  return { sections: meetSections(sets), marks, isGuess: false }
}

async function readHangul({ text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  if (!isTypedHangul(text) || isInitials(text)) return NOTHING
  const last = text.at(-1) as string
  if (isSyllable(last)) {
    const { stem, sure } =
      files.hasLoanwords && isWholeWord(text)
        ? { stem: text, sure: true }
        : stemOf(text, files.endings)
    const whole = await readStem(sure ? stem : text, sure ? stem : text, files)
    const isEnough = whole.some(({ at }) => at.length >= ENOUGH_SECTIONS)
    const part =
      sure || stem === text
        ? []
        : await readStem(stem, text, files, isEnough ? 1 : MOST_FILES_OF_WORD)
    const reading = joinSections([...whole, ...part])
    const own: Reading = {
      sections: reading,
      marks: sure || stem === text ? [stem] : [text, stem],
      isGuess: false,
    }
    if (reading.at.length > 0)
      return open && stem === text && isRare(reading)
        ? withSame(own, await withHalfEnding(text, files))
        : own
  }
  if (!open) return NOTHING
  const halfTyped = await readHalfTyped(text, files)
  return halfTyped.sections.at.length > 0 ? halfTyped : withHalfEnding(text, files)
}

/** 결젤, 결제르: on the way to 결제를, of which no page has more than 결제. So is 시작하, which a page may have by a slip. */
async function withHalfEnding(text: string, files: TermFiles): Promise<Reading> {
  const stem = stemBeforeHalfEnding(text, files.endings)
  if (stem === undefined) return NOTHING
  return {
    sections: joinSections(await readStem(stem, stem, files)),
    marks: [stem],
    isGuess: false,
  }
}

const MOST_FILES_OF_WORD = 4

/**
 * A word of so many sections is not looked for as the beginning of longer ones in further files: on a site of thousands
 * of pages each of them is as large as its own, and nobody reads that far.
 */
const ENOUGH_SECTIONS = 10_000

/** The sections of a Korean stem, whole or inside of a longer word. `typed` is what the stem was typed as. */
async function readStem(
  stem: string,
  typed: string,
  files: TermFiles,
  mostFiles = MOST_FILES_OF_WORD,
): Promise<Sections[]> {
  const [first, ...others] = coverOf(stem)
  if (first === undefined) return []
  const start = initialsOf(first.slice(0, 2)) + first
  const [exact, bare] = await Promise.all([files.term(first), bareTerm(first, files)])
  const terms = await files.startingWith(start, (term) => term.startsWith(first), {
    mostFiles: exact && exact.at.length >= ENOUGH_SECTIONS ? 1 : mostFiles,
  })
  const sections = sectionsOfTerms(
    [...terms, ...(bare ? [bare] : [])].map((term) => [
      term,
      term.term === stem || term === bare || typed === stem || stem.length > WINDOW
        ? FACTOR.exact
        : FACTOR.continued,
    ]),
  )
  if (others.length === 0 || sections.at.length === 0) return [sections]
  const rest = await Promise.all(
    others.map(async (other) => {
      const both = await Promise.all([files.term(other), bareTerm(other, files)])
      return sectionsOfTerms(both.flatMap((term) => (term ? [[term, FACTOR.exact] as const] : [])))
    }),
  )
  return [meetSections([sections, ...rest])]
}

/**
 * The term of a long word without what may be an ending. Nouns that end so, such as 카카오페이, are indexed without it where
 * they stand alone, and a query that has a particle behind them asks for the whole.
 */
async function bareTerm(word: string, files: TermFiles): Promise<FoundTerm | undefined> {
  if (word.length <= ENDED_WINDOW) return undefined
  const { stem, sure } = stemOf(word, files.endings)
  return sure ? undefined : files.term(stem)
}

/** The windows that cover a stem with the least overlap: each is a file to ask for. */
function coverOf(stem: string): string[] {
  if (stem.length <= WINDOW) return [stem]
  const cover: string[] = []
  for (let start = 0; start + WINDOW < stem.length; start += WINDOW)
    cover.push(stem.slice(start, start + WINDOW))
  return [...cover, stem.slice(-WINDOW)]
}

/** Terms that begin with a syllable, or one to which it may grow, and have any second syllable. */
async function beginningWithSyllable(keys: string, files: TermFiles): Promise<FoundTerm[]> {
  const pairs = [...(await files.syllablePairs())].flatMap(([first, seconds]) =>
    keysOf(first).startsWith(keys) ? [...seconds].map((second) => first + second) : [],
  )
  return files.around(pairs.map(termKey), (term) => keysOf(term).startsWith(keys))
}

/** Terms whose keys begin with those of a word that is still being typed: 후우 is on the way to 후원. */
async function readHalfTyped(text: string, files: TermFiles): Promise<Reading> {
  const tail = text.slice(-WINDOW)
  const keys = keysOf(tail)
  const base = tail.slice(0, -1)
  const last = tail.slice(-1)
  const lastInitial = initialsOf(last)
  // A lone syllable with a final: the final may be the first consonant of the next one.
  const next = base === '' ? keysOf(finalOf(last)).slice(-1) : ''
  if (!lastInitial && base === '') return NOTHING
  const fits = (term: string) => keysOf(term).startsWith(keys)
  const start =
    base.length >= 2
      ? initialsOf(base.slice(0, 2)) + base
      : base.length === 1
        ? initialsOf(base) + lastInitial + base
        : lastInitial + next
  const isLone = base === '' && isSyllable(last)
  const own = isLone && !next ? [] : await files.startingWith(start, fits)
  const terms = own.length === 0 && isLone ? await beginningWithSyllable(keys, files) : own
  const head =
    text.length > WINDOW ? await readStem(text.slice(0, -1).slice(0, WINDOW), text, files) : []
  const sections = sectionsOfTerms(terms.map((term) => [term, FACTOR.halfTyped]))
  return {
    sections: head.length > 0 ? meetSections([sections, ...head]) : sections,
    marks: [...new Set(terms.map(({ term }) => term.slice(0, Math.max(1, tail.length))))].slice(
      0,
      8,
    ),
    isGuess: false,
  }
}

const MOST_PREFIXED = 60

async function readLatin({ text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  const parts = partsOf(text)
  const joined = parts.join('')
  const stem = latinStem(joined)
  const start = stem.length < joined.length && joined.startsWith(stem) ? stem : joined
  const terms = await files.startingWith(start, (term) => /^[^/]/.test(term), {
    mostFiles: open ? 2 : 1,
    mostTerms: MOST_PREFIXED,
  })
  const exact = await files.term(stem)
  // RateLimitError is a name of its own, and on the way to RateLimitErrorCount only as long as no page has it.
  const isName = parts.length > 1 && (exact ?? terms.some(({ term }) => term === joined))
  const begins = open ? FACTOR.latinOpenPrefix : FACTOR.latinPrefix
  const prefix = isName ? FACTOR.longerIdentifier : begins
  const weighted: Weighted[] = [
    ...(exact ? [[exact, FACTOR.exact] as const] : []),
    ...terms
      .filter(({ term }) => term.startsWith(joined) || term === joined)
      .map((term) => [term, term.term === joined ? FACTOR.exact : prefix] as const),
  ]
  const whole = found(weighted, [text, stem])
  // Each part lies in a file of its own: they are asked for when no identifier is called or begins so.
  if (parts.length === 1) return whole
  if (whole.sections.at.length > 0) {
    const [member, titles] = await Promise.all([
      headingsOfMember(text, whole.sections, files),
      titlesOfParts(parts, whole.sections, files),
    ])
    return { ...whole, sections: joinSections([whole.sections, member, titles]) }
  }
  const each = await allOf(parts.map(latinStem), files, FACTOR.latinParts, [text, ...parts])
  return {
    sections: joinSections([whole.sections, each.sections]),
    marks: [text, ...parts],
    isGuess: false,
  }
}

/** An identifier is explained on the page that is called by all of its parts: memory_search on `Memory search`. */
async function titlesOfParts(
  parts: readonly string[],
  whole: Sections,
  files: TermFiles,
): Promise<Sections> {
  if (parts.length > MOST_OF_TITLE || pagesInTitles(whole) > 0) return none
  const terms = await Promise.all(parts.map((part) => files.term(latinStem(part))))
  if (terms.some((term) => !term)) return none
  const titles = (terms as FoundTerm[]).map((term) =>
    sectionsOfTerms([[atLevels(term, isOfTitle), FACTOR.latinParts]]),
  )
  return ofSamePages(meetSections(titles), whole)
}

/** Each part is a file more to ask for. */
const MOST_OF_TITLE = 2

const isOfTitle = (level: number) => level >= FIRST_TITLE_LEVEL

/**
 * c.json: pages that say so often describe it below a heading that is called `json()` alone. On the page of its object,
 * as of `reply` for reply.send, a longer heading has it too.
 */
async function headingsOfMember(
  text: string,
  whole: Sections,
  files: TermFiles,
): Promise<Sections> {
  const at = text.lastIndexOf('.')
  const [member, object] = await Promise.all([
    termOfPart(text.slice(at + 1), files),
    termOfPart(text.slice(0, Math.max(0, at)), files),
  ])
  if (at < 0 || !member) return none
  const below = (least: number) =>
    atLevels(member, (level) => level >= least && level < FIRST_TITLE_LEVEL)
  const alone = sectionsOfTerms([[below(FIRST_TITLE_LEVEL - 1), FACTOR.headingOfMember]])
  const titled = object ? atLevels(object, (level) => level >= FIRST_TITLE_LEVEL) : undefined
  const named = sectionsOfTerms([[below(FIRST_HEADING_LEVEL), FACTOR.exact]])
  return joinSections([
    ofSamePages(alone, whole),
    titled ? ofSamePages(named, sectionsOfTerms([[titled, FACTOR.exact]])) : none,
  ])
}

async function termOfPart(name: string, files: TermFiles): Promise<FoundTerm | undefined> {
  const parts = partsOf(name)
  return parts.length > 0 ? files.term(latinStem(parts.join(''))) : undefined
}

async function readPath({ text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  const path = text.replace(SERVER, '')
  const { segments } = segmentsOf(path)
  const filled = segments.map((segment, at) =>
    at > 0 && HAS_FIGURE.test(segment) ? '{}' : segment,
  )
  const own: Reading = {
    sections: await firstFound([
      () => sectionsOfPath(path, path !== text, files),
      () => sectionsOfPath(`/${filled.join('/')}`, path !== text, files),
      () => calledWithId(segments, files),
    ]),
    marks: [path],
    isGuess: false,
  }
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

async function firstFound(readings: readonly (() => Promise<Sections>)[]): Promise<Sections> {
  for (const read of readings) {
    const sections = await read()
    if (sections.at.length > 0) return sections
  }
  return none
}

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

const scaled = ({ at, weights }: Sections, factor: number): Sections => ({
  at,
  weights: weights.map((weight) => weight * factor),
})

const SHORTEST_PART = 2
const SHORTEST_SPACED = 4

/** Words of one syllable that are written apart on many pages and typed without the space: 새 비밀번호, 비 루트, 응답 값. */
const FIRST_SYLLABLES = '내새첫총각전현비미재무다신구본타웹앱키'
const LAST_SYLLABLES = '값수명시중후별용키앱웹'

/** A word may be divided in many ways, and each part lies in a file of its own. */
const MOST_FILES_OF_SPACES = 3

const byLength = (a: readonly string[], b: readonly string[]) => a.length - b.length

/** 데이터보관정책: two or three words typed without spaces, all of which are found. */
async function withSpaces({ kind, text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  const { stem } = stemOf(text, files.endings)
  if (kind !== 'hangul' || text.length <= SHORTEST_PART || !isTypedHangul(text)) return NOTHING
  const fitting: Reading[] = []
  const allowed = files.size + MOST_FILES_OF_SPACES
  const isHere = (part: string) => files.isNear(coverOf(part)[0] as string)
  for (const word of stem === text ? [text] : [text, stem])
    for (const parts of [...divisionsOf(word), ...edgesOf(word)].sort(byLength)) {
      // Those in three come after those in two.
      if (fitting.length > 0 && parts.length > 2) break
      if (files.size >= allowed && !parts.every(isHere)) continue
      const reading = await readDivided(parts, open, files)
      if (reading.sections.at.length === 0) continue
      fitting.push(reading)
      // A division that few sections have may be by chance, as 카드 and 사코드 of 카드사코드.
      if (reading.sections.at.length > FEW_SECTIONS) return joinDivided(fitting)
    }
  return joinDivided(fitting)
}

/** The sections that have all parts of a word. */
async function readDivided(
  parts: readonly string[],
  open: boolean,
  files: TermFiles,
): Promise<Reading> {
  // 에러바운더리: a division into words of the table is none by chance, and pages may say it in English.
  const areLoanwords = parts.every((text) => standingFor(text) !== undefined)
  const word = (text: string): QueryWord => ({ kind: 'hangul', text, open: false })
  const readings: Reading[] = []
  for (const [index, text] of parts.entries()) {
    const isLast = index === parts.length - 1
    const own = isLast
      ? await readHangul({ kind: 'hangul', text, open }, files)
      : await readWholeWord(text, files)
    const reading = areLoanwords ? withSame(own, await readLoanword(word(text), files)) : own
    if (reading.sections.at.length === 0) return NOTHING
    readings.push(reading)
  }
  const whole = allOfReadings(readings)
  if (!open || whole.sections.at.length > 0) return whole
  // 연도 is a word, and on the way to 연동 as well.
  const begun = await readHalfTyped(parts.at(-1) as string, files)
  return allOfReadings([...readings.slice(0, -1), begun])
}

/** A word as it is, with or without its ending, and no longer one that begins so: 컴파 is no word of 컴파일러. */
async function readWholeWord(text: string, files: TermFiles): Promise<Reading> {
  if (text.length > WINDOW) return readHangul({ kind: 'hangul', text, open: false }, files)
  const { stem, sure } = stemOf(text, files.endings)
  const words = sure ? [stem] : [text, stem]
  const terms = await Promise.all(words.map((word) => files.term(word)))
  return found(
    terms.flatMap((term) => (term ? [[term, FACTOR.exact] as const] : [])),
    words,
  )
}

const allOfReadings = (readings: readonly Reading[]): Reading => ({
  sections: meetSections(readings.map(({ sections }) => sections)),
  marks: readings.flatMap(({ marks }) => marks),
  isGuess: true,
})

const joinDivided = (fitting: readonly Reading[]): Reading => ({
  sections: scaled(joinSections(fitting.map(({ sections }) => sections)), FACTOR.spaces),
  marks: [...new Set(fitting.flatMap(({ marks }) => marks))],
  isGuess: true,
})

/** What is longer was pasted. Nothing is guessed for it: what it may mean grows with the square of its length. */
const LONGEST_GUESSED = 30

/** A word divided in two and in three, parts of two syllables or more; the most even ones first. */
function divisionsOf(word: string): string[][] {
  const divisions: string[][] = []
  if (word.length > LONGEST_GUESSED) return divisions
  for (let first = SHORTEST_PART; first <= word.length - SHORTEST_PART; first++) {
    divisions.push([word.slice(0, first), word.slice(first)])
    for (let second = first + SHORTEST_PART; second <= word.length - SHORTEST_PART; second++)
      divisions.push([word.slice(0, first), word.slice(first, second), word.slice(second)])
  }
  const longest = (parts: readonly string[]) => Math.max(...parts.map(({ length }) => length))
  return divisions.sort((a, b) => a.length - b.length || longest(a) - longest(b)).slice(0, 12)
}

/** A word without a word of one syllable at its beginning or its end, the rest whole or in two. */
function edgesOf(word: string): string[][] {
  const divisions: string[][] = []
  if (word.length <= SHORTEST_PART || word.length > LONGEST_GUESSED) return divisions
  const first = word.charAt(0)
  const last = word.slice(-1)
  const halves = (rest: string) => divisionsOf(rest).filter(({ length }) => length === 2)
  if (FIRST_SYLLABLES.includes(first))
    for (const rest of [[word.slice(1)], ...halves(word.slice(1))]) divisions.push([first, ...rest])
  if (LAST_SYLLABLES.includes(last))
    for (const rest of [[word.slice(0, -1)], ...halves(word.slice(0, -1))])
      divisions.push([...rest, last])
  return divisions
}

/** ㅎㅇ: words that begin with these consonants, where they start a word or stand in a heading. */
async function asInitials({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  if (kind !== 'hangul' || !isInitials(text)) return NOTHING
  const whole = await readInitials(text, files, FACTOR.initials)
  if (text.length < SHORTEST_SPACED || !(whole.sections.at.length === 0 || isRare(whole.sections)))
    return whole
  for (const division of divisionsOf(text).filter(({ length }) => length === 2)) {
    const parts = await Promise.all(
      division.map((part) => readInitials(part, files, FACTOR.dividedInitials)),
    )
    const sections = meetSections(parts.map((part) => part.sections))
    if (sections.at.length > 0)
      return withSame(whole, {
        sections,
        marks: parts.flatMap(({ marks }) => marks),
        isGuess: true,
      })
  }
  return whole
}

const mayEnd = (initial: string, { unsure }: Endings) =>
  [...unsure].some((ending) => initialsOf(ending) === initial)

async function readInitials(text: string, files: TermFiles, factor: number): Promise<Reading> {
  const first = text.slice(0, WINDOW)
  // 카카오페이 is indexed without what may be an ending: see bareTerm.
  const isEnded =
    text.length <= WINDOW && text.length > ENDED_WINDOW && mayEnd(first.slice(-1), files.endings)
  const bare = isEnded ? first.slice(0, -1) : undefined
  const terms = await files.startingWith(first.slice(0, 2), (term) => {
    if (!isSyllable(term.charAt(0))) return false
    const initials = initialsOf(term)
    return initials.startsWith(first) || initials === bare
  })
  const beginning = terms.map(beginningsOf).filter(({ at }) => at.length > 0)
  let sections = sectionsOfTerms(beginning.map((term) => [term, factor]))
  if (text.length > WINDOW) {
    const tail = await readInitials(text.slice(-WINDOW), files, factor)
    sections = meetSections([sections, tail.sections])
  }
  return {
    sections,
    marks: [...new Set(beginning.map(({ term }) => term.slice(0, first.length)))].slice(0, 24),
    isGuess: true,
  }
}

/** The sections in which a term starts a word or stands in a heading. */
const beginningsOf = (term: FoundTerm) => atLevels(term, startsWord)

function atLevels({ term, at, levels }: FoundTerm, fits: (level: number) => boolean): FoundTerm {
  const kept = [...at.keys()].filter((index) => fits(levels[index] as number))
  return {
    term,
    at: Uint32Array.from(kept, (index) => at[index] as number),
    levels: Uint8Array.from(kept, (index) => levels[index] as number),
  }
}

/** What English words are not: 냐후 is sign, but a mistyped word in whole syllables is fwpckd, and no file is asked for. */
const isPronounceable = (letters: string) =>
  /[aeiouy]/i.test(letters) && !/[^aeiouy]{4}/i.test(letters)

/** gndnjs is 후원, ㅔㅑㅜㅎ is ping. */
async function onOtherKeyboard(
  { kind, text, open }: QueryWord,
  files: TermFiles,
): Promise<Reading> {
  const other = kind === 'latin' ? asHangul(text) : kind === 'hangul' ? asLatin(text) : undefined
  if (!other) return NOTHING
  const isReadable =
    kind === 'latin'
      ? isTypedHangul(other) &&
        /[가-힣]/.test(other) &&
        (isSyllable(other.slice(-1)) || isInitial(other.slice(-1)))
      : /^[A-Za-z]{2,}$/.test(other) && (![...text].every(isSyllable) || isPronounceable(other))
  if (!isReadable) return NOTHING
  const word: QueryWord = { kind: kind === 'latin' ? 'hangul' : 'latin', text: other, open }
  for (const stage of [asItStands, withSpaces]) {
    const { sections, marks } = await stage(word, files)
    if (sections.at.length > 0)
      return { sections: scaled(sections, FACTOR.keyboard), marks, insteadOf: other, isGuess: true }
  }
  return NOTHING
}

const MOST_FILES_OF_SOUNDS = 2

/** 올라마 is Ollama: what Korean writes by its sound, where headings write it in Latin letters. */
async function bySound(
  { kind, text }: QueryWord,
  files: TermFiles,
  mayBeShort = true,
): Promise<Reading> {
  if (kind !== 'hangul' || !files.hasLoanwords) return NOTHING
  const { stem, sure } = stemOf(text, files.endings)
  if (files.isSynonym(stem)) return NOTHING
  for (const word of sure || stem === text ? [stem] : [text, stem]) {
    const sound = soundOf(word, mayBeShort)
    if (!sound) continue
    const named = await namedBySound(sound, files)
    const [likeliest] = named
    if (likeliest)
      return {
        ...found(
          named.map((term) => [term, FACTOR.sound]),
          named.map(({ term }) => term),
          true,
        ),
        insteadOf: likeliest.term,
      }
  }
  return NOTHING
}

/** The headings that a sound fits, in the likeliest file, or else in the one after it. */
async function namedBySound(sound: Sound, files: TermFiles): Promise<readonly FoundTerm[]> {
  for (let mostFiles = 1; mostFiles <= MOST_FILES_OF_SOUNDS; mostFiles++) {
    const terms = await files.around(sound.beginnings, sound.fits, { mostFiles })
    const named = terms.filter(({ levels }) => levels.some((level) => level >= FIRST_HEADING_LEVEL))
    if (named.length > 0) return named
  }
  return []
}

const MOST_CANDIDATES = 40
const MOST_FILES_FOR_TYPOS = 2

const SYLLABLES = /^[가-힣]{2,}[ㄱ-ㅎ]?$/

/** Most words that were meant have the initials of what was typed, and lie in a file that was asked for already. */
async function withNearTypo({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  if (kind !== 'hangul' || !SYLLABLES.test(text)) return NOTHING
  const words = mistypedAs(stemOf(text, files.endings).stem)
  return readMistyped(
    words.filter((word) => files.isNear(coverOf(word)[0] as string)),
    files,
  )
}

async function withTypo(word: QueryWord, files: TermFiles): Promise<Reading> {
  if (word.kind === 'latin') return withLatinTypo(word, files)
  if (word.kind !== 'hangul' || !SYLLABLES.test(word.text)) return NOTHING
  const { stem } = stemOf(word.text, files.endings)
  const pairs = await files.syllablePairs()
  const candidates = mistypedAs(stem).filter((candidate) => isPossible(candidate, pairs))
  const initials = initialsOf(stem)
  const nearest = candidates
    .map((candidate) => ({ candidate, same: sameBeginning(initialsOf(candidate), initials) }))
    .sort((a, b) => b.same - a.same)
    .slice(0, MOST_CANDIDATES)
  return readMistyped(
    nearest.map(({ candidate }) => candidate),
    files,
  )
}

/** Words that may have been meant, the likeliest first, as far as few files have them. */
async function readMistyped(words: readonly string[], files: TermFiles): Promise<Reading> {
  const allowed = files.size + MOST_FILES_FOR_TYPOS
  const readings: { sections: Sections; word: string }[] = []
  for (const word of words) {
    const [first] = coverOf(word)
    if (files.size >= allowed && !files.isNear(first as string)) continue
    // Too many short words differ in one key for what they mean in English to tell.
    const isLong = word.length >= SHORTEST_SPACED
    const same = isLong
      ? await readLoanword({ kind: 'hangul', text: word, open: false }, files)
      : NOTHING
    const sections = joinSections([...(await readStem(word, word, files, 1)), same.sections])
    if (sections.at.length > 0) readings.push({ sections, word })
  }
  const [likeliest] = readings
  if (!likeliest) return NOTHING
  return {
    sections: scaled(joinSections(readings.map(({ sections }) => sections)), FACTOR.typo),
    marks: readings.map(({ word }) => word),
    insteadOf: likeliest.word,
    isGuess: true,
  }
}

/** Every word of which the keys differ in one: one left out, another one of its kind, one too many, two exchanged. */
function mistypedAs(word: string): string[] {
  if (word.length > LONGEST_GUESSED) return []
  const keys = [...keysOf(word)]
  const texts = new Set<string>()
  const add = (changed: readonly string[]) => texts.add(compose(changed.join('')))
  keys.forEach((key, index) => {
    const before = keys.slice(0, index)
    const after = keys.slice(index + 1)
    add([...before, ...after])
    for (const other of isVowelKey(key) ? VOWEL_KEYS : CONSONANT_KEYS)
      if (other !== key) add([...before, other, ...after])
    const next = after[0]
    if (next) add([...before, next, key, ...after.slice(1)])
  })
  for (let index = 0; index <= keys.length; index++)
    for (const other of VOWEL_KEYS + CONSONANT_KEYS)
      add([...keys.slice(0, index), other, ...keys.slice(index)])
  texts.delete(word)
  return [...texts].filter((text) => text.length > 1 && [...text].every(isSyllable))
}

const isPossible = (word: string, pairs: ReadonlyMap<string, string>) =>
  [...word.slice(1)].every((syllable, index) => pairs.get(word.charAt(index))?.includes(syllable))

function sameBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a === b ? length + 1 : length
}

async function withLatinTypo({ text }: QueryWord, files: TermFiles): Promise<Reading> {
  const typed = partsOf(text).join('')
  if (typed.length < 4) return NOTHING
  const stem = latinStem(typed)
  const terms = await files.startingWith(
    typed.slice(0, 2),
    (term) => isNear(term, stem) || isNear(term, typed),
    {
      mostFiles: MOST_FILES_FOR_TYPOS,
    },
  )
  if (terms.length > 0) return instead(terms)
  if (typed.length < SHORTEST_OF_TWO) return NOTHING
  const further = await files.startingWith(
    typed.slice(0, 2),
    (term) => isWithinTwo(term, stem) || isWithinTwo(term, typed),
    { mostFiles: MOST_FILES_FOR_TYPOS },
  )
  return further.length > 0 ? instead(further) : NOTHING
}

const instead = (terms: readonly FoundTerm[]): Reading => ({
  ...found(
    terms.map((term) => [term, FACTOR.typo]),
    terms.map(({ term }) => term),
    true,
  ),
  insteadOf: (terms[0] as FoundTerm).term,
})

/** Words of so many letters are told even with two errors in them: authentification. */
const SHORTEST_OF_TWO = 8

/** Whether two words differ in two letters at most. */
function isWithinTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1]
    for (let at = 1; at <= b.length; at++)
      now.push(
        Math.min(
          (before[at] as number) + 1,
          (now[at - 1] as number) + 1,
          (before[at - 1] as number) + (b[at - 1] === letter ? 0 : 1),
        ),
      )
    before = now
  }
  return (before[b.length] as number) <= 2
}

/** Whether two words differ in one letter: left out, exchanged, too many, or two neighbours that have changed places. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  const most = Math.min(a.length, b.length) - start
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const restOfA = a.slice(start, a.length - end)
  const restOfB = b.slice(start, b.length - end)
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return (
    restOfA.length === 2 &&
    restOfB.length === 2 &&
    restOfA[0] === restOfB[1] &&
    restOfA[1] === restOfB[0]
  )
}
