import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

/** `<include>./part.mdx</include>` takes in a file, as Markdown or as code. A part of one, behind `#`, is none of ours. */
const INCLUDE = /^(\s*)<include(?:\s[^<>]*)?>\s*([^<>\s#]+)\s*<\/include>\s*$/

/** An id that a heading says itself: `## Title [#id]`. */
const OWN_ID = /^( {0,3}#{1,6}[ \t]+\S.*?)[ \t]*\[#([^\s\]]+)\][ \t]*#*[ \t]*$/

/** Files that pages take in are included by our block, and ids of headings are written as ours. */
export const fumadocsForms: Forms = (lines, { includePath }) => {
  const isCode = codeLines()
  return lines.map((line) => {
    if (isCode(line)) return line
    const [, title, id] = OWN_ID.exec(line) ?? []
    if (title !== undefined) return `${title} {#${id}}`
    const [, indent = '', named = ''] = INCLUDE.exec(line) ?? []
    const src = named === '' ? undefined : includePath(named)
    return src === undefined ? line : `${indent}::include{src="${src}"}`
  })
}
