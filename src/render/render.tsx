import { renderToString } from 'react-dom/server'
import { escapeHtml } from '../html/escape.ts'
import { fillTemplate, jsonForScript } from '../html/template.ts'
import type { Page, PageData, ProseHtml, ProseParts } from '../model.ts'
import { PageElement } from '../sections/views.tsx'
import { themeColors } from '../theme/controls/prepaint.ts'
import { SidebarHtml } from '../theme/frame/context.tsx'
import { StaticFragmentHtml } from '../theme/frame/StaticFragment.tsx'
import { type DrawnSidebar, drawnSidebar, type SidebarText } from './drawn-sidebars.tsx'
import { headOf } from './head.ts'
import { fillProse } from './prose.ts'
import type { Shell } from './shell.ts'
import { staticFragments } from './static-fragments.tsx'

export interface RenderInput {
  readonly page: Omit<Page, 'sidebar'>
  readonly sidebar?: SidebarText
  readonly prose?: ProseParts['page']
  /** The beginnings of the posts that the page lists, as final HTML. */
  readonly previews?: readonly string[]
}

/** Draws a page: its article, the view around it and the frame, in the template of the site. */
export const renderPage = (input: RenderInput, shell: Shell): string =>
  withoutNul(pageText(input, shell))

/** HTML knows no NUL; what reads the page would leave it out or put this in its place, each in its own way. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd')

/** The text of a page, in which a NUL may have stayed. */
export function pageText(input: RenderInput, shell: Shell): string {
  const { page, prose, previews = [] } = input
  const drawn = input.sidebar === undefined ? undefined : drawnSidebar(input.sidebar, shell.site)
  const own = pageData(page)
  const data = drawn ? { ...own, sidebar: drawn.sidebar } : own
  const html: ProseHtml = {
    ...(prose ? fillProse(prose, page.resolved) : {}),
    ...Object.fromEntries(previews.map((preview, index) => [`preview-${index}`, preview])),
  }
  const app = renderToString(
    <StaticFragmentHtml value={staticFragments(shell.site)}>
      <SidebarHtml value={drawn?.htmlOn(data)}>
        <PageElement site={shell.site} page={data} prose={html} />
      </SidebarHtml>
    </StaticFragmentHtml>,
  )
  const isHome = page.url === shell.site.homeUrl
  return fillTemplate(shell.template, {
    lang: shell.locale.htmlLang,
    dir: shell.locale.direction,
    build: shell.site.buildId,
    theme: shell.theme,
    ground: themeColors[shell.theme],
    hooks: hooksOf(data),
    head: headOf(page, shell),
    prepaint: `${shell.policyMeta}<script>${shell.prepaint}</script>`,
    app,
    data: `<script type="application/json" id="page">${jsonOf(own, drawn)}</script>${isHome ? `<script>${shell.baseBanner}</script>` : ''}`,
  })
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
  }
}
