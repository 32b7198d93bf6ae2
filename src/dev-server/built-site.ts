import { HEADERS_FILE } from '../outputs/host-headers.ts'
import { writtenHeaders } from './header-rules.ts'
import { openFile } from './open-file.ts'
import type { ServedSite } from './request-handler.ts'
import { bodyText } from './send-body.ts'

export interface BuiltSite {
  /** The folder that it was built into. */
  readonly folder: string
  /** The address that its files are below, with a slash at both ends. */
  readonly filesUrl: string
  /** Whether it is sent with the headers that were written for hosts. */
  readonly hasHeaders: boolean
}

/** A site as it lies in its output folder. It may be built anew at any time. */
export function builtSite({ folder, filesUrl, hasHeaders }: BuiltSite): ServedSite {
  const fileAt = (path: string) => openFile({ root: folder, path, name: path })
  return {
    open: async () => ({
      filesUrl,
      async find(paths) {
        for (const path of paths) {
          const body = await fileAt(path)
          if (body) return { body }
        }
        return undefined
      },
      async headersOf(path) {
        const written = hasHeaders ? await bodyText(await fileAt(HEADERS_FILE)) : ''
        const headers = writtenHeaders(path, written)
        // The next build has other pages at the same addresses; what never changes says so.
        const kept = headers.filter(
          ([name, value]) => name.toLowerCase() !== 'cache-control' || /\bimmutable\b/.test(value),
        )
        const isKept = kept.some(([name]) => name.toLowerCase() === 'cache-control')
        return isKept ? kept : [...kept, ['cache-control', 'no-cache'] as const]
      },
    }),
  }
}
