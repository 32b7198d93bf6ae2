import { useEffect } from 'react'
import { readAddress, type SearchAddress, writeAddress } from './search-address.ts'

/** How long a reader has stopped typing before the address follows. */
const RESTING = 1000

/**
 * The address of the search page says what is searched for, and what is searched for follows it when a reader goes back.
 * `follow` is the same function as long as it does the same.
 */
export function useSearchAddress(
  { typed, kind, index }: SearchAddress,
  isPage: boolean,
  isComposing: boolean,
  follow: (address: SearchAddress) => void,
): void {
  useEffect(() => {
    if (!isPage) return
    const onMove = () => follow(readAddress())
    addEventListener('popstate', onMove)
    return () => removeEventListener('popstate', onMove)
  }, [isPage, follow])
  useEffect(() => {
    if (!isPage || isComposing) return
    const timer = setTimeout(() => writeAddress({ typed, kind, index }, 'replace'), RESTING)
    return () => clearTimeout(timer)
  }, [isPage, typed, kind, index, isComposing])
}
