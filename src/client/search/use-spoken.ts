import { useEffect, useState } from 'react'
import { fill, type Strings } from '../../i18n/index.ts'
import type { ResultList } from './result-list.ts'
import { isEmpty } from './use-search.ts'

/** What a screen reader is told of a list. */
export interface Spoken {
  readonly readAs: string
  readonly found: string
  readonly near: string
}

const SILENCE: Spoken = { readAs: '', found: '', near: '' }

/** How long a reader has stopped typing before it is read aloud. */
const SPEAKING = 500

function spokenOf(list: ResultList, strings: Strings): Spoken {
  if (isEmpty(list)) {
    const near = list.near.length > 0 ? `${strings.searchNear}: ${list.near.join(', ')}` : ''
    return { readAs: '', found: strings.searchNothing, near }
  }
  return {
    readAs: list.readAs
      .map(([from, to]) => fill(strings.searchReadAsPair, { typed: from, read: to }))
      .join(', '),
    found: fill(strings.searchCount, { count: list.count }),
    near: '',
  }
}

/** What a screen reader is told: half a second after the last change, and never in the middle of a syllable. */
export function useSpoken(
  list: ResultList | undefined,
  strings: Strings,
  isComposing: boolean,
): Spoken {
  const { readAs, found, near } = list ? spokenOf(list, strings) : SILENCE
  const [spoken, setSpoken] = useState(SILENCE)
  useEffect(() => {
    if (found === '') setSpoken(SILENCE)
    if (found === '' || isComposing) return
    const timer = setTimeout(() => setSpoken({ readAs, found, near }), SPEAKING)
    return () => clearTimeout(timer)
  }, [readAs, found, near, isComposing])
  return spoken
}
