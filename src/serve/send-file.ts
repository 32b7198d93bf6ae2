import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { typeOf } from './content-type.ts'

/** A file that is sent as it lies on the disk. */
export interface SentFile {
  /** The folder that it must not lead out of. */
  readonly root: string
  readonly path: string
  /** The name that it is published under. */
  readonly name: string
}

/** Sends a file of the disk, or the part of it that is asked for. Tells whether there is such a file inside of the root. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, name }: SentFile,
): Promise<boolean> {
  const file = await insideOf(root, path)
  if (file === undefined) return false
  const { size } = await stat(file)
  const range = rangeOf(request.headers.range, size)
  const headers = { ...HEADERS, 'content-type': typeOf(name), 'accept-ranges': 'bytes' }
  if (range === 'unfit') {
    response.writeHead(416, { ...HEADERS, 'content-range': `bytes */${size}` }).end()
    return true
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else
    createReadStream(file, { start, end })
      .on('error', () => response.destroy())
      .pipe(response)
  return true
}

/** Nothing is kept by the browser, since everything may change at any moment. */
export const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

async function insideOf(root: string, path: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(root, path))
    const isInside = file.startsWith((await realpath(root)) + sep)
    return isInside && (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

function rangeOf(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unfit' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end && start < size ? { start, end } : 'unfit'
}
