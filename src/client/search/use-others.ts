import { useEffect, useState } from 'react'
import type { SearchIndexLink } from '../../model.ts'
import type { ResultList } from './result-list.ts'
import { engineOf } from './search-engine.ts'

/** Another version or language in which the same is found. */
export interface OtherIndex {
  readonly key: string
  readonly index: SearchIndexLink
  readonly count: number
}

/** A list with fewer pages is followed by what the other indexes have. */
const FEW = 5
const RESTING = 500

const NONE: readonly OtherIndex[] = []

/** Looks into the other indexes once the reader has stopped typing, and only when there is little in this one. */
export function useOthers(
  list: ResultList | undefined,
  indexes: readonly SearchIndexLink[],
  files: string,
): readonly OtherIndex[] {
  const [others, setOthers] = useState(NONE)
  useEffect(() => {
    setOthers(NONE)
    if (!list || list.count >= FEW || indexes.length === 0) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const counts = await Promise.all(
        indexes.map(async (index, number) => {
          const key = `other-${number}`
          try {
            const engine = engineOf({ index: index.url, files })
            return { key, index, count: await engine.count(list.typed) }
          } catch {
            // An index that cannot be read is not offered.
            return { key, index, count: 0 }
          }
        }),
      )
      if (isCurrent) setOthers(counts.filter(({ count }) => count > 0))
    }, RESTING)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [list, indexes, files])
  return others
}
