import type { Blockquote, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import type { Context } from '../context.ts'

const NAMES = ['note', 'tip', 'important', 'warning', 'caution', 'info', 'danger']
const ALERT = new RegExp(`^\\[!(${NAMES.join('|')})\\][+-]?[ \\t]*([^\\n]*)(?:\\n|$)`, 'i')
const UNKNOWN_ALERT = /^\[!([a-z]{2,20})\][+-]?[ \t]*(?:[^\n]*)(?:\n|$)/i

/**
 * Turns `> [!NOTE]` into the same block as `:::note`. A title may follow on the same line. One of another name stays a
 * quote with its mark in it, which is told.
 */
export function replaceAlerts(
  tree: Root,
  { places, problems }: Pick<Context, 'places' | 'problems'>,
): void {
  visit(tree, 'blockquote', (node, index, parent) => {
    const alert = alertOf(node)
    if (alert && parent && index !== undefined) parent.children[index] = alert
    const name = alert ? undefined : unknownName(node)
    if (name === undefined) return
    const near = nearest(name, NAMES)
    const details = { name, ...(near ? { near: near.toUpperCase() } : {}) }
    problems.push(problem('unknown-alert', places.of(node), details))
  })
}

function unknownName({ children: [first] }: Blockquote): string | undefined {
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  return opening?.type === 'text' ? UNKNOWN_ALERT.exec(opening.value)?.[1] : undefined
}

function alertOf(node: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = node.children
  const [opening, ...inline] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || opening?.type !== 'text') return undefined
  const [mark, name = '', title = ''] = ALERT.exec(opening.value) ?? []
  if (mark === undefined) return undefined
  const text = opening.value.slice(mark.length)
  const own = [...(text === '' ? [] : [{ ...opening, value: text }]), ...inline]
  const label =
    title.trim() === ''
      ? []
      : [
          {
            type: 'paragraph' as const,
            data: { directiveLabel: true },
            children: [{ type: 'text' as const, value: title.trim() }],
          },
        ]
  const body = own.length === 0 ? rest : [{ ...first, children: own }, ...rest]
  return {
    type: 'containerDirective',
    name: name.toLowerCase(),
    children: [...label, ...body],
    ...(node.position ? { position: node.position } : {}),
  }
}
