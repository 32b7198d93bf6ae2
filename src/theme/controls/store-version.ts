import { slotOf } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Remembers the version that a reader has chosen. Merely visiting a version chooses nothing. */
export function storeVersion(name: string): void {
  slotOf(storageKeys.docsVersion).set(name)
}
