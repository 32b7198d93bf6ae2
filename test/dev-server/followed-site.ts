import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'vitest'
import { createListeners } from '../../src/dev-server/events.ts'
import { followFiles } from '../../src/dev-server/follow-files.ts'
import { createSession, type Session } from '../../src/dev-server/session.ts'
import { sessionIo } from '../../src/dev-server/session-io.ts'
import { siteFiles } from '../../src/dev-server/site-files.ts'
import { drawPage } from '../../src/dev-server/watched-site.ts'

const AGO = new Date(0)
const STYLE = { path: 'assets/b', content: '' }
const CLIENT = {
  script: 'a',
  style: 'b',
  sheets: {},
  prepaint: '',
  baseBanner: '',
  outputs: [STYLE],
}

/** A site on a real disk that is followed as the command follows it. */
export interface FollowedSite {
  readonly session: Session
  /** The paths of all changes that were told, as seen from the site folder. */
  readonly told: readonly string[]
  /** Resolves when its files are watched. */
  readonly watched: Promise<void>
  /** The whole path of a file of the project. */
  at(path: string): string
  write(path: string, text: string): void
  /** A page as it is now; nothing when there is none. */
  textOf(path: string): Promise<string | undefined>
  /** Waits until something is so, however long that takes on a busy machine. */
  eventually(look: () => unknown): ReturnType<TestContext['expect']['poll']>
}

/** Writes a project whose site is in `site/`, and follows it until the test is over. Tests may run side by side. */
export async function followedSite(
  files: Readonly<Record<string, string>>,
  { expect, onTestFinished }: TestContext,
  prepare: (folder: string) => void = () => {},
): Promise<FollowedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-followed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (path: string) => join(folder, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const all = {
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    write(path, text)
    // As if they had been there for long: what is as new as the start counts as changed.
    utimesSync(at(path), AGO, AGO)
  }
  prepare(folder)
  const site = at('site')
  const io = { ...sessionIo(site), bundleClient: async () => CLIENT }
  const session = createSession({}, io)
  const told: string[] = []
  const report = {
    start: () => {},
    update: ({ paths }: { readonly paths: readonly string[] }) => void told.push(...paths),
    complete: () => {},
  }
  const following = followFiles({ site, io, session, listeners: createListeners(), report })
  onTestFinished(() => following.close())
  await session.started
  return {
    session,
    told,
    watched: following.watched,
    at,
    write,
    async textOf(path) {
      const { planned } = session.state
      const found = planned && (await siteFiles(planned).find([path]))
      return planned && found?.kind === 'page' ? drawPage(found.found, planned) : undefined
    },
    eventually: (look) => expect.poll(look, { interval: 100 }),
  }
}
