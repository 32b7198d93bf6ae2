import { renderToString } from 'react-dom/server'
import type { Page, PageData, Prose } from '../model.ts'
import { PageElement } from '../sections/views.tsx'
import { fillTemplate, jsonForScript } from '../template.ts'
import { grounds } from '../theme/grounds.ts'
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
  const isHome = page.url === shell.site.homeUrl
  return fillTemplate(shell.template, {
    lang: shell.site.locale,
    dir: shell.direction,
    build: shell.site.buildId,
    theme: shell.theme,
    ground: grounds[shell.theme],
    head: headOf(page, shell),
    prepaint: `<script>${shell.prepaint}</script>`,
    app,
    data: `<script type="application/json" id="page">${jsonForScript(data)}</script>${isHome ? `<script>${shell.baseBanner}</script>` : ''}`,
  })
}

/** The part of a page that its view and frame need in the browser. */
function pageData({ url, title, view, props, sidebar, toc, version }: Page): PageData {
  return {
    url,
    title,
    view,
    props,
    toc,
    ...(sidebar ? { sidebar } : {}),
    ...(version ? { version } : {}),
  }
}
