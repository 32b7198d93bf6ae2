import { absoluteUrl } from '../address.ts'
import type { Page } from '../model.ts'
import { escapeHtml } from '../template.ts'
import type { Shell } from './shell.ts'

/** The title of a document: page, delimiter and site; the site alone when the page has no title of its own. */
export function documentTitle(pageTitle: string, siteTitle: string, delimiter: string): string {
  const title = pageTitle.trim()
  return title === '' || title === siteTitle ? siteTitle : `${title} ${delimiter} ${siteTitle}`
}

/** Everything between `<head>` and `</head>` that differs from page to page, and the links to script and style. */
export function headOf(page: Page, shell: Shell): string {
  const { site, origin, files } = shell
  const title = documentTitle(page.title, site.title, site.titleDelimiter)
  const canonical = absoluteUrl(origin, page.url)
  const isNotFound = page.view === 'NotFoundPage'
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    shell.noIndex || !page.listed ? meta('name', 'robots', 'noindex, nofollow') : '',
    isNotFound ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:type', 'website'),
    isNotFound ? '' : meta('property', 'og:url', canonical),
    meta('property', 'og:locale', site.locale.replace('-', '_')),
    meta('property', 'og:image', shell.image ?? ''),
    meta('name', 'twitter:card', 'summary_large_image'),
    shell.favicon ? `<link rel="icon" href="${escapeHtml(shell.favicon)}">` : '',
    `<link rel="stylesheet" href="${files.style}">`,
    `<link rel="modulepreload" href="${files.site}">`,
    `<script type="module" src="${files.script}" data-site="${files.site}"></script>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
