import type { RegexEngine } from 'shiki/core'
import { classAt, has } from './character-set.ts'
import { type FirstCharacters, firstCharactersOf } from './first-characters.ts'

type Scanner = ReturnType<RegexEngine['createScanner']>
type Subject = Parameters<Scanner['findNextMatchSync']>[0]
type Match = ReturnType<Scanner['findNextMatchSync']>

/** One pattern of a grammar, and what is known of it in the line that it was last tried in. */
interface Pattern {
  readonly source: string
  /** Nothing where it has to be searched for. */
  readonly starts: FirstCharacters | undefined
  /** How many scanners use it. */
  users: number
  /** Matches where it is asked to begin, and nowhere else. */
  here?: Scanner
  /** Finds the next match. */
  next?: Scanner
  subject: Subject | undefined
  mayMatch: boolean
  tries: number
  /** The last place that it was tried at, and what was found there. */
  at: number
  found: Match
  /** From here on `nextMatch` is the next one; nothing while it was not searched for. */
  searchedFrom: number | undefined
  nextMatch: Match
}

/** After so many places of a line where a pattern does not match it is searched for. */
const MOST_TRIES = 6

/**
 * An engine of grammars that tries, from place to place, only the patterns that can begin with the character there: of
 * fifty patterns of a rule these are three or four. Its scanners share patterns and compile each when it is first tried,
 * since the rules of a grammar name one another: of the 1,200 patterns that six lines of JavaScript ask for 180 differ.
 * The matches are those of the engine that it is made from.
 */
export function scannersBy(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>()

  function use(source: string): Pattern {
    const pattern = patterns.get(source) ?? {
      source,
      starts: firstCharactersOf(source),
      users: 0,
      subject: undefined,
      mayMatch: true,
      tries: 0,
      at: -1,
      found: null,
      searchedFrom: undefined,
      nextMatch: null,
    }
    patterns.set(source, pattern)
    pattern.users++
    return pattern
  }

  // Ends of some rules name what their beginning has found, such as the word that ends a heredoc: there is no end of these.
  function leave(pattern: Pattern): void {
    if (--pattern.users > 0) return
    pattern.here?.dispose?.()
    pattern.next?.dispose?.()
    patterns.delete(pattern.source)
  }

  function search(pattern: Pattern, subject: Subject, from: number): Match {
    pattern.next ??= engine.createScanner([pattern.source])
    return pattern.next.findNextMatchSync(subject, from, 0)
  }

  /** What a pattern matches that begins at a place of a line. */
  function matchAt(pattern: Pattern, subject: Subject, text: string, at: number): Match {
    if (pattern.subject !== subject) {
      pattern.subject = subject
      pattern.mayMatch = text.includes(pattern.starts?.literal ?? '')
      pattern.tries = 0
      pattern.at = -1
      pattern.searchedFrom = undefined
    }
    if (!pattern.mayMatch) return null
    if (pattern.at === at) return pattern.found
    pattern.at = at
    const begins = startOf(pattern.nextMatch)
    if (pattern.searchedFrom !== undefined && pattern.searchedFrom <= at && begins >= at) {
      pattern.found = begins === at ? pattern.nextMatch : null
    } else if (pattern.tries < MOST_TRIES) {
      pattern.here ??= engine.createScanner([anchored(pattern.source)])
      pattern.found = pattern.here.findNextMatchSync(subject, at, 0)
      if (!pattern.found) pattern.tries++
    } else {
      pattern.searchedFrom = at
      pattern.nextMatch = search(pattern, subject, at)
      pattern.found = startOf(pattern.nextMatch) === at ? pattern.nextMatch : null
    }
    return pattern.found
  }

  return {
    createString: (text) => engine.createString(text),
    createScanner(sources) {
      const own = sources.map((source) => use(String(source)))
      /** By class of character, the patterns that may begin with it, in their order. */
      const byClass: (readonly number[])[] = []
      const startingWith = (at: number): readonly number[] => {
        byClass[at] ??= own.flatMap(({ starts }, index) =>
          !starts || has(starts.first, at) ? [index] : [],
        )
        return byClass[at]
      }
      return {
        /** The leftmost match; of several that begin there, that of the first pattern. */
        findNextMatchSync(subject, from) {
          const text = typeof subject === 'string' ? subject : subject.content
          const searched = new Map<Pattern, Match>()
          const searchedFor = (pattern: Pattern): Match => {
            if (!searched.has(pattern)) searched.set(pattern, search(pattern, subject, from))
            return searched.get(pattern) ?? null
          }
          for (let at = from; at <= text.length; at++) {
            if (isLowSurrogate(text, at)) continue
            const before = classAt(text, at - 1)
            for (const index of startingWith(classAt(text, at))) {
              const pattern = own[index] as Pattern
              let found: Match = null
              if (!pattern.starts) {
                found = searchedFor(pattern)
                if (startOf(found) !== at) continue
              } else if (has(pattern.starts.before, before))
                found = matchAt(pattern, subject, text, at)
              if (found) return { index, captureIndices: found.captureIndices }
            }
          }
          return null
        },
        dispose() {
          for (const pattern of own) leave(pattern)
        },
      }
    },
  }
}

/** A pattern that matches where a search begins. A line break ends the comment that an extended one may end with. */
const anchored = (source: string) => `\\G(?:${source}${/^\(\?[a-z]*x/.test(source) ? '\n' : ''})`

/** The second half of a character beyond U+FFFF: no match begins there. */
const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** Where a match begins. None begins anywhere. */
const startOf = (match: Match) => match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY
