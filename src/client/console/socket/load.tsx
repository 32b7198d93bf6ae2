import type { SocketConsoleData } from '../../../api-blocks/socket-console.ts'
import type { SiteData } from '../../../model.ts'
import { adoptStyles } from '../../boot/adopt-styles.ts'
import type { ConsoleView } from '../show-console.tsx'
import { socketWords } from '../words.ts'
import type { OpenSocket } from './connection.ts'
import { recallLogin } from './remembered-login.ts'
import { SocketConsole } from './SocketConsole.tsx'
import { type Session, startSession } from './session.ts'
import css from './socket.css?inline'

adoptStyles(css)

/** What is used of the file that the library of the site is in. */
interface Library {
  io(url: string, options: Readonly<Record<string, unknown>>): ReturnType<OpenSocket>
}

/** The sessions of this visit, by the files that they are made from. */
const sessions = new Map<string, Promise<Session>>()

/** Reads what the console of the page is made from, and goes on with the session that another page has begun. */
export async function load(box: HTMLElement, site: SiteData): Promise<ConsoleView | undefined> {
  // Written by our own renderer.
  const { file, ...event } = JSON.parse(box.dataset['consoleData'] ?? '{}') as {
    readonly file: string
    readonly name: string
    readonly direction: 'emit' | 'on'
  }
  const { library = '', files = {} } = site.socket ?? {}
  const url = files[file]
  if (url === undefined) return undefined
  const words = await socketWords(site.locale)
  const begin = async () => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    const session = startSession({
      data: (await answer.json()) as SocketConsoleData,
      words,
      now: () => Date.now(),
      later(done, ms) {
        const timer = setTimeout(done, ms)
        return () => clearTimeout(timer)
      },
      loadLibrary: () => openerOf(library),
    })
    recallLogin(file, session.login)
    return session
  }
  const known = sessions.get(url) ?? begin()
  sessions.set(url, known)
  // Another try reads it again.
  known.catch(() => sessions.delete(url))
  const session = await known
  return (frame) => <SocketConsole {...{ session, words, frame, event }} storageName={file} />
}

/** The library of the site, loaded when it is to connect. Attempts, waits and namespaces are those of the connection. */
async function openerOf(url: string): Promise<OpenSocket> {
  const { io } = (await import(url)) as Library
  return (server) =>
    io(server.url, {
      transports: [...server.transports],
      autoConnect: false,
      reconnection: false,
      // A connection of its own each time: one that was given up must not come back.
      forceNew: true,
    })
}
