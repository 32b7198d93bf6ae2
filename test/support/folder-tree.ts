import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file of a folder with its content, or a hash of it; nothing when there is no such folder. */
export function treeOf(folder: string): Readonly<Record<string, string>> | undefined {
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => lstatSync(join(folder, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, hashOf(readFileSync(join(folder, name)))]))
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
