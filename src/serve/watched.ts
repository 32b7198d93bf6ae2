import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, resolve } from 'node:path'
import launchEditor from 'launch-editor'
import { reasonOf } from '../io/disk.ts'
import { watchScript } from '../io/ready-client.ts'
import { wordsFor } from '../words.ts'
import { createAnswers } from './answers.ts'
import { baseUrlOf } from './base-url.ts'
import { createListeners } from './events.ts'
import { followFiles } from './follow-files.ts'
import { addressOf, listen, openBrowser, portOf, stopped } from './listen.ts'
import { createSession } from './session.ts'
import { sessionIo } from './session-io.ts'
import { createUpdateReport } from './update-report.ts'

export interface WatchedOptions {
  readonly port: string
  readonly host: string
  readonly baseUrl?: string
  readonly open?: boolean
}

/** Serves a site as it is written until it is stopped. Gives 0, 1 when there is no site or no port, 2 for a wrong port. */
export async function watched(
  siteFolder: string,
  options: WatchedOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const words = wordsFor(language)
  const port = portOf(options.port)
  if (port === undefined) {
    say(words.wrongPort(options.port))
    return 2
  }
  const site = resolve(siteFolder)
  if (!existsSync(site)) {
    say(words.noSite(siteFolder))
    return 1
  }
  try {
    await serveSite(site, { ...options, port }, language)
    return 0
  } catch (error) {
    say(words.serveFailed(reasonOf(error)[language]))
    return 1
  }
}

const say = (text: string) => void process.stderr.write(`${text}\n`)

async function serveSite(
  site: string,
  options: Omit<WatchedOptions, 'port'> & { readonly port: number },
  language: 'ko' | 'en',
): Promise<void> {
  const io = sessionIo(site)
  // Made by another process while the site is read; nearly every site takes it.
  io.bundleClient({ diagrams: false }).catch(() => {})
  const given = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  const listeners = createListeners()
  const folder = relative(process.cwd(), site) || '.'
  const report = createUpdateReport(language, {
    write: (text) => void process.stderr.write(text),
    atSite: (found) => ({ ...found, path: join(folder, found.path) }),
  })
  const session = createSession({ ...given, drafts: true }, io, (update) => {
    listeners.tell({ generation: update.state.generation, moved: update.moved, files: [] })
    report.complete(update)
  })
  const answers = createAnswers({
    site,
    session,
    listeners,
    language,
    host: options.host,
    watchScript: once(watchScript),
    openEditor: (place) => launchEditor(place, () => {}),
  })
  // Whoever comes before the site has been read waits for it.
  const server = await listen(answers, options.port, options.host)
  // Before anything is said: whoever reads it may stop the server at once.
  const ended = stopped(server)
  const files = followFiles({ site, io, session, listeners, report })
  await sayWhere(server, { ...options, site }, language)
  await ended
  session.close()
  await files.close()
}

/** Says where the site is, and opens it if that is wanted. */
async function sayWhere(
  server: Server,
  {
    site,
    host,
    port,
    baseUrl,
    open,
  }: Omit<WatchedOptions, 'port'> & { readonly site: string; readonly port: number },
  language: 'ko' | 'en',
): Promise<void> {
  const words = wordsFor(language)
  const { port: used } = server.address() as AddressInfo
  if (port !== 0 && used !== port) say(words.portTaken(port, used))
  const url = addressOf(host, used, await baseUrlOf(site, baseUrl))
  process.stdout.write(`${words.serving(url)}\n`)
  if (open) openBrowser(url)
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
