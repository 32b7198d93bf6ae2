import type { z } from 'zod'
import { withoutPageEnding } from '../../config/code-files.ts'
import type { Config } from '../../config/config.ts'
import { CONFIG_PATH } from '../../config/config-file.ts'
import { configPlace, rulesOf } from '../../config/config-place.ts'
import { withoutControlChars } from '../../data-files/control-characters.ts'
import { ownValue } from '../../data-files/plain-values.ts'
import { faultsOf } from '../../data-files/schema-issues.ts'
import { problem } from '../../diagnostics/problem.ts'
import { stringsOf } from '../../i18n/index.ts'
import type { Article, History, Problem, RichText, Route } from '../../model.ts'
import {
  type AddressRules,
  addressKey,
  encoded,
  isExternal,
  nameUnder,
  pageUrlOf,
  urlOf,
} from '../../urls/address.ts'
import { kindOfArticle } from '../article-kind.ts'
import {
  checkFrontMatter,
  declaredFields,
  frameOf,
  llmsOf,
  matterPlace,
  oldUrls,
  type PageFields,
  pageFields,
  searchOf,
  slugPlace,
} from '../frontmatter.ts'
import { lastUpdateOf } from '../last-update.ts'
import { isArticle, type Plan, type PlannedLink, type Section } from '../section.ts'
import { headFields } from '../structured-data.ts'
import { tocOf } from '../toc.ts'
import { addressesUrl } from './addresses-file.ts'
import { homeBlocks, homeLink } from './foreign-home.ts'
import type { LandingPageProps } from './LandingPage.tsx'
import { landingBlocks } from './landing-schema.ts'
import type { MarkdownPageProps } from './MarkdownPage.tsx'
import type { NotFoundPageProps } from './NotFoundPage.tsx'

/** Pages that stand alone: the landing page, the not-found page and any Markdown in the pages folder. */
export const pages: Section = {
  name: 'pages',
  claims(config) {
    const folder = `${config.pages.path}/`
    return (path) => path.startsWith(folder)
  },
  plan(documents, config, changes) {
    const articles = documents.filter(isArticle)
    const isNotFound = ({ path }: Article) => NOT_FOUND_NAME.test(path.slice(nameAt(config)))
    const planned = articles
      .filter((article) => !isNotFound(article))
      .map((article) => pageOf(article, config, changes))
    const notFound = notFoundPage(config, articles.find(isNotFound))
    return {
      routes: [...planned.flatMap(({ routes }) => routes), ...notFound.routes],
      problems: [...planned.flatMap(({ problems }) => problems), ...notFound.problems],
      drafts: planned.flatMap(({ drafts }) => drafts ?? []),
      links: [...planned.flatMap(({ links }) => links ?? []), ...(notFound.links ?? [])],
      images: planned.flatMap(({ images }) => images ?? []),
    }
  },
}

/** The file whose text is shown for addresses that there are not. */
const NOT_FOUND_NAME = /^404\.(?:mdx?|[jt]sx)$/i

/** Where the name of a page begins in the path of its file. */
const nameAt = (config: Config) => config.pages.path.length + 1

/** Pages of folders have the address of the folder. */
const slugOf = (name: string, { style }: AddressRules) =>
  name.replace(/(^|\/)_?index$/i, style === 'html' ? '$1' : '')

function pageOf(article: Article, config: Config, changes: History['changes']): Plan {
  const { fields, problems: found } = checkFrontMatter(article, pageFields, declaredFields(config))
  const problems = [...found]
  const name = withoutPageEnding(article.path.slice(nameAt(config)))
  const rules = rulesOf(config)
  const slug = fields.slug?.replace(/^\//, '') ?? nameUnder(rules, slugOf(name, rules))
  if (fields.draft && !config.drafts) {
    const draft = { url: pageUrlOf(rules, slug), path: article.path }
    return { routes: [], problems, drafts: [draft] }
  }
  const { date } = lastUpdateOf(article.path, fields, changes)
  const base = {
    url: pageUrlOf(rules, slug),
    title: fields.title ?? article.contentTitle ?? (slug === '' ? '' : withoutControlChars(name)),
    description: fields.description ?? article.excerpt,
    articlePath: article.path,
    sourcePath: article.path,
    ...slugPlace(fields, article),
    ...oldUrls(article, (one) => pageUrlOf(rules, one.replace(/^\//, ''))),
    head: headFields(fields, article, config),
    ...frameOf(fields),
    listed: !fields.unlisted && !fields.draft,
    inSitemap: true,
    ...searchOf(fields, { kind: 'docs' }),
    kind: fields.layout === 'landing' ? ('landing' as const) : kindOfArticle(article),
    ...(article.topics ? { topics: article.topics } : {}),
    ...llmsOf(fields),
    ...(date ? { lastModified: date } : {}),
  }
  if (addressKey(base.url) === addressKey(pageUrlOf(rules, '404')))
    problems.push(problem('page-not-found', { path: article.path }, { url: base.url }))
  if (fields.layout === 'landing' || fields.layout === 'home')
    return landingPage(article, { fields, base, problems, config })
  if (fields.blocks !== undefined && fields.blocks !== null) {
    const details = { field: 'blocks', needs: 'layout: landing' }
    problems.push(problem('frontmatter-unread', matterPlace(article, 'blocks'), details))
  }
  const props: MarkdownPageProps = { title: base.title, showTitle: !fields.hide_title }
  const toc = tocOf(article.headings, fields, { tocMinLevel: 2, tocMaxLevel: 3 })
  return { routes: [{ ...base, view: 'MarkdownPage', props, toc }], problems }
}

/** Whether the text at these keys may be Markdown. Those of code and of badges are what they say. */
const isRich = (keys: readonly PropertyKey[]) =>
  keys.at(-1) === 'lead' ||
  (keys.at(-1) === 'text' && keys.at(-2) !== 'code' && keys.at(-2) !== 'badge')

type Base = Omit<Route, 'view' | 'props' | 'toc'>

interface LandingInput {
  readonly fields: PageFields
  readonly base: Base
  /** What was found wrong before. */
  readonly problems: readonly Problem[]
  readonly config: Config
}

function landingPage(article: Article, { fields, base, problems, config }: LandingInput): Plan {
  const isHome = fields.layout === 'home'
  const written = isHome ? homeBlocks(article.matter, base.title || config.title) : fields.blocks
  const checked = landingBlocks.safeParse(written ?? [])
  const wrong = checked.success ? [] : blockProblems(checked.error, article)
  const { withUrls, links, images } = addressReader(article, config, isHome)
  const blocks = checked.success
    ? (withUrls(checked.data, ['blocks']) as LandingPageProps['blocks'])
    : []
  const props: LandingPageProps = { blocks, ...(isHome ? { hasText: true } : {}) }
  return {
    routes: [{ ...base, view: 'LandingPage', props, toc: [] }],
    problems: [...problems, ...wrong],
    links,
    images,
  }
}

interface AddressReader {
  /** Blocks, or a part of them at these keys, with final addresses. */
  withUrls(value: unknown, keys: readonly PropertyKey[]): unknown
  /** The addresses that were found so far, to be checked. */
  readonly links: PlannedLink[]
  readonly images: PlannedLink[]
}

/** Reads the addresses in blocks: like those of the configuration, they begin at the root of the site, without its base url. */
function addressReader(article: Article, config: Config, isHome: boolean): AddressReader {
  const links: PlannedLink[] = []
  const images: PlannedLink[] = []
  // Where the locale has its addresses, below those of the site.
  const localePath = config.baseUrl.slice(config.filesUrl.length).replace(/\/$/, '')

  function linkUrl(url: string, keys: readonly PropertyKey[]): string {
    const path = isHome ? homeLink(url, localePath) : url.replace(/^\//, '')
    const final = isExternal(url) ? url : urlOf(rulesOf(config), path)
    links.push({ url: final, written: url, place: matterPlace(article, ...keys) })
    return final
  }

  function pictureUrl(src: string, keys: readonly PropertyKey[]): string {
    if (isExternal(src)) return src
    const path = src.replace(/^(?:\/|static\/)+/, '')
    const url = urlOf({ baseUrl: config.filesUrl }, path)
    images.push({ url: `/${path}`, written: src, place: matterPlace(article, ...keys) })
    return encoded(url)
  }

  const richWithUrls = (text: RichText, keys: readonly PropertyKey[]): RichText =>
    text.map((node) => {
      if (typeof node === 'string' || node.kind === 'code') return node
      const children = richWithUrls(node.children, keys)
      return node.kind === 'link'
        ? { ...node, url: linkUrl(node.url, keys), children }
        : { ...node, children }
    })

  function withUrls(value: unknown, keys: readonly PropertyKey[]): unknown {
    if (typeof value === 'string') {
      const rich = ownValue(article.richTexts ?? {}, value)
      return isRich(keys) && rich ? richWithUrls(rich, keys) : value
    }
    if (Array.isArray(value)) return value.map((item, index) => withUrls(item, [...keys, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const below = [...keys, key]
        if (key === 'url' && typeof child === 'string') return [key, linkUrl(child, below)]
        if (key === 'src' && typeof child === 'string') return [key, pictureUrl(child, below)]
        return [key, withUrls(child, below)]
      }),
    )
  }

  return { withUrls, links, images }
}

function blockProblems(error: z.ZodError, article: Article): Problem[] {
  return faultsOf(error.issues, landingBlocks).map(({ path, reason, meant }) =>
    problem('frontmatter-invalid', matterPlace(article, 'blocks', ...path), {
      field: ['blocks', ...path].join('.'),
      reason,
      ...meant,
    }),
  )
}

/** The page for addresses that there are not: the words of the author, or ours, and the links of the configuration. */
function notFoundPage(config: Config, article: Article | undefined): Plan {
  const links = config.notFound.links.map(({ label, description, to }) => ({
    label,
    description,
    url: urlOf(rulesOf(config), to.replace(/^\//, '')),
  }))
  const planned = config.notFound.links.map(
    ({ to }, index): PlannedLink => ({
      url: links[index]?.url ?? to,
      written: to,
      place: configPlace(config, 'notFound', 'links', index, 'to'),
    }),
  )
  const strings = stringsOf(config)
  const checked = article && checkFrontMatter(article, pageFields, declaredFields(config))
  const { fields } = checked ?? {}
  const isShown = article && (config.drafts || !fields?.draft)
  const own = isShown
    ? { title: fields?.title ?? article.contentTitle, description: fields?.description }
    : {}
  const title = own.title ?? strings.notFoundTitle
  const props: NotFoundPageProps = {
    links,
    addressesUrl: addressesUrl(config),
    title,
    hasText: Boolean(isShown),
  }
  const route: Route = {
    // Hosts look for that of the default locale at the root.
    url: urlOf({ baseUrl: config.ownLocale.folder ? config.baseUrl : config.filesUrl }, '404.html'),
    title,
    description: own.description || (isShown && article.excerpt) || strings.notFoundText,
    view: 'NotFoundPage',
    props,
    ...(isShown ? { articlePath: article.path } : {}),
    sourcePath: isShown ? article.path : CONFIG_PATH,
    toc: [],
    ...(fields && isShown ? { head: headFields(fields, article, config), ...frameOf(fields) } : {}),
    listed: false,
    inSitemap: false,
  }
  return { routes: [route], problems: checked?.problems ?? [], links: planned }
}
