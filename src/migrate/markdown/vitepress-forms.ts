import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'
import { slugOfVitePress, withHeadingIds } from './heading-ids.ts'
import { tabEdits } from './vitepress-tabs.ts'
import { teamEdits } from './vitepress-team.ts'

/** `<<< @/snippets/a.js{2,4}` takes in a file as code. */
const SNIPPET = /^(\s*)<<<\s*(\S+?)(?:#([\w-]+))?(?:\s*\{([^}]*)\})?(?:\s*\[([^\]]*)\])?\s*$/

/** `<!--@include: @/parts/a.md{1,9}-->` takes in a file as Markdown. */
const INCLUDE = /(<!--\s*@include:\s*)(\S+?)((?:#[\w-]+)?(?:\{[^}]*\})?\s*-->)/g

/** Code of Vue that a page runs. */
const SCRIPT_START = /^<script(?:\s[^<>]*)?>/
const SCRIPT_END = /<\/script>\s*$/
const IMPORTED = /^\s*import\s(?:[^'"]*\sfrom\s*)?(["'])([^"'\n]+)\1/

/** A part of the content of a component of Vue, which has no place of its own here: what stands in it stays. */
const SLOT = /^\s*<\/?template(?:\s[^<>]*)?>\s*$/
/** The same in one line. */
const LINE_SLOT = /^(\s*)<template(?:\s[^<>]*)?>(.*)<\/template>\s*$/

const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Files that VitePress takes in as code are included by our block. Ids of headings stay. */
export const vitepressForms: Forms = (lines, context) => {
  const { includePath, isElsewhere, linkPath, codePath, attributeMarks } = context
  const isCode = codeLines()
  const plain = withoutRawBlocks(lines)
  const edits = new Map([
    ...plain,
    ...tabEdits(lines.map((line, index) => (plain.has(index) ? '' : line))),
    ...teamEdits(lines, scriptOf(lines), context),
  ])
  let isScript = false
  const [start, end] = (attributeMarks ?? []).map(escaped)
  const list = start && end ? new RegExp(`${start}(\\s*[#.][^{}\\n]*?)${end}`, 'g') : undefined
  const changed = lines.map((written, index) => {
    const edit = edits.get(index)
    if (isCode(written) || edit) return edit ?? written
    const line = list ? written.replace(list, '{$1}') : written
    if (isScript || SCRIPT_START.test(line)) {
      isScript = !SCRIPT_END.test(line)
      // What cannot be copied is told.
      const [, , named] = IMPORTED.exec(line) ?? []
      if (named !== undefined) codePath(named)
      return []
    }
    if (SLOT.test(line)) return []
    const [, before = '', slot] = LINE_SLOT.exec(line) ?? []
    if (slot !== undefined) return before + slot
    const [, indent = '', named = '', region, marked = '', title] = SNIPPET.exec(line) ?? []
    if (named === '')
      return line.replace(INCLUDE, (all, start: string, file: string, end: string) => {
        // What lies with the pages is found as it is written.
        const isTaken = file.startsWith('@/') || isElsewhere(file)
        const path = isTaken ? includePath(file) : linkPath(file)
        return path === undefined ? all : start + path + end
      })
    const src = includePath(named)
    if (src === undefined) return line
    const wanted = [
      `src="${src}"`,
      ...(region ? [`region="${region}"`] : []),
      ...(title ? [`title="${title}"`] : []),
      ...(/^\d[\d,\s-]*$/.test(marked) ? [`highlight="${marked}"`] : []),
    ]
    return `${indent}::include{${wanted.join(' ')}}`
  })
  return withHeadingIds(changed, slugOfVitePress)
}

const RAW = /^(\s*)(:{3,})\s*v-pre\s*$/

/** The marks around what Vue would leave as it is: `::: v-pre`. Nothing here would change it. */
function withoutRawBlocks(lines: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const edits = new Map<number, readonly string[]>()
  const isCode = codeLines()
  let open: string | undefined
  lines.forEach((line, index) => {
    if (isCode(line)) return
    const [, , colons] = RAW.exec(line) ?? []
    if (colons === undefined && line.trim() !== open) return
    open = colons
    edits.set(index, [])
  })
  return edits
}

/** The lines of code of Vue in a page, without the tags around them. */
function scriptOf(lines: readonly string[]): string[] {
  const isCode = codeLines()
  let isScript = false
  return lines.flatMap((line) => {
    if (!isScript && (isCode(line) || !SCRIPT_START.test(line))) return []
    const isEnd = SCRIPT_END.test(line)
    const code = isScript ? line : line.replace(SCRIPT_START, '')
    isScript = !isEnd
    return [isEnd ? code.replace(SCRIPT_END, '') : code]
  })
}
