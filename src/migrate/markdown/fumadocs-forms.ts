import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

/** `<include>./part.mdx</include>` takes in a file, as Markdown or as code. A part of one, behind `#`, is none of ours. */
const INCLUDE = /^(\s*)<include(?:\s[^<>]*)?>\s*([^<>\s#]+)\s*<\/include>\s*$/

/** An id that a heading says itself: `## Title [#id]`. */
const OWN_ID = /^( {0,3}#{1,6}[ \t]+\S.*?)[ \t]*\[#([^\s\]]+)\][ \t]*#*[ \t]*$/

/** The tab that is open first, and the tabs of which it is one, in one tag. */
const TABS =
  /<Tabs\b(?=[^<>]*\bitems=\{(\[[^\]{}]*\])\})([^<>]*?\b(?:defaultValue|default)=)(["'])([^"']*)\3/g

/** How values of tabs are compared there: `Cloud Run` is `cloud-run`. */
const valueOfTab = (label: string) => label.toLowerCase().replace(/\s/g, '-')

/** The tab that is open first is named as its label is written. */
const withFirstTab = (line: string) =>
  line.replace(TABS, (all: string, items: string, start: string, quote: string, named: string) => {
    const labels = [...items.matchAll(/(["'`])(.*?)\1/g)].map((one) => one[2] ?? '')
    const label = labels.find((one) => valueOfTab(one) === valueOfTab(named))
    return label === undefined || /["']/.test(label) ? all : `<Tabs${start}${quote}${label}${quote}`
  })

/** Files that pages take in are included by our block, and ids of headings are written as ours. */
export const fumadocsForms: Forms = (lines, { includePath }) => {
  const isCode = codeLines()
  return lines.map((line) => {
    if (isCode(line)) return line
    const [, title, id] = OWN_ID.exec(line) ?? []
    if (title !== undefined) return `${title} {#${id}}`
    const [, indent = '', named = ''] = INCLUDE.exec(line) ?? []
    const src = named === '' ? undefined : includePath(named)
    return src === undefined ? withFirstTab(line) : `${indent}::include{src="${src}"}`
  })
}
