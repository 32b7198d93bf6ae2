import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

type Lines = ReturnType<Forms>

/** A path from a folder or from a name of `tsconfig.json`, in an import, a picture or an attribute. */
const NAMED = /(["'(<])((?:[@~][\w-]*|\.{1,2})\/[^"'()<>\s]+)/g
/** What a link can name is published; other pages are named as they are. */
const PUBLISHED = /^static(?=\/)/

/** How Astro imports what a file of Markdown shows. */
const CONTENT =
  /^(\s*import\s*)\{\s*Content(?:\s+as\s+([A-Z]\w*))?\s*\}(?=\s*from\s*["'][^"']+\.mdx?["'])/

/** Files of the project that pages name are named by their new places. */
export const starlightForms: Forms = (lines, { copiedPath }) => {
  const isCode = codeLines()
  return withCodeNames(lines).map((line) =>
    typeof line !== 'string' || isCode(line)
      ? line
      : line
          .replace(CONTENT, (_, start: string, name = 'Content') => start + name)
          .replace(NAMED, (whole, mark: string, named: string) => {
            const path = copiedPath(named)
            if (path === undefined) return whole
            if (/^\s*(?:import|export)\b/.test(line)) return `${mark}@site/${path}`
            return PUBLISHED.test(path) ? mark + path.replace(PUBLISHED, '') : whole
          }),
  )
}

const OPENED = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*([\w-]+)([^`]*)$/
/** A comment that is the path of a file alone. */
const FILE_NAME =
  /^[ \t]*(?:\/\/|#|<!--|\/\*|--)[ \t]*(?:file[ -]?name:[ \t]*)?((?:[\w@.[\]-]+\/)*[\w@.[\]-]+\.[a-z]\w{0,9})[ \t]*(?:-->|\*\/)?[ \t]*$/i
/** What a language says of lines that begin with a sign: `diff lang="js"`. */
const OF_CHANGE = /[ \t]*\blang=(["']?)([\w-]+)\1/
/** Code of a terminal, where a comment stays one. */
const TERMINAL =
  /^(?:ba|z|fi)?sh(?:ell\w*)?$|^(?:console|powershell|ps1?|bat|cmd|nu|nushell|diff|text|txt|md|mdx|markdown)$/

/** Code that is named by a comment in its first line gets a title, and changes in another language are marked lines. */
function withCodeNames(lines: readonly string[]): Lines {
  const out: (string | readonly string[])[] = [...lines]
  const isCode = codeLines()
  let start: number | undefined
  lines.forEach((line, index) => {
    if (!isCode(line)) start = undefined
    else if (start === undefined) start = index
    else if (isEnd(lines[start] ?? '', line)) {
      nameCode(out, lines, { start, end: index })
      start = undefined
    }
  })
  return out
}

const isEnd = (opened: string, line: string) => {
  const mark = OPENED.exec(opened)?.[2] ?? /`{3,}|~{3,}/.exec(opened)?.[0] ?? '```'
  const own = line.replace(/^[ \t>]*/, '').trimEnd()
  return own.startsWith(mark) && own === (mark[0] ?? '').repeat(own.length)
}

const LINES = /[ \t]+(?:(?:mark|ins|del)=)?\{[ \t]*\d[\d,\t -]*\}/g

/** Lines that are marked are counted without those that were taken away above them, which Starlight counts too. */
const withLinesAbove = (info: string, taken: number) =>
  info.replace(LINES, (marked) => {
    const [before = '', lines = ''] = marked.split(/[{}]/)
    const left = lines.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((line) => Number(line) - taken)
      const start = Math.max(from, 1)
      return to < 1 ? [] : [start === to ? `${to}` : `${start}-${to}`]
    })
    return left.length > 0 ? `${before}{${left.join(',')}}` : ''
  })

function nameCode(
  out: (string | readonly string[])[],
  lines: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): void {
  const [, before = '', mark = '', written = '', more = ''] = OPENED.exec(lines[start] ?? '') ?? []
  if (mark === '') return
  const changed = written === 'diff' ? OF_CHANGE.exec(more)?.[2] : undefined
  const language = changed ?? written
  let first = start + 1
  let info = more
  const [, name] = FILE_NAME.exec((lines[first] ?? '').replace(/^[ \t>]*/, '')) ?? []
  if (name !== undefined && !TERMINAL.test(language) && !/\btitle=|\bframe=/.test(more)) {
    out[first] = []
    first += 1
    if (first < end - 1 && lines[first]?.replace(/^[ \t>]*/, '') === '') {
      out[first] = []
      first += 1
    }
    info = `${withLinesAbove(info, first - start - 1).trimEnd()} title="${name}"`
  }
  if (changed !== undefined) {
    const marked = { '+': [] as number[], '-': [] as number[] }
    const width = /^[ \t>]*/.exec(lines[start] ?? '')?.[0].length ?? 0
    for (let index = first; index < end; index += 1) {
      const line = lines[index] ?? ''
      const sign = line.charAt(width)
      if (sign !== '+' && sign !== '-') continue
      marked[sign].push(index - first + 1)
      out[index] = line.slice(0, width) + line.slice(width + 1)
    }
    const list = (kind: string, found: readonly number[]) =>
      found.length > 0 ? ` ${kind}={${found.join(',')}}` : ''
    info = info.replace(OF_CHANGE, '') + list('ins', marked['+']) + list('del', marked['-'])
  }
  if (info !== more) out[start] = `${before}${mark}${language}${info}`
}
