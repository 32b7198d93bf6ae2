/** Code that stands in a tag, as a fence has it. */
import { type Attributes, textOf } from './attributes.ts'
import { widthOf } from './line-reader.ts'

/** A line without as much of its white space as stands before a column. */
export function withoutIndent(line: string, column: number): string {
  let at = 0
  let width = 0
  while (at < line.length && width < column && (line[at] === ' ' || line[at] === '\t'))
    width = line[at++] === '\t' ? width + 4 - (width % 4) : width + 1
  return ' '.repeat(Math.max(width - column, 0)) + line.slice(at)
}

/** The lines of code in a tag, at the edge. Code may be an expression that is a text. */
export function codeLines(written: string): readonly string[] {
  const [, quote, inside] = /^\s*\{\s*(["'`])([\s\S]*)\1\s*\}\s*$/.exec(written) ?? []
  const code = inside === undefined ? written : inside.replaceAll(`\\${quote}`, quote ?? '')
  const lines = code
    .replace(/^[ \t]*\n/, '')
    .replace(/\s+$/, '')
    .split('\n')
  const depth = Math.min(
    ...lines
      .filter((line) => line.trim() !== '')
      .map((line) => widthOf(/^[ \t]*/.exec(line)?.[0] ?? '')),
  )
  return lines.map((line) => withoutIndent(line, Number.isFinite(depth) ? depth : 0))
}

/** The info string of code in a tag. */
export function infoOf(attributes: Attributes): string {
  const named = textOf(attributes, ['language', 'lang'])
  const language =
    named ?? /\blanguage-([\w+#-]+)/.exec(textOf(attributes, ['className', 'class']) ?? '')?.[1]
  const title = textOf(attributes, ['title', 'filename'])
  const numbers = attributes.values.get('showLineNumbers') === true ? ' showLineNumbers' : ''
  const quoted = title === undefined ? '' : ` title="${title.replace(/["\n]/g, "'")}"`
  return `${(language ?? '').replace(/[\s`]/g, '')}${quoted}${numbers}`
}

/** A fence for code, by what its tag says of it. */
export function codeFence(attributes: Attributes, code: string) {
  const [, lang = '', meta = ''] = /^(\S*)\s*(.*)$/.exec(infoOf(attributes)) ?? []
  return { lang: lang || null, meta: meta || null, value: codeLines(code).join('\n') }
}
