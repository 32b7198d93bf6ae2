import { codeLines } from './fences.ts'
import type { Forms } from './forms.ts'

/** `<include>./part.mdx</include>` takes in a file, as Markdown or as code. A part of one, behind `#`, is none of ours. */
const INCLUDE = /^(\s*)<include(?:\s[^<>]*)?>\s*([^<>\s#]+)\s*<\/include>\s*$/

/** Files that pages take in are included by our block. */
export const fumadocsForms: Forms = (lines, { includePath }) => {
  const isCode = codeLines()
  return lines.map((line) => {
    const [, indent = '', named = ''] = (!isCode(line) && INCLUDE.exec(line)) || []
    const src = named === '' ? undefined : includePath(named)
    return src === undefined ? line : `${indent}::include{src="${src}"}`
  })
}
