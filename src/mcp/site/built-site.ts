import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFile } from '../../dev-server/http/open-file.ts'
import { bodyText } from '../../dev-server/http/send-body.ts'
import {
  DOCS_FILE,
  MOST_BYTES,
  noSite,
  type PublishedFiles,
  type PublishedSite,
  tooLarge,
} from './published-site.ts'

/** A site as it lies in its output folder. It may be built anew at any time. */
export function builtSite(folder: string): PublishedSite {
  let last: { readonly mark: string; readonly files: PublishedFiles } | undefined
  return {
    async open() {
      const mark = await markOf(join(folder, DOCS_FILE))
      if (mark === undefined) throw noSite(folder)
      if (last?.mark !== mark) last = { mark, files: { read: (path) => textAt(folder, path) } }
      return last.files
    },
    async close() {},
  }
}

/** Every build that changes a page writes the list of pages again, into a folder that takes the place of the old one. */
async function markOf(file: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true })
    return [ino, size, mtimeNs].join(' ')
  } catch {
    return undefined
  }
}

async function textAt(folder: string, path: string): Promise<string | undefined> {
  if (path.includes('\0')) return undefined
  const body = await openFile({ root: folder, path, name: path })
  if (!body || body.size <= MOST_BYTES) return body && bodyText(body)
  await body.close()
  throw tooLarge(path)
}
