import { readFileSync } from 'node:fs'
import { createSession, type Session, type Update } from '../../src/dev-server/session.ts'
import { createRunner, type Runner } from '../../src/io/runner.ts'
import type { Output, Problem } from '../../src/model.ts'
import { emit } from '../../src/pipeline/emit.ts'
import { plan } from '../../src/pipeline/plan.ts'
import type { PlannedSite } from '../../src/pipeline/planned-site.ts'
import { type FileContent, memoryDisk } from '../support/memory-disk.ts'

const CLIENT = {
  script: 'main.js',
  style: 'main.css',
  sheets: {},
  prepaint: '',
  baseBanner: '',
  outputs: [],
}
/** What the repository knows of every file. */
const CHANGE = { author: '김철수', date: '2025-03-04T05:06:07.000Z' }
const templates = new URL('../../templates/', import.meta.url)

/** A site in memory with a session that follows it. */
export interface SessionSite {
  readonly session: Session
  readonly files: Map<string, FileContent>
  /** Changes, adds or (with undefined) removes files, and updates the session as a watch would have it. */
  save(changes: Readonly<Record<string, FileContent | undefined>>): Promise<Update>
  /** The files that a build would write now, as the session sees it once all is compiled, and its problems. */
  warm(): Promise<Made>
  /** The same of a build that knows nothing of before. */
  cold(): Promise<Made>
}

export interface Made {
  readonly files: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

/**
 * A runner whose work in the background waits until it is released, so that a busy machine does not decide how much of
 * a site is compiled when a test looks. That work hands over its inputs one by one, all else hands over a list.
 */
function heldRunner(): { readonly runner: Runner; release(): void } {
  const runner = createRunner()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  return {
    runner: {
      ...runner,
      async *run(name, stage, inputs, shared) {
        if (!Array.isArray(inputs)) await released
        yield* runner.run(name, stage, inputs, shared)
      },
    },
    release,
  }
}

/**
 * Starts a session on a site; a minimal configuration is added when there is none. What is only skimmed stays so until
 * somebody asks for the complete site.
 */
export async function sessionOf(site: Readonly<Record<string, FileContent>>): Promise<SessionSite> {
  const files = new Map<string, FileContent>(
    Object.entries({
      'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
      ...site,
    }),
  )
  const { runner, release } = heldRunner()
  const world = {
    openDisk: () => memoryDisk(new Map(files)),
    runner: createRunner(),
    bundleClient: async () => CLIENT,
    readTemplate: async (name: string) => ({
      text: readFileSync(new URL(name, templates), 'utf8'),
    }),
    readHistory: async (paths: readonly string[]) => ({
      changes: Object.fromEntries(paths.map((path) => [path, CHANGE])),
      cut: false,
    }),
    progress: () => {},
  }
  const live = {
    ...memoryDisk(files),
    list: async () => [...files.keys()].sort(),
    read: (path: string) => memoryDisk(files).read(path),
  }
  const started = createSession({}, { ...world, runner, openDisk: () => live })
  const session: Session = Object.create(started, {
    complete: {
      value() {
        release()
        return started.complete()
      },
    },
  })
  await session.update({ paths: [], isListed: true })
  return {
    session,
    files,
    async save(changes) {
      let isListed = false
      for (const [path, content] of Object.entries(changes)) {
        isListed ||= files.has(path) !== (content !== undefined)
        if (content === undefined) files.delete(path)
        else files.set(path, content)
      }
      return session.update({ paths: Object.keys(changes), isListed })
    },
    async warm() {
      await session.complete()
      const { planned, problems } = session.state
      return { files: planned ? await filesOf(planned, world) : new Map(), problems }
    },
    async cold() {
      const { planned, problems } = await plan({}, { ...world, disk: world.openDisk() })
      return { files: planned ? await filesOf(planned, world) : new Map(), problems }
    },
  }
}

async function filesOf(
  planned: PlannedSite,
  world: Omit<Parameters<typeof emit>[1], 'emit' | 'disk'>,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const take = (output: Output) =>
    void files.set(
      output.path,
      'from' in output ? `→ ${output.from}` : Buffer.from(output.content).toString(),
    )
  await emit(planned, { ...world, disk: memoryDisk(new Map()), emit: take })
  return files
}
