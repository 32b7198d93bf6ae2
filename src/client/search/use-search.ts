import { useEffect, useRef, useState } from 'react'
import { type ResultList, resultList } from './result-list.ts'
import type { Found, SearchEngine } from './search-engine.ts'

export interface SearchState {
  /** What the list shows. It stays until the next one is ready, so that nothing flickers. */
  readonly list: ResultList | undefined
  /** It takes so long that the reader is told. */
  readonly isSlow: boolean
  readonly hasFailed: boolean
}

export interface SearchQuery {
  readonly typed: string
  readonly kind: string
  /** An input method is putting a syllable together. */
  readonly isComposing: boolean
}

const SLOW = 300

/** Searches while the reader types: one search per frame, and the last one counts. */
export function useSearch(
  engine: SearchEngine,
  { typed, kind, isComposing }: SearchQuery,
  attempt: number,
): SearchState {
  const [state, setState] = useState<SearchState>({
    list: undefined,
    isSlow: false,
    hasFailed: false,
  })
  const latest = useRef(0)
  const composing = useRef(isComposing)
  composing.current = isComposing
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search.
  useEffect(() => {
    const number = ++latest.current
    const isLatest = () => number === latest.current
    if (typed.trim() === '') {
      setState({ list: undefined, isSlow: false, hasFailed: false })
      return
    }
    const slow = setTimeout(() => {
      if (isLatest()) setState((before) => ({ ...before, isSlow: true }))
    }, SLOW)
    const frame = requestAnimationFrame(async () => {
      try {
        const found: Found = await engine.search(typed, kind === '' ? {} : { kind })
        const list = await resultList(found, typed, engine)
        if (!isLatest()) return
        setState((before) => {
          // Between two syllables that find something there are letters that find nothing.
          const isBetween = composing.current && isEmpty(list) && before.list !== undefined
          return { list: isBetween ? before.list : list, isSlow: false, hasFailed: false }
        })
      } catch (error) {
        console.error(error)
        if (isLatest()) setState((before) => ({ ...before, isSlow: false, hasFailed: true }))
      } finally {
        clearTimeout(slow)
      }
    })
    return () => {
      clearTimeout(slow)
      cancelAnimationFrame(frame)
    }
  }, [engine, typed, kind, attempt])
  return state
}

const isEmpty = ({ pages, answers }: ResultList) => pages.length === 0 && answers.length === 0
