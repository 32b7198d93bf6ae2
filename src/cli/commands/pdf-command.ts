import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { boundTo, listen } from '../../dev-server/http/listen.ts'
import { requestHandler, type ServedSite } from '../../dev-server/http/request-handler.ts'
import { builtSite } from '../../dev-server/preview.ts'
import { pdfWords } from '../../i18n/pdf-words.ts'
import { BROWSER_VARIABLE, findChromium, printToPdf } from '../../io/chromium.ts'
import { reasonOf } from '../../io/disk.ts'
import { errorCode, isSystemError } from '../../io/system-error.ts'
import type { DocsJson, DocsRow, DocsSet } from '../../outputs/agents/docs-schema.ts'
import { decoded } from '../../urls/address.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import { type PdfRow, pdfHtml } from '../files/pdf-document.ts'

export interface PdfOptions {
  /** The folder of the build. */
  readonly out: string
  readonly file?: string
  readonly ofVersion?: string
  readonly locale?: string
  readonly browser?: string
}

/** Prints a documentation that is built to one PDF. Gives 0, or 1 when there is nothing to print or no browser. */
export async function runPdf(
  { out, file = 'docs.pdf', ofVersion, locale, browser: named }: PdfOptions,
  environment: Readonly<Record<string, string | undefined>>,
  language: 'ko' | 'en',
): Promise<number> {
  const words = pdfWords(language)
  const fail = (message: string) => {
    process.stderr.write(`${message}\n`)
    return FAILED
  }
  const folder = resolve(out)
  const docs = docsIn(folder)
  if (!docs) return fail(words.notBuilt(out))
  const set = setOf(docs, { locale, version: ofVersion })
  if (!set) {
    const asked = [locale, ofVersion].filter(Boolean).join(' ')
    const isPlain = docs.sets.every(({ version }) => version === undefined)
    return ofVersion !== undefined && isPlain
      ? fail(words.noVersions(ofVersion))
      : fail(words.unknownSet(asked, docs.sets.map(nameOf).join(', ')))
  }
  const rows = rowsOf(set, { folder, baseUrl: docs.baseUrl })
  const pages = countOf(rows)
  if (pages === 0) return fail(words.noPages)
  const target = resolve(file)
  const unwritable = (error: unknown) => fail(words.unwritable(file, reasonOf(error)[language]))
  try {
    accessSync(dirname(target), constants.W_OK)
  } catch (error) {
    const isMissing = errorCode(error) === 'ENOENT'
    return isMissing ? fail(words.unwritable(file, words.noFolder)) : unwritable(error)
  }
  const wanted = named === undefined ? environment[BROWSER_VARIABLE] : resolve(named)
  const browser = findChromium(wanted ? { [BROWSER_VARIABLE]: wanted } : environment)
  if (browser === undefined)
    return fail(wanted ? words.notThere(wanted) : words.noBrowser(BROWSER_VARIABLE))
  const version = docs.versions.find((one) => one.version === set.version)
  const html = pdfHtml({
    title: docs.title,
    ...(version ? { subtitle: version.label } : {}),
    locale: set.locale,
    contents: pdfWords(set.locale.startsWith('ko') ? 'ko' : 'en').contents,
    origin: docs.origin,
    rows,
  })
  const site = withDocument(builtSite({ folder, filesUrl: docs.baseUrl, hasHeaders: false }), html)
  const server = await listen(
    (hosts) => requestHandler(site, { hosts, onError: () => {} }),
    0,
    '127.0.0.1',
  )
  try {
    await printToPdf(browser, `http://127.0.0.1:${boundTo(server).port}${DOCUMENT}`, target)
  } catch (error) {
    if (isSystemError(error) && error.syscall === 'open') return unwritable(error)
    return fail(words.failed(browser, error instanceof Error ? error.message : String(error)))
  } finally {
    server.close()
    server.closeAllConnections()
  }
  if (!existsSync(target)) return fail(words.failed(browser, dirname(target)))
  process.stdout.write(`${words.written(file, pages)}\n`)
  return DONE
}

/** Where the server has the whole document, beside the files of the site. */
const DOCUMENT = '/__docsgen/pdf'

const withDocument = (site: ServedSite, html: string): ServedSite => ({
  ...site,
  async answerOwn(path, _, response) {
    if (path !== DOCUMENT) return false
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    return true
  },
})

function docsIn(folder: string): DocsJson | undefined {
  const file = join(folder, 'docs.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DocsJson) : undefined
}

/** The pages that are asked for: by default the latest version in the default language, which stands first. */
const setOf = (
  docs: DocsJson,
  {
    locale = docs.locale,
    version,
  }: { readonly locale?: string | undefined; readonly version?: string | undefined },
): DocsSet | undefined =>
  docs.sets.find(
    (set) => set.locale === locale && (version === undefined || set.version === version),
  )

const nameOf = ({ locale, version }: DocsSet) => [locale, version].filter(Boolean).join(' ')

interface Place {
  readonly folder: string
  readonly baseUrl: string
}

/** The sidebars, with the HTML of their pages. A page that stands in several places is printed in the first one. */
function rowsOf({ sidebars }: DocsSet, place: Place): PdfRow[] {
  const seen = new Set<string>()
  const made = (rows: readonly DocsRow[]): PdfRow[] =>
    rows.flatMap(({ title, url, items = [] }) => {
      const isOwn = url?.startsWith(place.baseUrl) && !seen.has(url)
      const html = url !== undefined && isOwn ? htmlOf(url, place) : undefined
      if (url !== undefined && html !== undefined) seen.add(url)
      const inside = made(items)
      if (html === undefined && inside.length === 0) return []
      return [
        { title, items: inside, ...(url !== undefined && html !== undefined ? { url, html } : {}) },
      ]
    })
  return made(sidebars.flatMap(({ items }) => items))
}

function htmlOf(url: string, { folder, baseUrl }: Place): string | undefined {
  const path = decoded(url.slice(baseUrl.length)).replace(/\/$/, '')
  const file = [join(path, 'index.html'), `${path}.html`]
    .map((name) => join(folder, name))
    .find((name) => existsSync(name))
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

const countOf = (rows: readonly PdfRow[]): number =>
  rows.reduce((sum, { html, items }) => sum + (html === undefined ? 0 : 1) + countOf(items), 0)
