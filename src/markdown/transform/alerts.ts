import type { Blockquote, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from '../../html/visit.ts'

const ALERT = /^\[!(note|tip|important|warning|caution|info|danger)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i

/** Turns `> [!NOTE]` into the same block as `:::note`. A title may follow on the same line. */
export function replaceAlerts(tree: Root): void {
  visit(tree, 'blockquote', (node, index, parent) => {
    const alert = alertOf(node)
    if (alert && parent && index !== undefined) parent.children[index] = alert
  })
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
