import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { globby } from 'globby'
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
  let last: { readonly marks: string; readonly files: PublishedFiles } | undefined
  return {
    async open() {
      const marks = await marksIn(folder)
      if (marks === undefined) throw noSite(folder)
      if (last?.marks !== marks) last = { marks, files: { read: (path) => textAt(folder, path) } }
      return last.files
    },
    async close() {},
  }
}

/** Changes with the files that are read once: the list of pages, and what the search begins with. All others are read anew. */
async function marksIn(folder: string): Promise<string | undefined> {
  const list = await markOf(join(folder, DOCS_FILE))
  if (list === undefined) return undefined
  const indexes = await globby('search/*/*/index.json', { cwd: folder, absolute: true })
  const marks = await Promise.all(indexes.sort().map(markOf))
  return [list, ...marks].join('\n')
}

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
