import type { Code, Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Math as MathBlock } from 'mdast-util-math'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import { writtenOf } from '../commonmark/written.ts'
import type { PartContext } from '../context.ts'

/** Reports blocks that nothing closes: they go on to the end of what they stand in, most often of the file. */
export function reportUnclosed(tree: Root, text: string, context: PartContext): void {
  visit(tree, (node) => {
    const mark = markOf(node, text)
    if (!mark) return
    const place = context.placeAt(node.position?.start.offset ?? 0)
    context.problems.push(problem('unclosed-block', place, mark))
  })
}

interface Mark extends Readonly<Record<string, string>> {
  readonly block: string
  readonly end: string
}

/** How an open block begins, and what would close it. Nothing for what is closed, or needs no end. */
function markOf(node: Nodes, text: string): Mark | undefined {
  switch (node.type) {
    case 'containerDirective': {
      const colons = /^:{3,}/.exec(writtenOf(node, text))?.[0]
      // What was not written as a block of colons has its own report.
      if (colons === undefined) return undefined
      return isEnded(node, colons, text) ? undefined : { block: colons + node.name, end: colons }
    }
    case 'code':
    case 'math': {
      const fence = /^(?:`{3,}|~{3,}|\${2,})/.exec(writtenOf(node, text))?.[0]
      if (fence === undefined || isEnded(node, fence, text)) return undefined
      const language = node.type === 'code' ? (node.lang ?? '') : ''
      return { block: fence + language, end: fence }
    }
    case 'html':
      return isCommentOpen(node.value) ? { block: '<!--', end: '-->' } : undefined
    default:
      return undefined
  }
}

/** Whether the last line of a block is the mark that it began with, or a longer one. */
function isEnded(node: ContainerDirective | Code | MathBlock, mark: string, text: string): boolean {
  const written = writtenOf(node, text)
  const at = written.lastIndexOf('\n')
  if (at < 0) return false
  const last = written
    .slice(at + 1)
    .replace(/^[ \t>]*/, '')
    .trimEnd()
  return last.length >= mark.length && last === (mark[0] ?? '').repeat(last.length)
}

const isCommentOpen = (html: string) => {
  const start = html.lastIndexOf('<!--')
  return start >= 0 && /^\s*<!--/.test(html) && !/--!?>|^<!---?>/.test(html.slice(start))
}
