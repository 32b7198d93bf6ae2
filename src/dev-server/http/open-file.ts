import type { BigIntStats } from 'node:fs'
import { constants, type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBelow } from '../../io/project.ts'
import { errorCode } from '../../io/system-error.ts'
import type { Body } from './send-body.ts'

/** A file that is sent as it lies on the disk. */
export interface SentFile {
  /** The folder that it must not lead out of, by links or otherwise. */
  readonly root: string
  readonly path: string
  /** The name that it is published under. */
  readonly name: string
}

/** Opens a file to send it. Nothing when there is no such file inside of the root. Fails when it may not be read. */
export async function openFile({ root, path, name }: SentFile): Promise<Body | undefined> {
  try {
    const file = await realpath(join(root, path))
    if (!isBelow(file, await realpath(root)) || !(await stat(file)).isFile()) return undefined
    const handle = await open(file, READ_PLAIN_FILE)
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) return bodyOf(handle, stats, name)
    await handle.close()
    return undefined
  } catch (error) {
    if (IS_MISSING.has(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** What has become a link or a pipe since it was looked at is neither followed nor waited for. Windows has no such flags. */
const READ_PLAIN_FILE =
  constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** How systems say that no file has such a name. */
const IS_MISSING: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
])

function bodyOf(handle: FileHandle, { size, mtimeNs, ino }: BigIntStats, name: string): Body {
  return {
    name,
    size: Number(size),
    etag: `W/"${[size, mtimeNs, ino].map((part) => part.toString(36)).join('-')}"`,
    read: (range) => handle.createReadStream({ ...range, autoClose: false }),
    close: () => handle.close(),
  }
}
