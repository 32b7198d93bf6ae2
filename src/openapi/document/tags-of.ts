import type { ApiTag } from '../../model.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import { fieldOf, textOf } from '../pages/values.ts'
import { childOf, itemsOf, rootOf, type Specification } from '../schema/node.ts'

/** The tags in use: those of the root list in its order, then those that only operations name. */
export function tagsOf(specification: Specification, endpoints: readonly Endpoint[]): ApiTag[] {
  const used = new Set(endpoints.flatMap(({ tag }) => tag ?? []))
  const listed = itemsOf(childOf(rootOf(specification), 'tags')).flatMap(({ value }): ApiTag[] => {
    const name = textOf(fieldOf(value, 'name'))
    if (name === undefined || !used.delete(name)) return []
    const text = (key: string) => textOf(fieldOf(value, key))?.replace(/\s+/g, ' ').trim()
    return [
      {
        name,
        label: text('x-displayName') || text('summary') || name,
        description: firstSentences(text('description') ?? ''),
      },
    ]
  })
  return [...listed, ...[...used].map((name) => ({ name, label: name, description: '' }))]
}

const LONGEST = 160

/** The beginning of a text without marks, as much of it as a card or a search result shows. */
export function firstSentences(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/)
  const plain = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
