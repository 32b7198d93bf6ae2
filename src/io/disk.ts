import { readFileSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { globby } from 'globby'
import type { Bilingual } from '../bilingual.ts'
import { refusalByName } from '../links/private-files.ts'
import { STATIC_FOLDER } from '../links/published.ts'
import type { Refusal } from '../model.ts'
import type { InputNotes } from './cache/inputs.ts'
import { isBelow } from './is-below.ts'
import { refusalsOf } from './private-files.ts'

/** The folder a site is read from. All paths are below it, with `/`, in NFC. */
export interface Disk {
  /** Every file, sorted. */
  list(): Promise<readonly string[]>
  /** Fails when there is no such file or it may not be read. */
  read(path: string): Promise<Uint8Array>
  /** The paths that several listed files have, because their names are the same characters in other forms (NFC, NFD). */
  doubles(): readonly string[]
  /** The files of `static/` that are not listed, as a name begins with a dot. */
  hidden(): readonly string[]
  /** Why files must not be published, by path. Those that may be are left out. */
  refusals(paths: readonly string[]): Promise<ReadonlyMap<string, Refusal>>
}

/** Thousands of texts are read in a quarter of the time when none goes round the event loop. */
const IS_SMALL = /\.mdx?$/i

/** What begins with a dot in the folder that is published as it is: a part of it is meant for hosts, the rest is told. */
const HIDDEN = [`${STATIC_FOLDER}/**/.*`, `${STATIC_FOLDER}/**/.*/**/*`]
/** What Git and desktops leave in every folder, and nobody misses. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.(?:git)?keep|\.gitignore|\.gitattributes)$/

/** A folder of the real disk. Names that are stored as NFD are found by their NFC form. What is read is noted. */
export function nodeDisk(folder: string, notes?: InputNotes): Disk {
  const readNoted = (file: string, read: () => Promise<Uint8Array>) =>
    notes ? notes.read(file, read) : read()
  const nameByPath = new Map<string, string>()
  const doubles = new Set<string>()
  const hidden = new Set<string>()
  return {
    async list() {
      // Noted first: what comes or goes meanwhile is then found the next time.
      notes?.walk(folder)
      notes?.look(join(folder, STATIC_FOLDER, '.nojekyll'))
      notes?.walk(join(folder, STATIC_FOLDER, '.well-known'))
      const names = await globby(['**/*', ...HIDDEN], {
        cwd: folder,
        dot: false,
        followSymbolicLinks: false,
        ignore: ['**/node_modules/**'],
      })
      nameByPath.clear()
      doubles.clear()
      hidden.clear()
      for (const name of names) {
        const path = name.normalize('NFC')
        if (refusalByName(path)) {
          if (!LITTER.test(path)) hidden.add(path)
          continue
        }
        if (nameByPath.has(path)) doubles.add(path)
        if (!nameByPath.has(path) || name === path) nameByPath.set(path, name)
      }
      return [...nameByPath.keys()].sort()
    },
    doubles: () => [...doubles].sort(),
    hidden: () => [...hidden].sort(),
    async refusals(paths) {
      const refusals = await refusalsOf(folder, paths, (path) => nameByPath.get(path) ?? path)
      notes?.judge(paths, refusals)
      return refusals
    },
    async read(path) {
      const name = nameByPath.get(path)
      const file = join(folder, name ?? path)
      return readNoted(file, async () => {
        if (name === undefined) return readBeside(folder, path)
        return IS_SMALL.test(name) ? readFileSync(file) : readFile(file)
      })
    },
  }
}

/** A path that was not listed may lead out of the folder: parts of a page may come from the whole project. */
async function readBeside(folder: string, path: string): Promise<Uint8Array> {
  const file = await realpath(join(folder, path))
  const project = await realpath(dirname(folder))
  if (!isBelow(file, project)) throw Object.assign(new Error(path), { code: 'ENOENT' })
  return readFile(file)
}

/** The reason of a failed disk operation, in a few words for the author. */
export function reasonOf(error: unknown): Bilingual {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? { ko: `운영 체제의 오류입니다. ${code}`.trim(), en: message }
}

const REASONS: Readonly<Record<string, Bilingual>> = {
  EACCES: { ko: '권한이 없습니다.', en: 'permission denied' },
  EPERM: { ko: '권한이 없습니다.', en: 'operation not permitted' },
  ENOENT: { ko: '파일이 없습니다.', en: 'no such file' },
  EISDIR: { ko: '폴더입니다.', en: 'is a folder' },
  ENOTDIR: { ko: '폴더가 아닙니다.', en: 'not a folder' },
  ENOSPC: { ko: '디스크 공간이 없습니다.', en: 'no space left' },
  EROFS: { ko: '읽기 전용 디스크입니다.', en: 'read-only file system' },
  EMFILE: { ko: '열린 파일이 너무 많습니다.', en: 'too many open files' },
  ENFILE: { ko: '열린 파일이 너무 많습니다.', en: 'too many open files' },
  ELOOP: { ko: '심볼릭 링크가 순환합니다.', en: 'symbolic link loop' },
  EIO: { ko: '디스크를 읽고 쓸 수 없습니다.', en: 'input/output error' },
  EBUSY: { ko: '다른 프로그램이 쓰고 있거나 마운트된 폴더입니다.', en: 'busy, or a mount point' },
  EXDEV: { ko: '다른 디스크에 있습니다.', en: 'on another disk' },
  EDQUOT: { ko: '쓸 수 있는 디스크 할당량을 다 썼습니다.', en: 'quota exceeded' },
  EFBIG: { ko: '파일이 너무 큽니다.', en: 'file too large' },
  ENAMETOOLONG: { ko: '이름이 너무 깁니다.', en: 'name too long' },
  ENOMEM: { ko: '메모리가 없습니다.', en: 'out of memory' },
  EADDRINUSE: {
    ko: '다른 프로그램이 이 포트를 쓰고 있습니다.',
    en: 'another program uses this port',
  },
  EADDRNOTAVAIL: { ko: '이 컴퓨터의 주소가 아닙니다.', en: 'not an address of this machine' },
  ENOTFOUND: { ko: '그런 호스트가 없습니다.', en: 'no such host' },
  EAGAIN: { ko: '프로세스를 더 만들 수 없습니다.', en: 'no more processes' },
}
