import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { Disk } from '../../io/disk.ts'
import { decodedText } from '../../io/utf8.ts'
import type { Drawn, Place, Problem } from '../../model.ts'
import type { PlannedSite } from '../../pipeline/planned-site.ts'
import { withPolicy } from '../../pipeline/problem-policy.ts'

/** A link that has led somewhere is not asked again for so long. */
const KEPT_MS = 7 * 86_400_000

/** How links are asked for. Tests wait less. */
export interface Asking {
  /** The file that answers are kept in. None: nothing is kept. */
  readonly cacheFile?: string
  readonly now?: number
  readonly timeoutMs?: number
  /** Between two questions to the same host. */
  readonly pauseMs?: number
}

/** The links to other sites that nobody answers, or that are not there any more. Asks the network. */
export async function externalLinkProblems(
  { config, locales, prose }: PlannedSite,
  disk: Pick<Disk, 'read'>,
  asking: Asking = {},
): Promise<readonly Problem[]> {
  const pages = locales.flatMap(({ site }) => site.pages)
  /** By address: how it is written in each of the files that have it. */
  const written = new Map<string, Map<string, string>>()
  for (const { proseFile, sourcePath } of pages) {
    const page = proseFile === undefined ? undefined : prose.get(proseFile, 'page')
    const parts = page && [
      page.heading,
      page.lead,
      page.body,
      page.endpoint,
      page.samples,
      page.rest,
    ]
    for (const link of (parts ?? []).flatMap(linksIn)) {
      const url = link.replace(/#.*/s, '')
      if (!isAsked(url, config)) continue
      const own = written.get(url) ?? new Map<string, string>()
      if (!own.has(sourcePath)) own.set(sourcePath, link)
      written.set(url, own)
    }
  }
  const found: Problem[] = []
  for (const [href, reason] of await faultsOf([...written.keys()], asking))
    for (const [path, link] of written.get(href) ?? [])
      found.push(problem('dead-link', await placeOf(link, path, disk), { href, reason }))
  return withPolicy(found, config)
}

/** The addresses of other sites that a drawn text links to. */
function linksIn(drawn: Drawn | undefined): readonly string[] {
  const links = (drawn?.html ?? []).join('').matchAll(/<a\b[^>]*\shref="(https?:\/\/[^"]+)"/gi)
  return [...links].map(([, href = '']) =>
    href.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:#39|#x27);/gi, "'"),
  )
}

/** Whether a link is to be asked for: not one of the site, which may not be published yet, and none that the site allows. */
function isAsked(url: string, { url: site, externalLinks: { allow } }: Config): boolean {
  if (!URL.canParse(url) || url.startsWith(new URL('/', site).href)) return false
  return !allow.some((pattern) => patternOf(pattern).test(url))
}

const patternOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's')

/** Where a link stands in its file: the first time that it is written there as it is. */
async function placeOf(link: string, path: string, disk: Pick<Disk, 'read'>): Promise<Place> {
  const text = (await disk.read(path).then(decodedText, () => undefined)) ?? ''
  const start = [link, readable(link)].map((one) => placeIn(text, one)).find((at) => at >= 0)
  if (start === undefined) return { path }
  const before = text.slice(0, start).split('\n')
  return { path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Where an address begins, rather than a longer one that begins like it. */
function placeIn(text: string, link: string): number {
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (/^(?:$|[\s)>"'\]<])/.test(text.slice(at + link.length, at + link.length + 1))) return at
  return text.indexOf(link)
}

function readable(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

/** What is wrong with each of these addresses. Of one host, one is asked for after the other; of eight hosts at once. */
async function faultsOf(
  urls: readonly string[],
  { cacheFile, now = Date.now(), timeoutMs = 20_000, pauseMs = 100 }: Asking,
): Promise<ReadonlyMap<string, string | Bilingual>> {
  const good = readGood(cacheFile, now)
  const byHost = new Map<string, string[]>()
  for (const url of urls) {
    if (good.has(url)) continue
    const { host } = new URL(url)
    byHost.set(host, [...(byHost.get(host) ?? []), url])
  }
  const faults = new Map<string, string | Bilingual>()
  const waiting = byHost.values()
  const work = async () => {
    for (const own of waiting)
      for (const [index, url] of own.entries()) {
        if (index > 0) await setTimeout(pauseMs)
        const fault = await faultOf(url, timeoutMs)
        if (fault === undefined) good.set(url, now)
        else faults.set(url, fault)
      }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  writeGood(cacheFile, good)
  return new Map([...faults].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const HOSTS_AT_ONCE = 8

/** They are there, but not for programs: a login, too many questions, or a guard against robots. */
const NOT_FOR_US: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 503, 999])

/** What the library that asks says without a code. */
const WHY: readonly (readonly [said: RegExp, why: Bilingual])[] = [
  [/redirect count exceeded/i, { ko: '리디렉션이 끝나지 않음', en: 'endless redirects' }],
  [/bad port/i, { ko: '브라우저가 막는 포트', en: 'a port that browsers refuse' }],
]

async function faultOf(url: string, timeoutMs: number): Promise<string | Bilingual | undefined> {
  try {
    // Some servers know no HEAD, whatever they answer to it.
    for (const method of ['HEAD', 'GET']) {
      const { status, body } = await fetch(url, { method, signal: AbortSignal.timeout(timeoutMs) })
      await body?.cancel()
      if (status < 400 || NOT_FOR_US.has(status)) return undefined
      if (method === 'GET') return String(status)
    }
    return undefined
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const { code, name, message } = cause as { code?: unknown; name?: string; message?: string }
    if (typeof code === 'string') return code
    return WHY.find(([said]) => said.test(message ?? ''))?.[1] ?? name ?? 'Error'
  }
}

/** The links that have led somewhere not long ago, with the time when they were asked for. */
function readGood(file: string | undefined, now: number): Map<string, number> {
  try {
    const known = JSON.parse(file === undefined ? '{}' : readFileSync(file, 'utf8')) as object
    return new Map(
      Object.entries(known).filter(([, at]) => typeof at === 'number' && now - at < KEPT_MS),
    )
  } catch {
    return new Map()
  }
}

/** A disk that may only be read takes nothing away from a check. */
function writeGood(file: string | undefined, good: ReadonlyMap<string, number>): void {
  try {
    if (file !== undefined) writeFileSync(file, JSON.stringify(Object.fromEntries(good)))
  } catch {
    // It is asked for again.
  }
}
