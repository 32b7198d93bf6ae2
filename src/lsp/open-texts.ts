import type { Disk } from '../io/disk.ts'

/** A disk on which files that are open in an editor hold what the editor has, saved or not. */
export function withOpenTexts(disk: Disk, texts: ReadonlyMap<string, string>): Disk {
  const open = (path: string) => texts.get(path.normalize('NFC'))
  return {
    ...disk,
    async read(path) {
      const text = open(path)
      return text === undefined ? disk.read(path) : new TextEncoder().encode(text)
    },
  }
}
