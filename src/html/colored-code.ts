/**
 * Coloured code in a tree, as one node. Two of three nodes of an article about an API would be the spans of its code, and
 * each of the dozen walks through it would look at all of them for nothing.
 */
import type { Literal } from 'hast'
import { escapeLikeReact } from './escape.ts'

/** Coloured code. As a literal its `value` is the plain code, so that what gathers texts finds it. */
export interface ColoredCode extends Literal {
  readonly type: 'coloredCode'
  readonly lines: readonly CodeLine[]
}

export interface CodeLine {
  /** What is said of it, as classes: highlighted, inserted, deleted, focused. */
  readonly marks: ReadonlySet<string>
  readonly number?: number
  readonly spans: readonly { readonly text: string; readonly className?: string }[]
}

declare module 'hast' {
  interface ElementContentMap {
    coloredCode: ColoredCode
  }
  interface RootContentMap {
    coloredCode: ColoredCode
  }
}

/** The code as HTML: an element for each line, with its line break, so that selected and copied text keeps it. */
export function coloredCodeHtml({ lines }: ColoredCode): string {
  let html = ''
  for (const [index, { marks, number, spans }] of lines.entries()) {
    const classes = marks.size === 0 ? 'line' : escapeLikeReact(['line', ...marks].join(' '))
    html += `<span class="${classes}"${number === undefined ? '' : ` data-line="${number}"`}>`
    for (const { text, className } of spans) {
      const escaped = escapeLikeReact(text)
      html += className ? `<span class="${escapeLikeReact(className)}">${escaped}</span>` : escaped
    }
    html += index === lines.length - 1 ? '</span>' : '\n</span>'
  }
  return html
}
