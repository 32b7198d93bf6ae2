/** Formulas of mdBook between `\\(` and `\\)`, `\\[` and `\\]` or `$$`, between dollars here. */
import type { RewriteContext } from './forms.ts'
import { withoutMacros } from './math-macros.ts'

/** Code in a line, a whole formula, a mark of one that goes on, or a dollar that is none. */
const MATHJAX =
  /(`+)(?!`).*?[^`]\1(?!`)|\\\\\((.+?)\\\\\)|\\\\\[(.+?)\\\\\]|\$\$(.+?)\$\$|(\\\\[()[\]]|\$\$)|(?<!\\)\$/g

/** Code in a line, or the text up to the next of it. */
const TEXT = /(`+)(?!`).*?[^`]\1(?!`)|[^`]+/g

/** A formula with nothing beside it, which stands on lines of its own here. */
const DISPLAY = /^([ \t>]*)\$\$(?!\$)(.+?)\$\$[ \t]*$/

/** Reads the lines of a text, those of code left out, in turn. Without formulas in the book lines stay as they are. */
export function mathLines({
  book,
}: Pick<RewriteContext, 'book'>): (line: string) => string | readonly string[] {
  if (book?.math === undefined) return (line) => line
  const isMathJax = book.math === 'mathjax'
  let isOpen = false
  return (line) => {
    const own = line.replace(TEXT, (all, code: string | undefined) =>
      code === undefined ? withoutMacros(all, book.macros) : all,
    )
    const read = isMathJax ? mathJax(own, isOpen) : { line: own, isOpen: false }
    isOpen = read.isOpen
    const [, prefix = '', formula] = DISPLAY.exec(read.line) ?? []
    return formula === undefined
      ? read.line
      : ['$$', formula.trim(), '$$'].map((one) => prefix + one)
  }
}

/** MathJax gets what Markdown leaves: marks behind a backslash are the marks alone. */
function mathJax(line: string, wasOpen: boolean): { line: string; isOpen: boolean } {
  let isOpen = wasOpen
  const open = (text: string) => (isOpen ? unescaped(text) : text)
  let behind = 0
  let read = ''
  for (const found of line.matchAll(MATHJAX)) {
    const [all, , inline, display, dollars, mark] = found
    read += open(line.slice(behind, found.index))
    behind = found.index + all.length
    const whole = display ?? dollars
    if (inline !== undefined) read += `$${unescaped(inline.trim())}$`
    else if (whole !== undefined) read += `$$${unescaped(whole.trim())}$$`
    else if (mark !== undefined) {
      isOpen = mark === '$$' ? !isOpen : /[([]$/.test(mark)
      read += /[()]$/.test(mark) ? '$' : '$$'
    } else read += all === '$' && !isOpen ? '\\$' : all
  }
  return { line: read + open(line.slice(behind)), isOpen }
}

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
