import { encoded } from '../address.ts'
import { escapeHtml } from '../template.ts'
import { wordsFor } from '../words.ts'
import { problemsOfPage } from './page-problems.ts'
import type { SiteState } from './session.ts'

/** The page about the site itself: every route with its source, every redirect, every problem. */
export function developmentPage(state: SiteState, language: 'ko' | 'en'): string {
  const words = wordsFor(language).development
  const sites = (state.planned?.locales ?? []).map(({ site }) => site)
  const problems = problemsOfPage(undefined, { ...state, isStale: true }, language)
  const routes = sites.flatMap(({ pages }) =>
    pages.map(({ url, title, view, sourcePath }) => [
      link(url),
      text(title),
      text(view),
      text(sourcePath),
    ]),
  )
  const redirects = sites.flatMap((site) =>
    site.redirects.map(({ from, to }) => [link(from), link(to)]),
  )
  const found = problems.map(({ path, line = '', severity, message }) => [
    text(`${path}${line === '' ? '' : `:${line}`}`),
    text(severity),
    text(message),
  ])
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(words.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(words.title)}</h1>
${table(words.problems, [words.file, words.severity, words.message], found, words.none)}
${table(words.redirects, [words.from, words.to], redirects, words.none)}
${table(words.routes, [words.address, words.pageTitle, words.view, words.file], routes, words.none)}
</body>
</html>
`
}

const text = escapeHtml
const link = (url: string) => `<a href="${escapeHtml(encoded(url))}">${escapeHtml(url)}</a>`

function table(
  title: string,
  names: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string {
  const head = names.map((name) => `<th scope="col">${text(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const content =
    rows.length === 0
      ? `<p>${text(none)}</p>`
      : `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
  return `<h2>${text(title)} (${rows.length})</h2>\n${content}`
}

const STYLE = `:root { color-scheme: light dark }
body { font: 0.9375rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.375rem 0.75rem 0.375rem 0; text-align: start; vertical-align: top }
td { overflow-wrap: anywhere }`
