import { SaxesParser } from 'saxes'
import { dangersIn, type PageRules } from './dangers.ts'
import { PRIVATE_FILES, SECRET } from './private-files.ts'
import { isJson } from './scripts.ts'

/** What is wrong with a file of a built site: where it is, or what is in it. */
export function outputFaults(path: string, content: string, rules: PageRules): string[] {
  // A file that is copied has the name that it has on the disk.
  const isCopied = content.startsWith('→ ')
  if (isCopied && content.slice(2) in PRIVATE_FILES) return ['a private file']
  if (isCopied) return isInside(path) ? [] : ['path of a copied file']
  const isPlain = isInside(path) && !/[\p{Cc}\p{Cs}]/u.test(path)
  return [...(isPlain ? [] : ['path of an output']), ...contentFaults(path, content, rules)]
}

const isInside = (path: string) =>
  path.split('/').every((part) => part !== '..') && !path.startsWith('/')

function contentFaults(path: string, content: string, rules: PageRules): string[] {
  if (content.includes(SECRET)) return ['what stands in a private file']
  if (path.startsWith('assets/main-')) return []
  if (path.endsWith('.html')) return dangersIn(content, rules)
  if (path.endsWith('.xml')) return xmlFaults(content)
  if (path.endsWith('.json')) return jsonFaults(path, content)
  if (path === '_redirects') return lineFaults(content, /^\/\S* \S+ 30[12]$/)
  if (/^redirects\/nginx\.(?:map|first)$/.test(path))
    return lineFaults(content, /^(?:#.*|"(?:[^"\\]|\\.)*" "(?:[^"\\]|\\.)*";)$/)
  return []
}

/** What stands in these elements of feeds is HTML that readers draw: it is judged like that of a page. */
const HTML_ELEMENTS = /^(?:content:encoded|content|summary)$/

function xmlFaults(xml: string): string[] {
  const faults: string[] = []
  const open: { readonly isHtml: boolean }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const isHtml = HTML_ELEMENTS.test(name) || attributes.type === 'html'
    open.push({ isHtml })
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const judge = (text: string) => {
    if (open.at(-1)?.isHtml) faults.push(...inFeed(dangersIn(text, { allowsHtml: true })))
  }
  parser.on('text', judge)
  parser.on('cdata', judge)
  parser.on('error', ({ message }) => {
    faults.push(`XML ${message.replace(/^[\d:]+ /, '')}`)
  })
  parser.write(xml).close()
  return faults
}

const inFeed = (faults: readonly string[]) => faults.map((fault) => `${fault}, in a feed`)

function jsonFaults(path: string, content: string): string[] {
  if (!isJson(content)) return ['broken JSON']
  if (!path.endsWith('feed.json')) return []
  const { items = [] } = JSON.parse(content) as { items?: { content_html?: string }[] }
  return items.flatMap(({ content_html = '' }) =>
    inFeed(dangersIn(content_html, { allowsHtml: true })),
  )
}

const lineFaults = (text: string, form: RegExp) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !form.test(line))
    .map(() => 'line of redirects')
