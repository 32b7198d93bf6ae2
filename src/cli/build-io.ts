import { resolve } from 'node:path'
import { clientOf } from '../io/bundle/ready-client.ts'
import { type Disk, nodeDisk } from '../io/disk.ts'
import { readGitHistory } from '../io/git.ts'
import { canCopyImages } from '../io/images/copy-image.ts'
import { cutFont } from '../io/images/font-file.ts'
import { canDrawCards } from '../io/images/social-cards.ts'
import type { InputNotes } from '../io/inputs.ts'
import { createRunner, createThreadRunner, type Runner, type RunnerOptions } from '../io/runner.ts'
import { readTemplate } from '../io/templates.ts'
import { ownIsolatedProcess } from '../io/threads/isolated-process.ts'
import { ownThreads } from '../io/threads/threads.ts'
import type { Io } from '../pipeline/io.ts'
import { isolatedCompile } from '../pipeline/isolated-compile.ts'
import { cardOutputs } from './files/card-output.ts'
import { imageOutputs } from './files/image-output.ts'

interface WorldOptions extends Pick<Io, 'emit' | 'progress'> {
  readonly notes?: InputNotes
  /** Nothing is remembered, so that all that is there will be compiled. */
  readonly isFirst?: boolean
  readonly onTiming?: RunnerOptions['onTiming']
}

/** What a build needs from outside: disk, threads, Git and the bundler of scripts. Files that are read are noted. */
export function ioOf(
  folder: string,
  { emit, progress, notes, isFirst, onTiming }: WorldOptions,
): Io {
  const site = resolve(folder)
  const threads = ownThreads()
  const disk = nodeDisk(site, notes)
  const isolated = ownIsolatedProcess()
  const options = { onTiming, ...(isolated ? { isolation: isolatedCompile(isolated) } : {}) }
  const runner = threads ? createThreadRunner(threads, options) : createRunner(options)
  return {
    disk: isFirst ? announced(disk, runner) : disk,
    runner,
    bundleClient: clientOf,
    cutFont,
    canDrawCards,
    canCopyImages,
    outputs: [cardOutputs(disk), imageOutputs(disk)],
    readTemplate: (name) => readTemplate(site, name, notes),
    readHistory: (paths, undated) => readGitHistory(site, paths, undated),
    emit,
    progress,
  }
}

/** A disk that tells a runner what there will be to do as soon as that is seen. */
function announced(disk: Disk, runner: Runner): Disk {
  return {
    ...disk,
    async list(named) {
      const files = await disk.list(named)
      runner.expect?.(files.filter((path) => /\.mdx?$/i.test(path)).length)
      return files
    },
  }
}
