import { useEffect, useState } from 'react'
import { slotOf } from '../controls/storage.ts'
import { storageKeys } from '../controls/storage-keys.ts'

/** The name of the version that the reader chose last; none before the page has come to life. */
export function usePreferredVersion(names: readonly string[]): string | undefined {
  const [preferred, setPreferred] = useState<string>()
  const known = names.join('\n')
  useEffect(() => {
    const slot = slotOf(storageKeys.docsVersion)
    const accept = (stored: string | null) => {
      const isKnown = stored !== null && known.split('\n').includes(stored)
      setPreferred(isKnown ? stored : undefined)
      // A version that is gone would be preferred for ever.
      if (stored !== null && !isKnown) slot.del()
    }
    accept(slot.get())
    return slot.listen(accept)
  }, [known])
  return preferred
}
