import type { SocketConsoleData } from '../api-blocks/socket-console.ts'
import type { Site } from '../assemble/assemble.ts'
import { shortHash } from '../io/hash.ts'
import type { ApiFile, ApiFiles, Source, Topic } from '../model.ts'
import { encoded, urlOf } from '../urls/address.ts'

/** What the consoles of sockets are made from in one locale. */
export interface SocketConsoles {
  readonly outputs: readonly { readonly path: string; readonly content: string }[]
  /** Where they are, by the paths of the descriptions. */
  readonly urls: Readonly<Record<string, string>>
}

/**
 * Writes down what the consoles of a locale are made from: a file for each description, however many pages draw its
 * events. There are several descriptions where there are several versions.
 */
export async function socketConsoles(
  site: Pick<Site, 'config' | 'pages'>,
  sources: readonly Source[],
): Promise<SocketConsoles> {
  const { config, pages } = site
  const files = describedIn(sources, config.locale, config.allLocales[0]?.tag ?? config.locale)
  if (files.size === 0) return { outputs: [], urls: {} }
  const { socketConsole } = await import('../api-blocks/socket-console.ts')
  const urlOfTopic = topicUrls(pages)
  const outputs: { path: string; content: string }[] = []
  const urls: Record<string, string> = {}
  for (const [path, { socket, ...others }] of files) {
    const data = await socketConsole(socket, others)
    const content = `${JSON.stringify(withUrls(data, urlOfTopic))}\n`
    const name = `socket-${shortHash(content)}.json`
    outputs.push({ path: `assets/${name}`, content })
    urls[path] = encoded(urlOf({ baseUrl: config.filesUrl }, 'assets', name))
  }
  return { outputs, urls }
}

type Described = Pick<ApiFiles, 'errors' | 'tryIt'> & { readonly socket: ApiFile }

/** The descriptions that pages of a locale have consoles of, in its language where a page of it is translated. */
function describedIn(
  sources: readonly Source[],
  locale: string,
  original: string,
): ReadonlyMap<string, Described> {
  const found = new Map<string, Described>()
  for (const language of new Set([original, locale]))
    for (const { apiFiles, translation } of sources) {
      if (!apiFiles?.tryIt || !apiFiles.socket) continue
      if ((translation?.locale ?? original) !== language) continue
      const { socket, errors, tryIt } = apiFiles
      found.set(socket.path, { socket, tryIt, ...(errors ? { errors } : {}) })
    }
  return found
}

const eventKey = (direction: string, name: string) => `${direction} ${name}`

/** Where events and errors are described. The first page of several is the one to read. */
function topicUrls(pages: Site['pages']): ReadonlyMap<string, string> {
  const urls = new Map<string, string>()
  const keyOf = (topic: Topic) =>
    topic.kind === 'event'
      ? eventKey(topic.direction, topic.name)
      : topic.kind === 'error'
        ? topic.code
        : undefined
  for (const { url, topics = [] } of pages)
    for (const topic of topics) {
      const key = keyOf(topic)
      if (key === undefined || urls.has(key) || !('anchor' in topic)) continue
      urls.set(key, `${encoded(url)}#${topic.anchor}`)
    }
  return urls
}

function withUrls(data: SocketConsoleData, urls: ReadonlyMap<string, string>): SocketConsoleData {
  const linked = <Item extends object>(item: Item, key: string) => {
    const url = urls.get(key)
    return url === undefined ? item : { ...item, url }
  }
  return {
    ...data,
    events: data.events.map((event) => linked(event, eventKey(event.direction, event.name))),
    errors: data.errors.map((error) => linked(error, error.code)),
  }
}
