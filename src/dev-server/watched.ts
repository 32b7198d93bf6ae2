import { join, relative, resolve } from 'node:path'
import launchEditor from 'launch-editor'
import { watchScript } from '../io/bundle/ready-client.ts'
import { createListeners } from './events.ts'
import { followFiles } from './follow-files.ts'
import { type HandlerOptions, requestHandler } from './http/request-handler.ts'
import { runServer, type ServerOptions } from './http/run-server.ts'
import { siteAddress } from './http/site-address.ts'
import { createSession } from './session.ts'
import { sessionIo } from './session-io.ts'
import { createUpdateReport } from './update-report.ts'
import { watchedSite } from './watched-site.ts'

export interface WatchedOptions extends ServerOptions {
  readonly baseUrl?: string
  readonly headers?: boolean
}

/** Serves a site as it is written until it is stopped. Gives 0, 1 when there is no port, 2 for a wrong port. */
export async function watched(
  siteFolder: string,
  options: WatchedOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const site = resolve(siteFolder)
  const io = sessionIo(site)
  const given = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  const listeners = createListeners()
  const folder = relative(process.cwd(), site) || '.'
  const report = createUpdateReport(language, {
    write: (text) => void process.stderr.write(text),
    readText: (path) => session.readText(path),
    shownPath: (path) => join(folder, path),
  })
  const session = createSession({ ...given, drafts: true }, io, (update) => {
    listeners.tell({ generation: update.state.generation, moved: update.moved, files: [] })
    report.complete(update)
  })
  const served = watchedSite({
    site,
    session,
    listeners,
    language,
    hasHeaders: options.headers !== false,
    watchScript: once(watchScript),
    openEditor: (place) => launchEditor(place, () => {}),
  })
  const start = () => {
    // Made by another process while the site is read; nearly every site takes it.
    io.bundleClient({ diagrams: false }).catch(() => {})
    const files = followFiles({ site, io, session, listeners, report })
    return async () => {
      session.close()
      await files.close()
    }
  }
  const address = () => siteAddress(site, options.baseUrl)
  const handlerFor = (asked: HandlerOptions) => requestHandler(served, asked)
  return runServer(handlerFor, options, { address, start }, language)
}

/** What is made at the first call. A failure is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
