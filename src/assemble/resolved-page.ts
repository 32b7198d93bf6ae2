import type { Config } from '../config/config.ts'
import type { Asset, Page, Problem, Reference, Route } from '../model.ts'
import { hasViewMarkdown } from '../sections/view-markdown.ts'
import { twinUrl } from '../urls/address.ts'
import type { PageText } from './document-memory.ts'
import type { PageMemory, ResolvedReferences } from './page-memory.ts'

/** A page with what was found while it was resolved. */
export interface ResolvedPage {
  readonly page: Page
  readonly assets: readonly Asset[]
  readonly images: readonly Asset[]
  readonly problems: readonly Problem[]
}

/** What the pages of a locale are resolved with. */
export interface PageSurroundings {
  readonly config: Config
  readonly hasThemeCode: boolean
}

interface Known extends PageSurroundings {
  readonly text: PageText | undefined
  readonly references: ResolvedReferences
  readonly result: ResolvedPage
}

const knownByRoute = new WeakMap<Route, Known>()

/** Resolves the references of a page. A route that is the same, with a text that is the same, is the same page. */
export function resolvePage(
  route: Route,
  text: PageText | undefined,
  memory: PageMemory,
  around: PageSurroundings,
): ResolvedPage {
  const { config, hasThemeCode } = around
  const references = memory.resolve(text?.references ?? NO_REFERENCES, route)
  const known = knownByRoute.get(route)
  const isSame = known?.config === config && known.hasThemeCode === hasThemeCode
  if (isSame && known.text === text && known.references === references) return known.result
  const { resolved, assets, images, problems } = references
  const result = { page: pageOf(route, text, resolved, around), assets, images, problems }
  knownByRoute.set(route, { text, ...around, references, result })
  return result
}

function pageOf(
  { place: _, ...shown }: Route,
  text: PageText | undefined,
  resolved: Page['resolved'],
  { config, hasThemeCode }: PageSurroundings,
): Page {
  const { locale, allLocales } = config
  const [first] = allLocales
  const proseLocale = text?.locale ?? first?.tag ?? locale
  return {
    ...shown,
    resolved,
    ...(text ? { proseFile: text.proseFile } : {}),
    ...(hasThemeCode ? { frontMatter: text?.matter ?? {} } : {}),
    ...twinOf(shown, config),
    ...(text?.markdownSize === undefined ? {} : { markdownSize: text.markdownSize }),
    ...(text?.styles ? { styles: text.styles } : {}),
    ...(text?.isUntranslated ? { isUntranslated: true } : {}),
    ...(text?.isTranslatable && proseLocale !== locale ? { proseLocale } : {}),
  }
}

/** Where a page is as Markdown, if programs may read it and have a use for it. */
function twinOf({ url, view, llms }: Omit<Route, 'place'>, config: Config): Pick<Page, 'twin'> {
  if (config.llms === false || llms === false || !hasViewMarkdown(view)) return {}
  return { twin: twinUrl(url, config.baseUrl) }
}

const NO_REFERENCES: readonly Reference[] = []
