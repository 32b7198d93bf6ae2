import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildSite } from '../../src/cli/site-build.ts'
import { createListeners } from '../../src/dev-server/events.ts'
import { boundTo, listen } from '../../src/dev-server/http/listen.ts'
import { requestHandler, type ServedSite } from '../../src/dev-server/http/request-handler.ts'
import { builtSite } from '../../src/dev-server/preview.ts'
import { createSession } from '../../src/dev-server/session.ts'
import { sessionIo } from '../../src/dev-server/session-io.ts'
import { watchedSite } from '../../src/dev-server/watched-site.ts'
import { worldWith } from '../support/disk-site.ts'
import { CLIENT } from '../support/site.ts'

export const MODES = ['built', 'watched'] as const
export type Mode = (typeof MODES)[number]

/** One site on the disk, and a server for each way to serve it. */
export interface ServedTwice {
  /** The folder that the project is in, as `project/`. */
  readonly folder: string
  readonly ports: Readonly<Record<Mode, number>>
  readonly servers: readonly Server[]
  /** The files that editors were opened with. */
  readonly opened: readonly string[]
  /** What the servers could not answer. */
  readonly errors: string[]
  /** The folder that a static file of the site is sent from. */
  staticFolder(mode: Mode): string
  close(): Promise<void>
}

/** Writes files below `project/`, where `site/` is built into `build/` and watched, and serves both. */
export async function servedTwice(
  files: Readonly<Record<string, string>>,
  { hasHeaders = true } = {},
): Promise<ServedTwice> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-modes-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const site = join(folder, 'project/site')
  const out = join(folder, 'project/build')
  const { pages, problems } = await buildSite({
    site,
    out,
    overrides: {},
    language: 'ko',
    cache: false,
    progress() {},
    world: worldWith(async () => CLIENT),
  })
  if (pages.length === 0) throw new Error(JSON.stringify(problems))
  const session = createSession({}, { ...sessionIo(site), bundleClient: async () => CLIENT })
  const { state } = await session.update({ paths: [], isListed: true })
  const filesUrl = state.planned?.config.filesUrl ?? '/'
  const opened: string[] = []
  const errors: string[] = []
  const servers: Server[] = []
  const start = async (served: ServedSite) => {
    const onError = (_: string, error: unknown) => void errors.push(String(error))
    const handlerFor = (hosts: readonly string[]) => requestHandler(served, { hosts, onError })
    const server = await listen(handlerFor, 0, '127.0.0.1')
    servers.push(server)
    return boundTo(server).port
  }
  const ports = {
    built: await start(builtSite({ folder: out, filesUrl, hasHeaders })),
    watched: await start(
      watchedSite({
        site,
        session,
        listeners: createListeners(),
        language: 'ko',
        hasHeaders,
        watchScript: async () => 'watch()',
        openEditor: (place) => opened.push(place),
      }),
    ),
  }
  return {
    folder,
    ports,
    servers,
    opened,
    errors,
    staticFolder: (mode) => (mode === 'built' ? out : join(site, 'static')),
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      }
      session.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
