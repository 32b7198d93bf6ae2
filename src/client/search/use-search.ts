import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResultList } from './result-list.ts'
import type { SearchEngine } from './search-engine.ts'

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
  /** At most so many sections; absent: as many as a reader looks at. */
  readonly limit?: number
  /** An input method is putting a syllable together. */
  readonly isComposing: boolean
}

const SLOW = 300

interface Lists {
  readonly latest: ResultList | undefined
  readonly shown: ResultList | undefined
  readonly isSlow: boolean
  readonly hasFailed: boolean
}

const NOTHING: Lists = { latest: undefined, shown: undefined, isSlow: false, hasFailed: false }

/** Searches while the reader types: at once, but only once per frame, and the last search counts. */
export function useSearch(
  engine: SearchEngine,
  { typed, kind, limit, isComposing }: SearchQuery,
  attempt: number,
): SearchState {
  const [state, setState] = useState(NOTHING)
  const latest = useRef(0)
  const isFrameTaken = useRef(false)
  const composing = useRef(isComposing)
  composing.current = isComposing
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search.
  useEffect(() => {
    const number = ++latest.current
    const isLatest = () => number === latest.current
    if (typed.trim() === '') {
      setState(NOTHING)
      return
    }
    const slow = setTimeout(() => {
      if (isLatest()) setState((before) => ({ ...before, isSlow: true }))
    }, SLOW)
    const show = (list: ResultList) =>
      setState(({ shown }) => {
        // Between two syllables that find something there are letters that find nothing.
        const isBetween = composing.current && isEmpty(list) && shown && !isEmpty(shown)
        return { latest: list, shown: isBetween ? shown : list, isSlow: false, hasFailed: false }
      })
    const run = async () => {
      try {
        const list = await engine.search(typed, {
          ...(kind === '' ? {} : { kind }),
          ...(limit === undefined ? {} : { limit }),
        })
        // React would draw the list in a task of its own, which may come after the next frame.
        if (isLatest()) flushSync(() => show(list))
      } catch (error) {
        console.error(error)
        if (isLatest()) setState({ ...NOTHING, hasFailed: true })
      } finally {
        clearTimeout(slow)
      }
    }
    let frame: number | undefined
    if (isFrameTaken.current) frame = requestAnimationFrame(run)
    else {
      isFrameTaken.current = true
      requestAnimationFrame(() => {
        isFrameTaken.current = false
      })
      void run()
    }
    return () => {
      clearTimeout(slow)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [engine, typed, kind, limit, attempt])
  useEffect(() => {
    if (!isComposing) setState((before) => ({ ...before, shown: before.latest }))
  }, [isComposing])
  return { list: state.shown, isSlow: state.isSlow, hasFailed: state.hasFailed }
}

/** Whether nothing was found. */
export const isEmpty = ({ pages, answers }: ResultList) =>
  pages.length === 0 && answers.length === 0
