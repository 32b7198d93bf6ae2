import type { Disk } from '../../src/io/disk.ts'
import { refusalByName } from '../../src/links/private-files.ts'

/** What a file of a memory disk holds: text, bytes, or the error that reading it gives. */
export type FileContent = string | Uint8Array | NodeJS.ErrnoException

/** A disk made of strings. */
export function memoryDisk(files: ReadonlyMap<string, FileContent>): Disk {
  return {
    // What is hidden, or belongs to packages, is no part of a site.
    list: async () => [...files.keys()].filter((path) => !refusalByName(path)).sort(),
    faults: () => [],
    links: () => [],
    locate: (path) => path,
    namesIn: (folder) =>
      [...files.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/', 1) : [],
      ),
    async refusals(paths) {
      const refused = paths.map((path) => [path, refusalByName(path)] as const)
      return new Map(refused.flatMap(([path, why]) => (why ? [[path, why] as const] : [])))
    },
    async read(path) {
      const content = files.get(path)
      if (content === undefined) throw fileError('ENOENT', path)
      if (content instanceof Error) throw content
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  }
}

/** An error as the file system gives it. */
export function fileError(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code, path, syscall: 'open' })
}
