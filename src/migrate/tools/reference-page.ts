/** A page of HTML that shows a description of an API: Redoc, Swagger UI, Scalar, RapiDoc or Stoplight Elements. */
import { defined, type Fields, rooted, textOf } from '../fields.ts'
import { type ForeignFiles, languageOf } from '../foreign-files.ts'
import type { ForeignSite } from '../foreign-site.ts'
import { Notes } from '../notes.ts'
import {
  copiesOf,
  descriptionFile,
  idsOf,
  placeOfDescription,
  titleOfDescription,
  wordsIn,
} from '../openapi-files.ts'

/** An element or a call that shows a description, with the address of it. */
const SHOWN = [
  /<(?:redoc|rapi-doc|openapi-explorer)\b[^>]*?\bspec-url\s*=\s*["']([^"']+)["']/gi,
  /<elements-api\b[^>]*?\bapiDescriptionUrl\s*=\s*["']([^"']+)["']/gi,
  /<asyncapi-component\b[^>]*?\bschemaUrl\s*=\s*["']([^"']+)["']/gi,
  /<script\b(?=[^>]*?\bid\s*=\s*["']api-reference["'])[^>]*?\bdata-url\s*=\s*["']([^"']+)["']/gi,
  /\bRedoc\s*\.\s*init\s*\(\s*["'`]([^"'`]+)["'`]/g,
]

/** Calls whose settings name one description by `url`, or several by `urls` or `sources`. */
const CALL =
  /\b(?:SwaggerUIBundle|SwaggerUi|createApiReference|AsyncApiStandalone\s*\.\s*render)\s*\(/g
const URL_SETTING = /\burl["']?\s*:\s*["'`]([^"'`]+)["'`]/g
/** So long are settings at most. What stands behind them are other calls. */
const LONGEST_SETTINGS = 4000

/** A project may hold the results of builds: the pages that stand highest are looked at. */
const MOST_PAGES = 200

const PAGE = /\.html?$|(?:^|\/)swagger-initializer\.js$/i
const OF_TESTS = /(?:^|\/)(?:tests?|e2e[^/]*|fixtures|__\w+__|vendor|third_party)\//i

interface Shown {
  readonly page: string
  readonly named: string
}

/** The descriptions that pages show, as the pages name them. */
function shownIn(files: ForeignFiles): Shown[] {
  const depth = (file: string) => file.split('/').length
  const pages = files
    .list('')
    .filter((file) => PAGE.test(file) && !OF_TESTS.test(file))
    .sort((a, b) => depth(a) - depth(b))
    .slice(0, MOST_PAGES)
  return pages.flatMap((page) => {
    const text = (files.read(page) ?? '').replace(/<!--[\s\S]*?-->/g, '')
    const elements = SHOWN.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, one = '']) => one),
    )
    const calls = [...text.matchAll(CALL)].flatMap(({ index }) =>
      [...text.slice(index, index + LONGEST_SETTINGS).matchAll(URL_SETTING)].map(
        ([, one = '']) => one,
      ),
    )
    return [...new Set([...elements, ...calls])].map((named) => ({ page, named }))
  })
}

export const configOfReferencePage = (files: ForeignFiles) =>
  shownIn(files).find(({ page, named }) => descriptionFile(named, page, files) !== undefined)?.page

export async function readReferencePage(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const pages = new Map<string, string>()
  for (const { page, named } of shownIn(files)) {
    const file = descriptionFile(named, page, files)
    if (file === undefined) notes.missing(`${page}: ${named}`, 'openapi')
    else if (!pages.has(file)) pages.set(file, page)
  }
  const ids = idsOf([...pages.keys()])
  const routeOf = (id: string) => (ids.size === 1 ? 'api' : id)
  const [first = ''] = pages.values()
  const html = files.read(first) ?? ''
  const [file = ''] = pages.keys()
  const named = /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim()
  return {
    tool: 'reference',
    title: titleOfDescription(file, files) ?? textOf(named) ?? 'API',
    addresses: {},
    locales: [{ tag: languageOf(wordsIn([...pages.keys()], files)) }],
    docsRoute: '',
    pages: [],
    operationPages: [...pages].flatMap(([own, page]) => {
      const url = rooted(
        page.replace(/(?:index\.html?|swagger-initializer\.js)$/i, '').replace(/\/$/, ''),
      )
      const id = ids.get(own) ?? ''
      return url === '/' ? [] : [{ url, address: rooted(`${routeOf(id)}/overview`) }]
    }),
    sidebars: { docs: [...ids.values()].map((id) => ({ kind: 'openapi', id })) },
    navbar: [],
    redirects: [],
    copies: copiesOf([...pages.keys()], files),
    settings: defined({
      colorMode: { default: 'system' },
      brand: brandIn(html),
      openapi: [...ids].map(([own, id]) => ({
        file: placeOfDescription(own),
        id,
        route: routeOf(id),
      })),
      docs: {},
    }),
    texts: new Map(),
    notes: notes.all,
  }
}

/** The main colour of Redoc. */
function brandIn(html: string): Fields | undefined {
  const color = /\bprimary["']?\s*:\s*\{[^}]*?\bmain["']?\s*:\s*["'](#[\da-f]{6})["']/i.exec(
    html,
  )?.[1]
  return color === undefined ? undefined : { color }
}
