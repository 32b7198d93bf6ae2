import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bilingual } from '../i18n/bilingual.ts'
import type { Refusal } from '../model.ts'
import type { InputNotes } from './inputs.ts'
import type { DiskFault, FollowedLink, ListedFiles } from './listed-files.ts'
import { refusalsOf } from './private-files.ts'
import { namedOnDisk, type Project, projectOf } from './project.ts'

/** The folder a site is read from. All paths are as seen from it, with `/`, in NFC. */
export interface Disk {
  /** Every file, sorted. Folders that have to be there are named; of those beside the site the files are listed too. */
  list(named?: readonly string[]): Promise<readonly string[]>
  /** The names of what is in a folder; none when there is no such folder. */
  namesIn(folder: string): readonly string[]
  /** Fails when there is no such file or it may not be read. */
  read(path: string): Promise<Uint8Array>
  /** Where a file really is, in full. Fails when it is none that may be read. */
  locate(path: string): string
  /** What was found by listing that is no file of the site. */
  faults(): readonly DiskFault[]
  /** The symbolic links that are followed. */
  links(): readonly FollowedLink[]
  /** Why files must not be published, by path. Those that may be are left out. */
  refusals(paths: readonly string[]): Promise<ReadonlyMap<string, Refusal>>
}

/** Thousands of texts are read in a quarter of the time when none goes round the event loop. */
const IS_SMALL = /\.mdx?$/i

/** A folder of the real disk. Names that are stored as NFD are found by their NFC form. What is read is noted. */
export function nodeDisk(folder: string, notes?: InputNotes): Disk {
  let listed: ListedFiles = { files: new Map(), faults: [], links: [] }
  let project: Project | undefined
  const ownProject = () => {
    project ??= projectOf(folder)
    return project
  }
  const listedAt = (path: string) => listed.files.get(path.normalize('NFC'))
  const placeOf = (path: string) =>
    listedAt(path) ?? namedOnDisk(join(folder, path.normalize('NFC')))
  /** A path that was not listed may lead out of the folder: parts of a page may come from the whole project. */
  const checked = (path: string, file: string) => {
    const real = realpathSync.native(file)
    if (!ownProject().mayName(real)) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return real
  }
  return {
    async list(named = []) {
      // A build without changes lists nothing.
      const { listFiles } = await import('./listed-files.ts')
      listed = await listFiles(folder, named, { project: ownProject(), notes })
      return [...listed.files.keys()].sort()
    },
    namesIn(path) {
      const place = placeOf(path)
      notes?.look(place)
      try {
        return readdirSync(place).map((name) => name.normalize('NFC'))
      } catch {
        return []
      }
    },
    faults: () => listed.faults,
    links: () => listed.links,
    locate: (path) => checked(path, placeOf(path)),
    async refusals(paths) {
      const refusals = await refusalsOf(folder, paths, placeOf)
      notes?.judge(paths, refusals)
      return refusals
    },
    async read(path) {
      const file = placeOf(path)
      const readNow = async () => {
        if (listedAt(path) === undefined) checked(path, file)
        return IS_SMALL.test(file) ? readFileSync(file) : readFile(file)
      }
      return notes ? notes.read(file, readNow) : readNow()
    },
  }
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
  EAGAIN: { ko: '프로세스를 더 만들 수 없습니다.', en: 'no more processes' },
}
