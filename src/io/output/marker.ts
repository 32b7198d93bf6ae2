import { join, relative, sep } from 'node:path'
import { keyOf } from '../hash.ts'
import type { OutputFs } from './output-fs.ts'

/**
 * The file in an output folder that says that docsgen has made it. Its content is known, so that a folder which happens
 * to hold the name is not taken for an output.
 */
export const MARKER = '.docsgen'

/** What the marker of a folder says. */
export interface Marker {
  /** `unfinished`: docsgen was still writing to the folder, and everything in it is its own. */
  readonly state: 'finished' | 'unfinished'
  /** Names the site that the folder belongs to. */
  readonly site: string
  /** Whether docsgen has written a file of this path. */
  wrote(path: string): boolean
}

const STATES = { site: 'finished', 'unfinished site': 'unfinished' } as const

/**
 * Names a site by where it lies as seen from its output. A path of this machine would say more to readers of the
 * published file than they should know, and would differ between machines.
 */
export const siteName = (site: string, out: string): string =>
  hashOf(relative(out, site).split(sep).join('/'))

/** The content of a marker. Paths are hashed: the marker is published, and some pages are not listed anywhere. */
export function markerText(
  site: string,
  { paths, isFinished }: { readonly paths: Iterable<string>; readonly isFinished: boolean },
): string {
  const files = [...paths].map(hashOf).sort().join(' ')
  return `${JSON.stringify({ docsgen: isFinished ? 'site' : 'unfinished site', site, files })}\n`
}

/** Reads the marker of a folder; nothing when there is none that docsgen could have written. */
export function readMarker(folder: string, fs: OutputFs): Marker | undefined {
  const path = join(folder, MARKER)
  const isFile = fs.lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
  const { docsgen, site, files } = isFile ? fieldsOf(fs.readFileSync(path, 'utf8')) : {}
  const isState = typeof docsgen === 'string' && Object.hasOwn(STATES, docsgen)
  if (!isState || typeof site !== 'string' || typeof files !== 'string') return undefined
  // A build without changes asks for no file.
  let known: ReadonlySet<string> | undefined
  return {
    state: STATES[docsgen as keyof typeof STATES],
    site,
    wrote(file) {
      known ??= new Set(files.split(' '))
      return file === MARKER || known.has(hashOf(file))
    },
  }
}

function fieldsOf(text: string): Partial<Readonly<Record<string, unknown>>> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<Readonly<Record<string, unknown>>>
  } catch {
    return {}
  }
}

/** Whether a folder has the empty marker of earlier versions, which says nothing but a name. */
export function hasOldMarker(folder: string, fs: OutputFs): boolean {
  const stat = fs.lstatSync(join(folder, MARKER), { throwIfNoEntry: false })
  return stat?.isFile() === true && stat.size === 0
}

/** Everything in a folder that is no folder, by path, with `/` and as the disk names it. Links are not followed. */
export function filesIn(folder: string, fs: OutputFs, below = ''): string[] {
  return fs.readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, fs, path) : [path]
  })
}

/** 72 bits: enough that no two files of a site share a hash. Some disks give names back in another form (NFD). */
const hashOf = (path: string) => keyOf(path.normalize('NFC')).slice(0, 12)
