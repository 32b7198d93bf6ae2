import { join } from 'node:path'
import { filesIn, MARKER, markerText, readMarker } from './marker.ts'
import type { OutputFs } from './output-fs.ts'

/** Files that docsgen did not make are where it wants to write, or in a folder that it works in. */
export class ForeignFilesError extends Error {
  constructor(
    readonly folder: string,
    readonly files: readonly string[],
  ) {
    super(`${folder} holds files that docsgen did not make: ${files.join(', ')}`)
  }
}

/** Makes a folder that a build works in. Its marker is written first, so that what a killed build leaves is known as ours. */
export function makeWorkFolder(folder: string, site: string, fs: OutputFs): void {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(join(folder, MARKER), markerText(site, { paths: [], isFinished: false }))
}

/** Removes a folder that a build has worked in, if it is one and is there. */
export function removeWorkFolder(folder: string, fs: OutputFs): void {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })) return
  if (readMarker(folder, fs)?.state !== 'unfinished') {
    // A kill may have come while the marker was being written.
    const files = filesIn(folder, fs).filter((path) => path !== MARKER)
    if (files.length > 0) throw new ForeignFilesError(folder, files)
  }
  fs.rmSync(folder, { recursive: true, force: true })
}
