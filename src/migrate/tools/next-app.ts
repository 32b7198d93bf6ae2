/** What sites of Fumadocs and of Nextra have in common: both are applications of Next.js. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { defined, filledText, isElsewhere, splitUrl } from '../fields.ts'
import { type ForeignFiles, joined } from '../foreign-files.ts'
import type { Copy, ForeignLocale, ForeignSite } from '../foreign-site.ts'
import type { ReadScript } from '../script/read-script.ts'
import { plainData, unwrapped } from '../script/script-value.ts'

export interface NextApp {
  readonly config: Fields
  /** What the site says of itself, as far as that is data. */
  readonly site: Pick<ForeignSite, 'origin' | 'baseUrl' | 'tagline'> & {
    readonly title?: string
  }
  readonly addresses: ForeignSite['addresses']
  readonly redirects: ForeignSite['redirects']
  readonly copies: readonly Copy[]
  readonly favicon?: string
  /** Pages that are code. */
  readonly codePages: readonly string[]
}

/** The settings of Next.js that say something of a site. */
const CONFIGS = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((end) => `next.config.${end}`)

export const configOfNext = (files: ForeignFiles): string | undefined =>
  CONFIGS.find((path) => files.has(path))

export function readNextApp(files: ForeignFiles, scripts: ReadScript): NextApp {
  const config = fieldsOf(unwrapped(scripts.config(configOfNext(files) ?? '')))
  const base = filledText(plainData(config.basePath))
  const layout = files.list('').find((path) => LAYOUT.test(path))
  const metadata = fieldsOf(plainData(layout && scripts.module(layout)?.metadata))
  const { title } = metadata
  const icon = files.list('').find((path) => ICON.test(path))
  const published = icon?.replace(/^.*\//, '')
  return {
    config,
    site: defined({
      title:
        filledText(title) ??
        filledText(fieldsOf(title).default) ??
        filledText(fieldsOf(title).template)?.replace(/^\W*%s\W*|\W*%s\W*$/g, ''),
      tagline: filledText(metadata.description),
      ...splitUrlOf(metadata.metadataBase),
      baseUrl: base,
    }),
    addresses: config.trailingSlash === true ? { trailingSlash: true } : {},
    redirects: listOf(scripts.resultOf(config.redirects)).flatMap((one) => {
      const { source, destination, has, missing, basePath } = fieldsOf(plainData(one))
      const [from, to] = [filledText(source), filledText(destination)]
      // Some are for a few readers alone, and some lie outside of the site.
      const isForAll = has === undefined && missing === undefined
      const isInside = basePath !== false || base === undefined
      return from !== undefined && to !== undefined && isForAll && isInside ? [{ from, to }] : []
    }),
    copies: [
      ...files.list('public').map((from) => ({ from, to: joined('static', from.slice(7)) })),
      ...(icon === undefined || icon.startsWith('public/')
        ? []
        : [{ from: icon, to: joined('static', published ?? '') }]),
    ],
    ...(published === undefined ? {} : { favicon: `/${published}` }),
    codePages: files.list('').filter((path) => CODE_PAGE.test(path) && !/[[\]]/.test(path)),
  }
}

const LAYOUT = /^(?:src\/)?app\/(?:(?:\[[^\]]+\]|\([^)]+\))\/)?layout\.[jt]sx?$/
const ICON = /^(?:(?:src\/)?app\/(?:icon|favicon)|public\/favicon)\.(?:svg|png|ico)$/
const CODE_PAGE =
  /^(?:src\/)?(?:app\/(?!api\/)(?:.*\/)?page|pages\/(?!api\/|_)(?:.*\/)?(?!_)[^/]+)\.[jt]sx?$/

const splitUrlOf = (base: unknown): { origin?: string } => {
  const { origin } = splitUrl(filledText(fieldsOf(base).href) ?? filledText(base))
  return defined({ origin })
}

/** The languages of an application, the default one first. */
export function localesOf(
  languages: readonly string[],
  first: string | undefined,
): readonly ForeignLocale[] {
  const main = first ?? languages[0] ?? 'en'
  return [
    { tag: tagOf(main) },
    ...languages.filter((one) => one !== main).map((one) => ({ tag: tagOf(one), path: one })),
  ]
}

/** Codes of countries that many projects take for those of languages. */
const tagOf = (name: string) => ({ cn: 'zh', jp: 'ja', kr: 'ko' })[name] ?? name

/** Where the pages of the default language were, if its addresses began with its name too. */
export const defaultLanguageMoves = (first: string): ForeignSite['redirects'] => [
  { from: `/${first}`, to: '/' },
  { from: `/${first}/:path*`, to: '/:path*' },
]

/** A label made of the name of a file or a folder. */
export const nameAsLabel = (name: string) =>
  name.replace(/-/g, ' ').replace(/^./u, (letter) => letter.toUpperCase())

/** A link of a menu to a page or elsewhere. */
export const targetOf = (href: string) => (isElsewhere(href) ? href : joinedTarget(href))
const joinedTarget = (href: string) => `/${href}`.replace(/^\/{2,}/, '/')
