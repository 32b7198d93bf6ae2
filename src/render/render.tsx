import { renderToString } from 'react-dom/server'
import type { Page, PageData, Prose } from '../model.ts'
import { PageElement } from '../sections/views.tsx'
import { escapeHtml, fillTemplate, jsonForScript } from '../template.ts'
import { headOf } from './head.ts'
import { fillProse } from './prose.ts'
import type { Shell } from './shell.ts'

export interface RenderInput {
  readonly page: Page
  readonly prose?: Prose
}

/** Draws a page: its article, the view around it and the frame, in the template of the site. */
export function renderPage({ page, prose }: RenderInput, shell: Shell): string {
  const data = pageData(page)
  const html = prose ? fillProse(prose, page.resolved) : {}
  const app = renderToString(<PageElement site={shell.site} page={data} prose={html} />)
  return fillTemplate(shell.template, {
    lang: shell.locale.htmlLang,
    dir: shell.locale.direction,
    build: shell.site.buildId,
    hooks: hooksOf(data),
    head: headOf(page, shell),
    prepaint: `<script>${shell.prepaint}</script>`,
    app,
    data: `<script type="application/json" id="page">${jsonForScript(data)}</script>`,
  })
}

/** What styles may tell pages apart by: `<html data-view="DocPage" data-version="1.0">`. */
function hooksOf({ view, version }: PageData): string {
  const name = version ? ` data-version="${escapeHtml(version.name)}"` : ''
  return ` data-view="${escapeHtml(view)}"${name}`
}

/** The part of a page that its view and frame need in the browser. */
function pageData(page: Page): PageData {
  const { url, title, view, props, sidebar, toc, version, proseLocale, localeUrls } = page
  return {
    url,
    title,
    view,
    props,
    toc,
    ...(sidebar ? { sidebar } : {}),
    ...(version ? { version } : {}),
    ...(proseLocale ? { proseLocale } : {}),
    ...(localeUrls ? { localeUrls } : {}),
  }
}
