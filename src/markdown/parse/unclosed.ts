import type { Code, Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Math as MathBlock } from 'mdast-util-math'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import { startOf, writtenOf } from '../commonmark/written.ts'
import type { PartContext } from '../context.ts'

/** How many colons the author of a block wrote, where it has more now. */
type Widened = ReadonlyMap<number, number>

/** Reports blocks that nothing closes: they go on to the end of what they stand in, most often of the file. */
export function reportUnclosed(
  tree: Root,
  text: string,
  context: PartContext,
  widened: Widened = new Map(),
): void {
  const reported = new Set<Nodes>()
  /** The closed blocks of colons around a node, from the outermost. */
  const around: { readonly node: ContainerDirective; readonly colons: number }[] = []
  const report = (node: Nodes, mark: Mark) => {
    if (reported.has(node)) return
    reported.add(node)
    context.problems.push(problem('unclosed-block', context.placeAt(startOf(node)), mark))
  }
  visit(tree, (node) => {
    if (node.type !== 'containerDirective') {
      const mark = markOf(node, text)
      if (mark) report(node, mark)
      return
    }
    const colons = /^:{3,}/.exec(writtenOf(node, text))?.[0]
    // What was not written as a block of colons has its own report.
    if (colons === undefined) return
    while (around.length > 0 && endOf(around.at(-1)?.node) <= startOf(node)) around.pop()
    if (isEnded(node, colons, text)) {
      around.push({ node, colons: colons.length })
      return
    }
    // The end of this one closes each block around it that has no more colons: it is that one which nothing closes.
    const outer = around.find((one) => one.colons <= colons.length)?.node
    report(outer ?? node, colonsOf(outer ?? node, text, widened))
  })
}

const endOf = (node: Nodes | undefined) => node?.position?.end.offset ?? 0

interface Mark extends Readonly<Record<string, string>> {
  readonly block: string
  readonly end: string
}

function colonsOf(node: ContainerDirective, text: string, widened: Widened): Mark {
  const now = /^:*/.exec(writtenOf(node, text))?.[0].length ?? 3
  const end = ':'.repeat(widened.get(startOf(node)) ?? now)
  return { block: end + node.name, end }
}

/** How an open block begins, and what would close it. Nothing for what is closed, or needs no end. */
function markOf(node: Nodes, text: string): Mark | undefined {
  switch (node.type) {
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
