import { wordsOf } from '../diagnostics/problem.ts'
import { escapeHtml } from '../html/escape.ts'
import { wordsFor } from '../i18n/command-words.ts'
import { encoded } from '../urls/address.ts'
import type { SiteState } from './session.ts'

/** The page about the site itself: every route with its source, every redirect, every problem. */
export function developmentPage(state: SiteState, language: 'ko' | 'en'): string {
  const { development: words, severity: severities } = wordsFor(language)
  const sites = (state.planned?.locales ?? []).map(({ site }) => site)
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
  const problems = state.problems.map((found) => [
    text([found.path, found.line, found.column].filter((part) => part !== undefined).join(':')),
    `<span class="${found.severity}">${text(severities[found.severity])}</span>`,
    text(wordsOf(found, language).message),
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
${state.skimmed.size > 0 ? `<p>${text(words.waiting)}</p>\n` : ''}${table('problems', [words.file, words.severity, words.message], problems, words)}
${table('redirects', [words.from, words.to], redirects, words)}
${table('routes', [words.address, words.pageTitle, words.view, words.file], routes, words)}
</body>
</html>
`
}

const text = escapeHtml
const link = (url: string) => `<a href="${escapeHtml(encoded(url))}">${escapeHtml(url)}</a>`

type TableKind = 'problems' | 'redirects' | 'routes'

/** A table with its title. The cells are HTML, the names of the columns text. */
function table(
  kind: TableKind,
  names: readonly string[],
  rows: readonly (readonly string[])[],
  words: Readonly<Record<TableKind | 'none', string>>,
): string {
  const head = names.map((name) => `<th scope="col">${text(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const content =
    rows.length === 0
      ? `<p>${text(words.none)}</p>`
      : `<table class="${kind}"><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
  return `<h2>${text(words[kind])} (${rows.length})</h2>\n${content}`
}

// On a phone the cells of a row stand one below the other.
const STYLE = `:root { color-scheme: light dark }
body { font: 0.9375rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
:lang(ko) { overflow-wrap: anywhere; word-break: keep-all }
h2 { margin-top: 2.5rem }
table { border-collapse: collapse; table-layout: fixed; width: 100% }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.375rem 1rem 0.375rem 0; text-align: start; vertical-align: top }
.problems th:nth-child(1) { width: 32% }
.problems th:nth-child(2) { width: 4.5rem }
.routes th:nth-child(3) { width: 9rem }
.error { color: light-dark(#b42318, #ff8b81) }
.warning { color: light-dark(#8a5300, #f5b95f) }
@media (max-width: 47.99rem) {
thead { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px }
table, tbody, tr, td { display: block }
tr { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0 }
td { border: 0; padding: 0 }
}`
