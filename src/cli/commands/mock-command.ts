import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CONFIG_PATH } from '../../config/config-file.ts'
import type { HandlerOptions } from '../../dev-server/http/request-handler.ts'
import {
  type Listening,
  runServer,
  type ServerOptions,
  say,
} from '../../dev-server/http/run-server.ts'
import { visible } from '../../diagnostics/excerpt.ts'
import { problemText } from '../../diagnostics/problem-text.ts'
import { mockWords } from '../../i18n/mock-words.ts'
import { AUTHORIZATION_PATH, TOKEN_PATH } from '../../mock/oauth.ts'
import type { Problem } from '../../model.ts'
import { FAILED, WRONG_USAGE } from '../exit-codes.ts'
import { type MockServer, mockServer } from '../mock/mock-server.ts'
import { mockSite } from '../mock/mock-site.ts'
import type { OpenMockSocket } from '../mock/mock-socket.ts'
import { siteFolderProblem } from '../site-folder.ts'

/** What the command line says. */
export interface MockOptions extends Pick<ServerOptions, 'port' | 'host'> {
  /** In seconds. */
  readonly eventsEvery: string
}

/** Timers of Node take no more. */
const MOST_SECONDS = 86_400

/**
 * Serves what the specifications of a site describe until it is stopped. Gives 1 when there is nothing to serve or no
 * port, 2 for a wrong port or interval.
 */
export async function runMock(
  siteFolder: string,
  options: MockOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const words = mockWords(language)
  const seconds = Number(options.eventsEvery)
  if (!(seconds > 0 && seconds <= MOST_SECONDS))
    return failed(words.wrongInterval(visible(options.eventsEvery)), WRONG_USAGE)
  const folder = resolve(siteFolder)
  const refusal = siteFolderProblem(siteFolder)
  if (refusal) return failed(problemText(refusal, language), FAILED)
  if (!existsSync(join(folder, CONFIG_PATH))) return failed(words.noSite(siteFolder), FAILED)
  const tell = (problems: readonly Problem[]) => {
    for (const one of problems) say(problemText(one, language))
  }
  let onError: HandlerOptions['onError'] = (_, error) => say(visible(String(error)))
  const mock = mockServer(mockSite(folder), {
    folder,
    language,
    eventsEveryMs: seconds * 1000,
    onError: (url, error) => onError(url, error),
    onChange({ problems }) {
      say(words.reread)
      tell(problems)
    },
  })
  const { sources } = await mock.open()
  tell(sources.problems)
  if (sources.specifications.length === 0 && !sources.socket) return failed(words.nothing, FAILED)
  let socket: OpenMockSocket | undefined
  return runServer(
    (asked) => {
      onError = asked.onError
      return mock.handlerFor(asked.hosts)
    },
    options,
    {
      address: async () => ({ filesUrl: '/', homeUrl: '/' }),
      async said(listening) {
        socket = await mock.attachSocket(listening.server, listening.hosts)
        return saidOf(mock, listening, socket, language)
      },
      stopping: () => socket?.close(),
    },
    language,
  )
}

/** Where everything is. */
async function saidOf(
  mock: MockServer,
  { own }: Listening,
  socket: OpenMockSocket | undefined,
  language: 'ko' | 'en',
): Promise<string> {
  const words = mockWords(language)
  const { sources, api, socket: described } = await mock.open()
  const names = sources.specifications.map(({ id }) => id).join(', ')
  const at = (path: string) => new URL(path, own).href
  return [
    words.serving(own),
    ...(api.operations > 0 ? [words.operations(api.operations, visible(names))] : []),
    ...(api.hasOAuth ? [words.oauth(at(AUTHORIZATION_PATH), at(TOKEN_PATH))] : []),
    ...(described && socket
      ? [words.socket(at('/').replace(/\/$/, ''), described.commands, described.events.length)]
      : []),
    ...(described && !socket ? [words.noSocketLibrary] : []),
  ].join('\n')
}

function failed(message: string, code: number): number {
  say(message)
  return code
}
