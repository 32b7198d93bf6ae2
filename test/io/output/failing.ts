import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ioOf } from '../../../src/cli/build-io.ts'
import type { OutputFs } from '../../../src/io/output/output-fs.ts'
import { createRunner } from '../../../src/io/runner.ts'
import { fileError, memoryDisk } from '../../support/memory-disk.ts'

/** Counts operations of a disk, and lets one of them fail. */
export class Fault {
  calls = 0

  constructor(
    readonly code: string = '',
    /** The operation that fails, from 1. */
    readonly at = 0,
  ) {}

  pass(path: unknown): void {
    this.calls += 1
    if (this.calls === this.at) throw fileError(this.code, String(path))
  }
}

/** A disk for output whose operations count, and of which one fails. */
export function failingFs(fs: OutputFs, fault: Fault): OutputFs {
  const wrapped = (operation: (...args: unknown[]) => unknown) =>
    Object.assign((...args: unknown[]) => {
      fault.pass(args[0])
      return operation(...args)
    }, operation)
  const realpath = wrapped(fs.realpathSync.native as never)
  return Object.fromEntries(
    Object.entries(fs).map(([name, operation]) => [
      name,
      name === 'exchange' || typeof operation !== 'function'
        ? operation
        : Object.assign(wrapped(operation as never), { native: realpath }),
    ]),
  ) as unknown as OutputFs
}

/** What a build reads from: files made of strings, of whose operations one fails. */
export function failingIo(files: Readonly<Record<string, string>>, fault: Fault): typeof ioOf {
  const disk = memoryDisk(new Map(Object.entries(files)))
  return (folder, { emit, progress }) => ({
    disk: {
      ...disk,
      locate: (path) => join(folder, path),
      list: async () => {
        fault.pass('.')
        return disk.list()
      },
      read: async (path) => {
        fault.pass(path)
        return disk.read(path)
      },
    },
    runner: createRunner(),
    bundleClient: async () => CLIENT,
    readTemplate: async (name) => {
      fault.pass(name)
      return { text: readFileSync(new URL(`../../../templates/${name}`, import.meta.url), 'utf8') }
    },
    readHistory: async () => ({ changes: {}, cut: false }),
    emit,
    progress,
  })
}

const CLIENT = {
  script: 'main-TEST.js',
  style: 'main-TEST.css',
  sheets: {},
  prepaint: '',
  baseBanner: '',
  outputs: [{ path: 'assets/main-TEST.js', content: 'script' }],
}
