/** A page of HTML that shows a description of an API: Redoc, Swagger UI, Scalar, RapiDoc or Stoplight Elements. */
import { type Fields, fieldsOf } from '../../data-files/unknown-json.ts'
import { defined, filledText, rooted } from '../fields.ts'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignSite } from '../foreign-site.ts'
import { Notes } from '../notes.ts'
import {
  copiesOf,
  descriptionFile,
  descriptionIn,
  idsOf,
  isDescription,
  placeOfDescription,
  titleOfDescription,
  wordsIn,
} from '../openapi-files.ts'
import { languageOf } from '../written-language.ts'

/** An element or a call that shows a description, with the address of it. */
const SHOWN = [
  /<(?:redoc|rapi-doc|openapi-explorer)\b[^<>]*?\bspec-url\s*=\s*["']([^"']+)["']/gi,
  /<elements-api\b[^<>]*?\bapiDescriptionUrl\s*=\s*["']([^"']+)["']/gi,
  /<asyncapi-component\b[^<>]*?\bschemaUrl\s*=\s*["']([^"']+)["']/gi,
  /<script\b(?=[^<>]*?\bid\s*=\s*["']api-reference["'])[^<>]*?\bdata-url\s*=\s*["']([^"']+)["']/gi,
  /\bRedoc\s*\.\s*init\s*\(\s*["'`]([^"'`]+)["'`]/g,
]

/** What a page holds that `redoc build` or `redocly build-docs` has made: the description itself, in JSON. */
const HELD = /\b__redoc_state\s*=\s*(?=\{)/
/** A call of Swagger UI whose settings hold a description, or name a constant that does. */
const HELD_IN_CALL = /\bSwaggerUIBundle\s*\(\s*\{[^{}]*?\bspec["']?\s*:\s*(?:(?=\{)|([A-Za-z_]\w*))/

/** Calls whose settings name one description by `url`, or several by `urls` or `sources`. */
const CALL =
  /\b(?:SwaggerUIBundle|SwaggerUi|createApiReference|AsyncApiStandalone\s*\.\s*render)\s*\(/g
const URL_SETTING = /\burl["']?\s*:\s*(?:["'`]([^"'`]+)["'`]|([A-Za-z_]\w*))/g
/** The address may be given to the settings by itself, or stand in a constant. */
const GIVEN_URL = /\.url\s*=\s*(?:["'`]([^"'`]+)["'`]|([A-Za-z_]\w*))/g
const CONSTANT = /\b(?:const|let|var)\s+([A-Za-z_]\w*)\s*=\s*["'`]([^"'`]+)["'`]/g
/** So long are settings at most. What stands behind them are other calls. */
const LONGEST_SETTINGS = 4000

/** A project may hold the results of builds: the pages that stand highest are looked at. */
const MOST_PAGES = 200

const PAGE = /\.html?$|(?:^|\/)swagger-initializer\.js$/i
const OF_TESTS = /(?:^|\/)(?:tests?|e2e[^/]*|fixtures|__\w+__|vendor|third_party)\//i

interface Shown {
  readonly page: string
  /** The description as the page names it; nothing when the page holds it. */
  readonly named?: string
  readonly held?: Fields
}

/** The descriptions that pages show. */
function shownIn(files: ForeignFiles): Shown[] {
  const depth = (file: string) => file.split('/').length
  const pages = files
    .list('')
    .filter((file) => PAGE.test(file) && !OF_TESTS.test(file))
    .sort((a, b) => depth(a) - depth(b))
    .slice(0, MOST_PAGES)
  return pages.flatMap((page): Shown[] => {
    const text = withoutComments(files.read(page) ?? '')
    const held = heldIn(text)
    if (held !== undefined) return [{ page, held }]
    const elements = SHOWN.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, one = '']) => one),
    )
    const constants = new Map(
      [...text.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]),
    )
    const valuesOf = (code: string, pattern: RegExp) =>
      [...code.matchAll(pattern)].flatMap(([, one, name = '']) => one ?? constants.get(name) ?? [])
    const calls = [...text.matchAll(CALL)].flatMap(({ index }) =>
      valuesOf(text.slice(index, index + LONGEST_SETTINGS), URL_SETTING),
    )
    const given = CALL_OF_ANY.test(text) ? valuesOf(text, GIVEN_URL) : []
    return [...new Set([...elements, ...calls, ...given])].map((named) => ({ page, named }))
  })
}

const CALL_OF_ANY = new RegExp(CALL.source)

/** What stands between the marks of comments is not shown. A comment that does not end is none. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start < 0 ? -1 : text.indexOf('-->', start)
    if (end < 0) return parts.join('') + text.slice(at)
    parts.push(text.slice(at, start))
    at = end + '-->'.length
  }
}

/** The description that a page holds. */
function heldIn(text: string): Fields | undefined {
  const built = HELD.exec(text)
  const inCall = HELD_IN_CALL.exec(text)
  const named = inCall?.[1]
  const found =
    built ?? (named === undefined ? inCall : new RegExp(`\\b${named}\\s*=\\s*(?=\\{)`).exec(text))
  if (!found) return undefined
  const value = fieldsOf(jsonAt(text, found.index + found[0].length))
  const own = built ? fieldsOf(fieldsOf(value.spec).data) : value
  return own.openapi === undefined && own.swagger === undefined ? undefined : own
}

/** The value of JSON that begins at a place of a text; nothing when it is more than data. */
function jsonAt(text: string, start: number): unknown {
  let depth = 0
  // Braces in strings are none.
  const signs = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/gs
  signs.lastIndex = start
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    depth += sign[0] === '{' ? 1 : sign[0] === '}' ? -1 : 0
    if (depth > 0) continue
    try {
      return JSON.parse(text.slice(start, signs.lastIndex))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The file of the project that has the title and the version of a description which a page holds. */
function sourceOf(held: Fields, files: ForeignFiles): string | undefined {
  const { title, version } = fieldsOf(held.info)
  return files
    .list('')
    .filter((file) => isDescription(file, files))
    .find((file) => {
      const info = fieldsOf(descriptionIn(file, files).info)
      return info.title === title && String(info.version) === String(version)
    })
}

export const configOfReferencePage = (files: ForeignFiles) =>
  shownIn(files).find(
    ({ page, named, held }) =>
      held !== undefined || descriptionFile(named ?? '', page, files) !== undefined,
  )?.page

export async function readReferencePage(project: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const pages = new Map<string, string>()
  const texts = new Map<string, string>()
  for (const { page, named = '', held } of shownIn(project)) {
    const file = held ? sourceOf(held, project) : descriptionFile(named, page, project)
    if (file !== undefined) {
      if (!pages.has(file)) pages.set(file, page)
    } else if (held) {
      const made = page.replace(/\.\w+$/, '.openapi.json')
      texts.set(made, `${JSON.stringify(held, null, 2)}\n`)
      pages.set(made, page)
    } else notes.missing(`${page}: ${named}`, 'openapi')
  }
  const files: ForeignFiles = {
    ...project,
    has: (path) => texts.has(path) || project.has(path),
    read: (path) => texts.get(path) ?? project.read(path),
  }
  const ids = idsOf([...pages.keys()])
  const routeOf = (id: string) => (ids.size === 1 ? 'api' : id)
  const [first = ''] = pages.values()
  const html = files.read(first) ?? ''
  const [file = ''] = pages.keys()
  const named = /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim()
  return {
    tool: 'reference',
    title: titleOfDescription(file, files) ?? filledText(named) ?? 'API',
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
    copies: copiesOf([...pages.keys()], files).filter(({ from }) => !texts.has(from)),
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
    texts: new Map([...texts].map(([path, text]) => [placeOfDescription(path), text])),
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
