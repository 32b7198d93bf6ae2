/** Lines of code that mdBook hides until a reader asks for them. */
import type { RewriteContext } from './forms.ts'

/** The language of a block: `rust` of `rust,ignore`. */
export const languageOf = (info: string) => /^[^\s,{]*/.exec(info)?.[0] ?? ''

/** A sign of Rust before a line: alone or before a blank it hides the line, and before another one it shows that. */
const RUST = /^([\s>]*)#(?:(#)|(?= |$))/

/** Whether a line of a block is hidden: in Rust by a sign and a blank, in other languages by what the book says. */
export function isHidden(line: string, info: string, { book }: RewriteContext): boolean {
  const language = languageOf(info)
  if (language === 'rust') {
    const found = RUST.exec(line)
    return found !== null && found[2] === undefined
  }
  const prefix = /\bhidelines=([^\s,}]+)/.exec(info)?.[1] ?? book?.hiddenLines[language]
  return prefix !== undefined && line.trimStart().startsWith(prefix)
}

/** The lines of a block that readers see. */
export function shownLines(
  lines: readonly string[],
  info: string,
  context: RewriteContext,
): (string | readonly string[])[] {
  const isRust = languageOf(info) === 'rust'
  return lines.map((line) => {
    if (isHidden(line, info, context)) return []
    return isRust ? line.replace(RUST, '$1$2') : line
  })
}
