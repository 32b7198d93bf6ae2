import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { escapeHtml } from '../html/escape.ts'
import { fillTemplate, jsonForScript } from '../html/template.ts'
import type { Page, PageData, ProseHtml, ProseParts, SiteData } from '../model.ts'
import { PageElement } from '../sections/views.tsx'
import { themeColors } from '../theme/controls/prepaint.ts'
import { PageFactsProvider } from '../theme/frame/App.tsx'
import { SidebarHtml, SiteProvider } from '../theme/frame/context.tsx'
import { StaticFragmentHtml } from '../theme/frame/StaticFragment.tsx'
import { CardList } from '../theme/lists/CardList.tsx'
import { type SiteTheme, SiteThemeProvider, Slot } from '../theme/parts/site-theme.tsx'
import { type DrawnSidebar, drawnSidebar, type SidebarText } from './drawn-sidebars.tsx'
import { headOf } from './head.ts'
import { fillProse } from './prose.ts'
import { type FailedPart, withoutFailing } from './run-theme-code.ts'
import type { Shell } from './shell.ts'

export interface RenderInput {
  readonly page: Omit<Page, 'sidebar'>
  readonly sidebar?: SidebarText
  readonly prose?: ProseParts['page']
  /** The beginnings of the posts that the page lists, as final HTML. */
  readonly previews?: readonly string[]
}

/** A page with the parts of the site that it is drawn without, because they fail on it. */
export interface DrawnPage<Content = string> {
  readonly content: Content
  readonly failed: readonly FailedPart[]
}

/** Draws a page: its article, the view around it and the frame, in the template of the site. */
export function renderPage(input: RenderInput, shell: Shell): DrawnPage {
  const { content, failed } = pageText(input, shell)
  return { content: withoutNul(content), failed }
}

/** HTML knows no NUL; what reads the page would leave it out or put this in its place, each in its own way. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd')

/** The text of a page, in which a NUL may have stayed. */
export function pageText(input: RenderInput, shell: Shell): DrawnPage {
  const { page, prose, previews = [] } = input
  const { own, data, drawn } = dataOf(input, shell)
  const html: ProseHtml = {
    ...(prose ? fillProse(prose, page.resolved) : {}),
    ...(page.lists
      ? {
          cards: renderToStaticMarkup(<CardList cards={page.lists} strings={shell.site.strings} />),
        }
      : {}),
    ...Object.fromEntries(previews.map((preview, index) => [`preview-${index}`, preview])),
  }
  const { frame, failed } = frameOf({ data, drawn, html }, shell)
  const isHome = page.url === shell.site.homeUrl
  const content = fillTemplate(shell.template, {
    lang: shell.locale.htmlLang,
    dir: shell.locale.direction,
    build: shell.site.buildId,
    theme: shell.theme,
    ground: themeColors[shell.theme],
    hooks: hooksOf(data),
    head: headOf(page, shell) + frame.headEnd,
    prepaint: `${shell.policyMeta}<script>${shell.prepaint}</script>`,
    app: frame.app,
    data: `<script type="application/json" id="page">${jsonOf(own, drawn)}</script>${isHome ? `<script>${shell.baseBanner}</script>` : ''}`,
  })
  return { content, failed }
}

/** The data of a page, with its sidebar as it is drawn. */
function dataOf({ page, sidebar }: RenderInput, shell: Shell) {
  const drawn = sidebar === undefined ? undefined : drawnSidebar(sidebar, shell)
  const own = pageData(page)
  return { own, drawn, data: drawn ? { ...own, sidebar: drawn.sidebar } : own }
}

interface AppInput {
  readonly data: PageData
  readonly drawn: DrawnSidebar | undefined
  readonly html: ProseHtml
}

interface Frame {
  readonly app: string
  /** What the site has for the end of the head. */
  readonly headEnd: string
}

/** The frame with the view in it, and the parts of the site that it is drawn without. */
function frameOf(
  { data, drawn, html }: AppInput,
  { site, siteTheme, stoppedParts }: Shell,
): { readonly frame: Frame; readonly failed: readonly FailedPart[] } {
  const element = (theme?: SiteTheme) => (
    <SidebarHtml value={drawn?.htmlOn(data)}>
      <PageElement site={site} page={data} prose={html} theme={theme} />
    </SidebarHtml>
  )
  if (siteTheme === undefined) {
    const app = renderToString(
      <StaticFragmentHtml value={staticFragments(site)}>{element()}</StaticFragmentHtml>,
    )
    return { frame: { app, headEnd: '' }, failed: [] }
  }
  const { drawn: frame, failed } = withoutFailing({ code: siteTheme, stoppedParts }, (theme) => ({
    app: renderToString(element(theme)),
    headEnd: headEnd(theme, site, data),
  }))
  return { frame, failed }
}

const drawnBySite = new WeakMap<SiteData, Map<string, string>>()

/** Draws each part of the frame that has no page in it once per site. One that asks for the page fails. */
function staticFragments(site: SiteData): (name: string, inside: ReactNode) => string {
  const drawn = drawnBySite.get(site) ?? new Map<string, string>()
  drawnBySite.set(site, drawn)
  return (name, inside) => {
    const known = drawn.get(name)
    if (known !== undefined) return known
    const html = renderToString(<SiteProvider value={site}>{inside}</SiteProvider>)
    drawn.set(name, html)
    return html
  }
}

/** What the site has for the end of the head. */
function headEnd(theme: SiteTheme | undefined, site: SiteData, page: PageData): string {
  if (!theme?.slots.HeadEnd) return ''
  const html = renderToStaticMarkup(
    <SiteThemeProvider value={theme}>
      <PageFactsProvider site={site} page={page}>
        <Slot name="HeadEnd" />
      </PageFactsProvider>
    </SiteThemeProvider>,
  )
  return html && `\n${html}`
}

/** The parts of the site that fail on a page. */
export function failedPartsOf(input: RenderInput, shell: Shell): readonly FailedPart[] {
  const { data, drawn } = dataOf(input, shell)
  return frameOf({ data, drawn, html: {} }, shell).failed
}

/** What styles may tell pages apart by: `<html data-view="DocPage" data-version="1.0">`. */
function hooksOf({ view, version }: PageData): string {
  const name = version ? ` data-version="${escapeHtml(version.name)}"` : ''
  return ` data-view="${escapeHtml(view)}"${name}`
}

/** The data of a page with its sidebar, whose text is there already. */
function jsonOf(data: PageData, drawn: DrawnSidebar | undefined): string {
  const json = jsonForScript(data)
  return drawn ? `${json.slice(0, -1)},"sidebar":${drawn.json}}` : json
}

/** The part of a page that its view and frame need in the browser. */
function pageData(page: RenderInput['page']): PageData {
  const {
    url,
    title,
    view,
    props,
    toc,
    isWide,
    hasNoFooter,
    version,
    twin,
    proseLocale,
    isUntranslated,
    localeUrls,
    frontMatter,
  } = page
  return {
    url,
    title,
    view,
    props,
    toc,
    ...(isWide ? { isWide } : {}),
    ...(hasNoFooter ? { hasNoFooter } : {}),
    ...(version ? { version } : {}),
    ...(twin === undefined ? {} : { twin }),
    ...(proseLocale ? { proseLocale } : {}),
    ...(isUntranslated ? { isUntranslated } : {}),
    ...(localeUrls ? { localeUrls } : {}),
    ...(frontMatter ? { source: { path: page.proseFile ?? page.sourcePath, frontMatter } } : {}),
  }
}
