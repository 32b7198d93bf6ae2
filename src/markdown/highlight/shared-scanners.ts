import type { RegexEngine } from 'shiki/core'

type Scanner = ReturnType<RegexEngine['createScanner']>
type Subject = Parameters<Scanner['findNextMatchSync']>[0]
type Options = Parameters<Scanner['findNextMatchSync']>[2]
type Match = ReturnType<Scanner['findNextMatchSync']>

/** One pattern of a grammar, and its last search. */
interface Pattern {
  readonly source: string
  /** `\G` matches where a search begins, so that what one search has found says nothing of the next. */
  readonly isAnchored: boolean
  /** How many scanners search for it. */
  users: number
  scanner?: Scanner
  subject?: Subject
  options?: Options
  from: number
  found: Match
}

/**
 * An engine whose scanners share patterns, and compile each when it is first searched for. The rules of a grammar name
 * one another, so that of the 1,200 patterns that six lines of JavaScript ask for 180 differ; to compile a pattern takes
 * a hundred times as long as to search for it.
 */
export function sharedScanners(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>()

  function use(source: string): Pattern {
    const isAnchored = source.includes('\\G')
    const pattern = patterns.get(source) ?? { source, isAnchored, users: 0, from: 0, found: null }
    patterns.set(source, pattern)
    pattern.users++
    return pattern
  }

  // Ends of some rules name what their beginning has found, such as the word that ends a heredoc: there is no end of these.
  function leave(pattern: Pattern): void {
    if (--pattern.users > 0) return
    pattern.scanner?.dispose?.()
    patterns.delete(pattern.source)
  }

  function search(pattern: Pattern, subject: Subject, from: number, options: Options): Match {
    const isKnown =
      pattern.subject === subject && pattern.options === options && pattern.from <= from
    if (isKnown && !pattern.isAnchored && startOf(pattern.found) >= from) return pattern.found
    pattern.scanner ??= engine.createScanner([pattern.source])
    pattern.found = pattern.scanner.findNextMatchSync(subject, from, options)
    pattern.subject = subject
    pattern.options = options
    pattern.from = from
    return pattern.found
  }

  return {
    createString: (text) => engine.createString(text),
    createScanner(sources) {
      const own = sources.map((source) => use(String(source)))
      return {
        /** The leftmost match; of several that begin there, that of the first pattern. */
        findNextMatchSync(subject, from, options) {
          let index = -1
          let start = Number.POSITIVE_INFINITY
          for (let at = 0; at < own.length && start > from; at++) {
            const begins = startOf(search(own[at] as Pattern, subject, from, options))
            if (begins >= start) continue
            index = at
            start = begins
          }
          const found = own[index]?.found
          return found ? { index, captureIndices: found.captureIndices } : null
        },
        dispose() {
          for (const pattern of own) leave(pattern)
        },
      }
    },
  }
}

/** Where a match begins. None begins anywhere. */
const startOf = (match: Match) => match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY
