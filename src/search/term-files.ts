import { Reader, sectionOf, usualId } from './codec.ts'
import type { AnswerRow, IndexFile, PageRow, TermFile } from './index-format.ts'
import { type Endings, endingsWith, formOf, termKey } from './text.ts'

/** Where the files of an index come from: the reader's browser asks a host, the command a folder. */
export interface IndexSource {
  index(): Promise<IndexFile>
  /** A file of terms or of syllable pairs, by its name. */
  file(name: string): Promise<unknown>
}

/**
 * Sections with how well they fit a word: sorted numbers, 256 × slot + section, and a weight for each. Numbers stay below
 * 2³² up to 16 million pages.
 */
export interface Sections {
  readonly at: Uint32Array
  readonly weights: Float32Array
}

/** A term that was found, with its sections by level. */
export interface FoundTerm {
  readonly term: string
  readonly at: Uint32Array
  readonly levels: Uint8Array
}

/** What is shown of a section. */
export interface FoundSection {
  readonly id: string
  readonly heading: string
}

interface LoadedFile {
  readonly terms: readonly string[]
  readonly keys: readonly string[]
  found(index: number): FoundTerm
}

const LENGTH_OF_NAME = 8

/** The opened index: finds terms by their beginnings, and asks for each file once. */
export class TermFiles {
  private readonly starts: readonly string[]
  private readonly names: readonly string[]
  private readonly loaded = new Map<string, Promise<LoadedFile>>()
  /** What is taken off words, the same as when the index was made. */
  readonly endings: Endings
  /** Words of the same meaning in English and Korean were joined when the index was made. */
  readonly hasLoanwords: boolean
  private readonly synonyms: ReadonlySet<string>
  readonly pageRows = new Map<number, PageRow>()
  /** By 256 × slot + number of the section. */
  readonly sectionRows = new Map<number, FoundSection>()
  private readonly answerRows = new Map<string, AnswerRow[]>()
  private readonly answerNames = new Map<string, readonly string[]>()

  constructor(
    readonly index: IndexFile,
    private readonly source: IndexSource,
  ) {
    this.endings = endingsWith(index.endings ?? [])
    this.hasLoanwords = index.loanwords === true
    this.synonyms = new Set((index.synonyms ?? []).flat().map((word) => formOf(word, this.endings)))
    this.starts = index.keys === '' && index.files === '' ? [] : index.keys.split(' ')
    this.names = this.starts.map((_, at) =>
      index.files.slice(at * LENGTH_OF_NAME, (at + 1) * LENGTH_OF_NAME),
    )
  }

  /** How many files were asked for. */
  get size(): number {
    return this.loaded.size
  }

  /** Whether the site says what a word means, by its form without an ending. */
  isSynonym(form: string): boolean {
    return this.synonyms.has(form)
  }

  /** Whether the file that would have a term is here, or has been asked for. */
  isNear(term: string): boolean {
    const name = this.names[this.fileOf(termKey(term))]
    return name !== undefined && this.loaded.has(name)
  }

  /** One term, if any page has it. */
  async term(term: string): Promise<FoundTerm | undefined> {
    const key = termKey(term)
    const file = await this.load(this.fileOf(key))
    if (!file) return undefined
    const at = lowerBound(file.keys, key)
    return file.keys[at] === key ? file.found(at) : undefined
  }

  /** The rows of tables that are named by a term. */
  async answers(term: string): Promise<readonly AnswerRow[]> {
    await this.load(this.fileOf(termKey(term)))
    return this.answerRows.get(term) ?? []
  }

  /** The rows of tables whose name begins so, as far as the file has them where it would stand. */
  async answersBeginning(start: string): Promise<readonly AnswerRow[]> {
    await this.load(this.fileOf(start))
    return [...this.answerRows].flatMap(([term, rows]) => (term.startsWith(start) ? rows : []))
  }

  /** The rows of tables that have this status, or in the name of which this word stands. */
  async answersWith(term: string): Promise<readonly AnswerRow[]> {
    await this.load(this.fileOf(termKey(term)))
    const names = this.answerNames.get(term) ?? []
    return (await Promise.all(names.map((name) => this.answers(name)))).flat()
  }

  /** Terms whose keys begin so and that fit, from so many files at most, those of the shortest keys first. */
  async startingWith(
    start: string,
    fits: (term: string) => boolean,
    { mostFiles = 4, mostTerms = 400 } = {},
  ): Promise<FoundTerm[]> {
    const first = this.fileOf(start)
    const numbers: number[] = []
    for (let at = first; at < this.starts.length && numbers.length < mostFiles; at++) {
      const from = this.starts[at] as string
      if (at > first && from > start && !from.startsWith(start)) break
      numbers.push(at)
    }
    const files = await Promise.all(numbers.map((number) => this.load(number)))
    const found: FoundTerm[] = []
    for (const file of files) {
      if (!file) continue
      for (let at = lowerBound(file.keys, start); at < file.keys.length; at++) {
        if (!(file.keys[at] as string).startsWith(start) || found.length === mostTerms) break
        if (fits(file.terms[at] as string)) found.push(file.found(at))
      }
    }
    return found
  }

  /** Terms that fit in the files where these keys lie, or would lie, the files of the first keys only. */
  async around(
    keys: readonly string[],
    fits: (term: string) => boolean,
    { mostFiles = 4, mostTerms = 400 } = {},
  ): Promise<FoundTerm[]> {
    const numbers = [...new Set(keys.map((key) => this.fileOf(key)))].slice(0, mostFiles)
    const files = await Promise.all(numbers.map((number) => this.load(number)))
    return files
      .flatMap((file) =>
        [...(file?.terms.keys() ?? [])]
          .filter((at) => fits(file?.terms[at] as string))
          .map((at) => file?.found(at) as FoundTerm),
      )
      .slice(0, mostTerms)
  }

  /** Which syllables follow which, for words that may have been meant. */
  async syllablePairs(): Promise<ReadonlyMap<string, string>> {
    const text = String(await this.source.file(this.index.words))
    return new Map(text.split(' ').map((row) => [row.charAt(0), row.slice(1)]))
  }

  /** The last file whose start is not above the key. */
  private fileOf(key: string): number {
    let low = 0
    let high = this.starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.starts[middle] as string) <= key) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  private load(number: number): Promise<LoadedFile> | undefined {
    const name = this.names[number]
    if (name === undefined) return undefined
    const known = this.loaded.get(name)
    if (known) return known
    const file = this.source.file(name).then((value) => this.take(value as TermFile))
    this.loaded.set(name, file)
    // A file that failed to load is asked for again by the next search.
    file.catch(() => this.loaded.delete(name))
    return file
  }

  private take(file: TermFile): LoadedFile {
    for (const row of file.d) this.pageRows.set(row[0], row)
    for (const [slot, ord, id, heading] of file.r)
      this.sectionRows.set(sectionOf(slot, ord), {
        id: id === 0 ? usualId(heading) : id,
        heading,
      })
    for (const row of file.a ?? [])
      if (row.length === 2) this.answerNames.set(row[0], row[1].split(' '))
      else this.answerRows.set(row[0], [...(this.answerRows.get(row[0]) ?? []), row])
    const terms = file.t.split(' ')
    const lists = file.p.split(' ')
    const found = new Map<number, FoundTerm>()
    return {
      terms,
      keys: terms.map(termKey),
      found(index) {
        const known = found.get(index)
        if (known) return known
        const term = { term: terms[index] as string, ...decode(lists[index] as string) }
        found.set(index, term)
        return term
      },
    }
  }
}

function decode(list: string): Pick<FoundTerm, 'at' | 'levels'> {
  const dot = list.indexOf('.')
  const slots = new Reader(list.slice(0, dot))
  const postings = new Reader(list.slice(dot + 1))
  const at: number[] = []
  const levels: number[] = []
  let slot = -1
  while (!slots.done) {
    slot += slots.number() + 1
    let ord = -1
    for (;;) {
      ord += postings.number() + 1
      const { level, more } = postings.level()
      at.push(sectionOf(slot, ord))
      levels.push(level)
      if (!more) break
    }
  }
  return { at: Uint32Array.from(at), levels: Uint8Array.from(levels) }
}

/** The first place in sorted texts that is not below a text. */
function lowerBound(texts: readonly string[], text: string): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((texts[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
