import { reasonOf } from '../../io/disk.ts'
import { TERM_FILES } from '../../search/addresses.ts'
import { Fault } from '../fault.ts'
import {
  DOCS_FILE,
  MOST_BYTES,
  noSite,
  type PublishedFiles,
  type PublishedSite,
  tooLarge,
} from './published-site.ts'

/** How long and how much is asked of a host. */
export interface WebLimits {
  /** A request takes so long at most, with all of its answer. */
  readonly requestMs: number
  /** After so long the host is asked whether the site has changed. */
  readonly freshMs: number
}

const LIMITS: WebLimits = { requestMs: 20_000, freshMs: 60_000 }

/** So many requests run at the same time. */
const MOST_AT_ONCE = 4
/** So many texts are kept until the site changes, in characters. */
const MOST_KEPT = 32_000_000
const MOST_REDIRECTS = 5
/** An address may be that of a page: its folders are looked at upwards. */
const MOST_FOLDERS = 8

/**
 * A site that is published at an address. Nothing is asked of other hosts. What was read is kept for a while; then the
 * host is asked again, but for files that are named by what they hold.
 */
export function webSite(address: string, limits: Partial<WebLimits> = {}): PublishedSite {
  const { requestMs, freshMs } = { ...LIMITS, ...limits }
  const start = new URL(address)
  const ask = asking(start.origin, requestMs)
  const kept = keptTexts()
  let last: (Listed & { readonly files: PublishedFiles; readonly at: number }) | undefined

  async function look(): Promise<PublishedFiles> {
    const at = performance.now()
    const { top, list } = last ? await listAgain(last, ask) : await topOf(start, ask)
    kept.forget((path) => !path.startsWith(TERM_FILES))
    kept.keep(DOCS_FILE, Promise.resolve(list.text))
    const files = {
      origin: top.origin,
      read: (path: string) => kept.get(path, () => textBelow(top, path, ask)),
    }
    last = { top, list, files, at }
    return files
  }

  let looking: Promise<PublishedFiles> | undefined
  return {
    async open() {
      if (last && performance.now() - last.at < freshMs) return last.files
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    async close() {},
  }
}

/** The folder that all of a site is below, and the list of its pages. */
interface Listed {
  readonly top: URL
  readonly list: Answer
}

interface Answer {
  readonly text: string
  readonly etag?: string
}

/** Gives the text of an address: nothing when there is none, and `same` when it is the one that is known. */
type Ask = (url: URL, etag?: string) => Promise<Answer | 'same' | undefined>

/** Looks for the list of pages in the folder of an address, and in those above. */
async function topOf(start: URL, ask: Ask): Promise<Listed> {
  let top = new URL(start.pathname.replace(/\/*$/, '/'), start)
  for (let asked = 0; asked < MOST_FOLDERS; asked++) {
    const list = await ask(new URL(DOCS_FILE, top))
    if (typeof list === 'object') return { top, list }
    if (top.pathname === '/') break
    top = new URL('..', top)
  }
  throw noSite(start.href)
}

async function listAgain({ top, list }: Listed, ask: Ask): Promise<Listed> {
  const now = await ask(new URL(DOCS_FILE, top), list.etag)
  if (now === undefined) throw noSite(top.href)
  return { top, list: now === 'same' ? list : now }
}

async function textBelow(top: URL, path: string, ask: Ask): Promise<string | undefined> {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), top)
  // Steps upwards are gone by now: what counts is where they lead.
  if (!url.href.startsWith(top.href)) return undefined
  const answer = await ask(url)
  return typeof answer === 'object' ? answer.text : undefined
}

/** Texts by their paths. Those that nobody has asked for again for the longest time are forgotten first. */
function keptTexts() {
  const texts = new Map<string, { readonly text: Promise<string | undefined>; size: number }>()
  let total = 0
  const drop = (path: string) => {
    total -= texts.get(path)?.size ?? 0
    texts.delete(path)
  }
  function keep(path: string, text: Promise<string | undefined>): Promise<string | undefined> {
    const entry = { text, size: 0 }
    texts.set(path, entry)
    const isOwn = () => texts.get(path) === entry
    text.then(
      (read) => {
        if (!isOwn()) return
        entry.size = read?.length ?? 0
        total += entry.size
        for (const oldest of texts.keys()) {
          if (total <= MOST_KEPT) break
          if (oldest !== path) drop(oldest)
        }
      },
      () => {
        if (isOwn()) drop(path)
      },
    )
    return text
  }
  return {
    keep,
    get(path: string, ask: () => Promise<string | undefined>): Promise<string | undefined> {
      const known = texts.get(path)
      if (!known) return keep(path, ask())
      texts.delete(path)
      texts.set(path, known)
      return known.text
    },
    forget(isMeant: (path: string) => boolean): void {
      for (const path of [...texts.keys()]) if (isMeant(path)) drop(path)
    },
  }
}

/** Asks a host for texts, a few at a time. */
function asking(origin: string, requestMs: number): Ask {
  let running = 0
  const waiting: (() => void)[] = []
  return async (url, etag) => {
    if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    running++
    try {
      return await answerOf(url, { origin, signal: AbortSignal.timeout(requestMs), etag })
    } catch (error) {
      throw error instanceof Fault ? error : unreachable(url, error)
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

interface Request {
  readonly origin: string
  readonly signal: AbortSignal
  readonly etag: string | undefined
}

async function answerOf(
  url: URL,
  { origin, signal, etag }: Request,
): Promise<Awaited<ReturnType<Ask>>> {
  const headers = {
    'user-agent': 'docsgen mcp',
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  }
  let at = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(at, { headers, signal, redirect: 'manual' })
    const { status, headers: said } = response
    const location = said.get('location')
    if (status >= 300 && status < 400 && location !== null) {
      await response.body?.cancel()
      at = new URL(location, at)
      if (at.origin !== origin) throw leadsElsewhere(url, at)
      continue
    }
    if (status === 200 && !isPage(said)) {
      const newEtag = said.get('etag')
      const text = await textOf(response, url)
      return { text, ...(newEtag === null ? {} : { etag: newEtag }) }
    }
    await response.body?.cancel()
    if (status === 304) return 'same'
    // A page in the place of a file: hosts that answer every address do that.
    if (status === 200 || status === 404 || status === 410) return undefined
    throw refused(url, status)
  }
  throw refused(url, 310)
}

const isPage = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '')

/** The text of an answer, which may be longer than it says, or never end. */
async function textOf(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const bytes of response.body ?? []) {
    size += bytes.length
    if (size > MOST_BYTES) throw tooLarge(url.href)
    text += decoder.decode(bytes, { stream: true })
  }
  return text + decoder.decode()
}

const leadsElsewhere = (from: URL, to: URL) =>
  new Fault({
    ko: `다른 사이트로 이동하는 주소입니다: ${from.href}\n그 사이트를 읽으려면 ${to.origin}의 주소를 적으세요.`,
    en: `The address leads to another site: ${from.href}\nTo read that one, name its address at ${to.origin}.`,
  })

const refused = (url: URL, status: number) =>
  new Fault({
    ko: `사이트가 파일을 보내지 않았습니다: ${url.href} (HTTP 상태 ${status})`,
    en: `The site did not send a file: ${url.href} (HTTP status ${status})`,
  })

function unreachable(url: URL, error: unknown): Fault {
  const { name, cause } = error as Error
  const isLate = name === 'TimeoutError'
  const { ko, en } = isLate
    ? { ko: '제한 시간 안에 응답하지 않았습니다.', en: 'no answer in time' }
    : reasonOf(cause ?? error)
  return new Fault({
    ko: `사이트에 접속할 수 없습니다: ${url.href}\n${ko}`,
    en: `The site cannot be reached: ${url.href}\n${en}`,
  })
}
