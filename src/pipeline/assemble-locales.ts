import { type AssembleInput, assemble } from '../assemble/assemble.ts'
import type { AssembleMemory } from '../assemble/assemble-memory.ts'
import { reportedOnce } from '../assemble/clashes.ts'
import type { FrameTexts } from '../assemble/planned.ts'
import type { Config } from '../config/config.ts'
import { documentsIn, inLocale } from '../config/translations.ts'
import type { BrowserCode } from '../io/bundle/used-components.ts'
import { policyHash, shortHash } from '../io/hash.ts'
import type { Article, Problem } from '../model.ts'
import { located } from '../openapi/document/locate-problems.ts'
import { REDIRECT_SCRIPT } from '../outputs/redirect-pages.ts'
import { contentPolicyOf, joinedPolicies } from '../render/content-policy.ts'
import { pageSheet } from '../render/page-sheet.ts'
import { shellOf } from '../render/shell.ts'
import { checkedTemplate } from '../render/template-slots.ts'
import { brandStyle } from '../theme/brand/brand-colors.ts'
import type { CompiledParts } from './compiled-parts.ts'
import { frameHtml } from './frame-texts.ts'
import type { CompiledSite, PlannedLocale, PlannedSite } from './planned-site.ts'
import { withPolicy } from './problem-policy.ts'
import { siteClient } from './site-client.ts'
import { socketConsoles } from './socket-consoles.ts'

/** Assembles the sites of all locales. With a memory, what is as it was the last time costs little. */
export async function assembleLocales(
  made: CompiledSite,
  memory?: AssembleMemory,
): Promise<{
  readonly planned: PlannedSite
  readonly problems: readonly Problem[]
}> {
  const { read, documents, prose, makers, frameTexts, changes } = made
  const { configs, values, sources, assets, templates } = read
  const hasThemeCode = read.browser.siteTheme !== undefined
  const inputs = configs.map((local, index) => ({
    ...localInput(local, { documents, assets, changes, hasThemeCode }, frameTexts[index] ?? {}),
    hasImageCopies: made.canCopyImages,
  }))
  const sites = assemble(inputs, memory)
  const [config] = configs
  const connected = documents.flatMap((document) =>
    'connect' in document && document.connect ? [document.connect] : [],
  )
  const hasConsoles = connected.length > 0
  const connect = [...new Set(connected.flat())].sort()
  const client = siteClient(made.client, {
    hasIcon: sites.every(({ pictures }) => pictures.favicon !== undefined),
    fonts: made.fonts,
    islands: read.browser,
    siteTheme: read.browser.siteTheme,
    hasConsoles,
    socketLibrary: read.browser.socketLibrary,
    sheets: new Set(
      sites.flatMap(({ pages }) => pages.map((page) => pageSheet(page, hasThemeCode))),
    ),
    style: `${config.brand ? brandStyle(config.brand) : ''}${made.fonts.css}${made.theme.css}`,
  })
  const page = checkedTemplate(templates.page, 'page')
  const hasCards = made.cards.input !== undefined
  const consoles = await Promise.all(
    sites.map((site) => socketConsoles(site, read.browser.socketLibrary ? sources : [])),
  )
  const drawnFirst = sites.map((site, index) => {
    const { outputs: socketOutputs = [], urls: socketFiles = {} } = consoles[index] ?? {}
    const texts = frameHtml(frameTexts[index] ?? {}, site)
    return {
      site,
      socketOutputs,
      ...shellOf({
        site,
        client,
        template: page.template,
        hash: shortHash,
        policyHash,
        texts,
        hasCards,
        connect,
        socketFiles,
      }),
    }
  })
  const { locales, problems: failures } = await withoutStopped(read.browser, drawnFirst)
  const found = reportedOnce(
    sites.map((site, index) => atFiles(site.problems, inputs[index])),
    nameOfLink,
  ).flat()
  const { template: redirect, problems: faults } = checkedTemplate(templates.redirect, 'redirect')
  const placed = await located(
    [
      ...read.problems,
      ...made.problems,
      ...made.theme.problems,
      ...made.fonts.problems,
      ...made.cards.problems,
      ...page.problems,
      ...faults,
      ...found,
      ...failures,
    ],
    sources,
  )
  const allowed = locales.map((locale) => locale.allowed)
  const policy = contentPolicyOf({
    config,
    scripts: [...allowed.flatMap(({ scripts }) => scripts), policyHash(REDIRECT_SCRIPT)],
    styles: allowed.flatMap(({ styles }) => styles),
    sources: joinedPolicies(allowed.map(({ sources }) => sources)),
    hasDiagrams: client.diagrams !== undefined,
  })
  return {
    planned: {
      config,
      values,
      sources,
      assets,
      made,
      client,
      redirect,
      locales,
      prose,
      makers,
      ...(policy ? { policy } : {}),
    },
    problems: withPolicy(placed, config),
  }
}

/** What the site of one locale is made from. */
function localInput(
  config: Config,
  { documents, assets, changes, ...rest }: Omit<AssembleInput, 'config' | 'frameTexts'>,
  texts: FrameTexts<CompiledParts>,
): AssembleInput {
  const own = documentsIn(documents, config.locale)
  const ownChanges = (Object.keys(changes).length === 0 ? [] : own).flatMap(
    ({ path, translation }) => {
      const change = changes[translation?.file ?? path]
      // A post keeps its day in every language.
      const created = changes[path]?.created ?? change?.created
      if (!change && !created) return []
      return [[path, { author: '', date: '', ...change, ...(created ? { created } : {}) }] as const]
    },
  )
  return {
    ...rest,
    config,
    documents: own,
    assets: inLocale(assets, config.locale),
    changes: Object.fromEntries(ownChanges),
    frameTexts: Object.fromEntries(
      // These texts are compiled as articles, so that no other document comes back.
      Object.entries(texts).map(([name, text]) => [name, text.document as Article]),
    ),
  }
}

/** Problems at the files that were read, instead of what these translate. */
function atFiles(problems: readonly Problem[], input: AssembleInput | undefined): Problem[] {
  const fileByPath = new Map(
    [...(input?.documents ?? []), ...(input?.assets ?? [])].flatMap(({ path, translation }) =>
      translation ? [[path, translation.file] as const] : [],
    ),
  )
  const fileOf = (path: string) => fileByPath.get(path) ?? path
  return problems.map((found) => {
    const { other, page } = found.details
    const details = {
      ...found.details,
      ...(other === undefined ? {} : { other: fileOf(other) }),
      ...(page === undefined ? {} : { page: fileOf(page) }),
    }
    return { ...found, path: fileOf(found.path), details }
  })
}

const LINK_CODES = new Set([
  'broken-anchor',
  'broken-link',
  'broken-markdown-link',
  'link-to-draft',
  'link-to-own-host',
  'link-to-redirect',
])

/** A link of a page that is not translated is wrong in every locale, and means another address in each. */
const nameOfLink = ({ code, path, line, column, details }: Problem): string | undefined =>
  LINK_CODES.has(code)
    ? JSON.stringify([code, path, line, column, details.href, details.anchor])
    : undefined

/**
 * The locales, whose pages are drawn without the parts of the theme that do not end, and the problems of all that fail.
 * Sites that replace no part do without what draws pages.
 */
async function withoutStopped<Local extends PlannedLocale>(
  { siteTheme }: BrowserCode,
  locales: readonly Local[],
): Promise<{ readonly locales: readonly Local[]; readonly problems: readonly Problem[] }> {
  if (!siteTheme) return { locales, problems: [] }
  const { failedParts } = await import('./failed-theme-parts.ts')
  const found = failedParts(siteTheme, locales)
  const problems = found.problems(false)
  const stoppedParts = found.stopped()
  if (stoppedParts.length === 0) return { locales, problems }
  const without = locales.map((one) => ({ ...one, shell: { ...one.shell, stoppedParts } }))
  return { locales: without, problems }
}
