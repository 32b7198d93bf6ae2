import { fieldOf, listOf, textOf } from '../../data-files/unknown-json.ts'
import type { ApiTag, ApiTagGroup, Badge } from '../../model.ts'
import { childOf, itemsOf, type Node, rootOf, type Specification } from '../schema/node.ts'
import type { SpecificationSettings } from './api-entries.ts'
import { toneOfColor } from './color-tone.ts'

/** The names of the tags of an operation. */
export const tagNamesOf = ({ value }: Node): string[] =>
  listOf(fieldOf(value, 'tags')).filter((name) => typeof name === 'string')

/** What the specification says of a tag, if it says anything. */
export const tagNode = (name: string, specification: Specification): Node | undefined =>
  itemsOf(childOf(rootOf(specification), 'tags')).find(
    ({ value }) => fieldOf(value, 'name') === name,
  )

/**
 * The tags of the menu, with those that they stand under: those of the root list in its order, then those that only
 * operations name. `chapters` are those without an operation that have a page all the same.
 */
export function tagsOf(
  specification: Specification,
  endpoints: readonly { readonly tag?: string }[],
  chapters: readonly string[] = [],
): ApiTag[] {
  const used = new Set([...endpoints.flatMap(({ tag }) => tag ?? []), ...chapters])
  for (const name of used) {
    const parent = parentOf(name, specification)
    if (parent !== undefined) used.add(parent)
  }
  const listed = itemsOf(childOf(rootOf(specification), 'tags')).flatMap(({ value }): ApiTag[] => {
    const name = textOf(fieldOf(value, 'name'))
    if (name === undefined || !used.delete(name)) return []
    const text = (key: string) => textOf(fieldOf(value, key))?.replace(/\s+/g, ' ').trim()
    const parent = parentOf(name, specification)
    return [
      {
        name,
        label: labelOfTag(value) || name,
        description: firstSentences(text('description') ?? ''),
        ...(parent === undefined ? {} : { parent }),
      },
    ]
  })
  return [...listed, ...[...used].map((name) => ({ name, label: name, description: '' }))]
}

/** Whether tags have pages of their own. */
export const hasTagPages = ({ groupByTag }: Pick<SpecificationSettings, 'groupByTag'>) =>
  groupByTag !== false && groupByTag !== 'path'

/**
 * Tags that have no page, by name: all of them, or those that no operation is listed under, nor under one below. Authors
 * write chapters as such, and tags that operations have beside those of the menu.
 */
export function tagsWithoutPage(
  specification: Specification,
  endpoints: readonly { readonly tag?: string }[],
  settings: Pick<SpecificationSettings, 'groupByTag'>,
): (readonly [name: string, tag: Node])[] {
  const paged = new Set(
    hasTagPages(settings) ? tagsOf(specification, endpoints).map(({ name }) => name) : [],
  )
  return itemsOf(childOf(rootOf(specification), 'tags')).flatMap((tag) => {
    const name = textOf(fieldOf(tag.value, 'name'))
    return name === undefined || paged.has(name) ? [] : [[name, tag] as const]
  })
}

/** What its author calls a tag, if that is not its name. One with an empty name is what is said of it. */
export function labelOfTag(tag: unknown): string | undefined {
  const isNamed = textOf(fieldOf(tag, 'name'))?.trim() !== ''
  return ['x-displayName', 'summary', ...(isNamed ? [] : ['description'])]
    .map((key) => firstSentences(textOf(fieldOf(tag, key)) ?? ''))
    .find((label) => label !== '')
}

/** The tag above a tag. A tag that would stand under itself has none. */
function parentOf(name: string, specification: Specification): string | undefined {
  const above = (own: string) => textOf(fieldOf(tagNode(own, specification)?.value, 'parent'))
  const parent = above(name)
  const seen = new Set([name])
  for (let next = parent; next !== undefined; next = above(next)) {
    if (seen.has(next) || !tagNode(next, specification)) return undefined
    seen.add(next)
  }
  return parent
}

/** `x-tagGroups`: labels of the menu, and the tags below each. */
export function tagGroupsOf(specification: Specification): ApiTagGroup[] {
  return listOf(fieldOf(rootOf(specification).value, 'x-tagGroups')).flatMap((group) => {
    const name = textOf(fieldOf(group, 'name'))?.trim()
    const tags = listOf(fieldOf(group, 'tags')).filter((tag) => typeof tag === 'string')
    return name ? [{ name, tags }] : []
  })
}

const MOST_MARKS = 5

/** `x-badges` of an operation, in the colours and places that they are given, and its tags of the kind `badge`. */
export function marksOf(operation: Node, specification: Specification): Badge[] {
  const own = listOf(fieldOf(operation.value, 'x-badges')).map((badge) => {
    const text = textOf(badge) ?? textOf(fieldOf(badge, 'name')) ?? textOf(fieldOf(badge, 'label'))
    const color = textOf(fieldOf(badge, 'color'))
    const tone = color ? toneOfColor(color) : undefined
    return markOf(text, tone, fieldOf(badge, 'position') === 'before')
  })
  const tags = tagNamesOf(operation).map((name) => {
    const tag = tagNode(name, specification)?.value
    return fieldOf(tag, 'kind') === 'badge' ? markOf(labelOfTag(tag) ?? name) : undefined
  })
  const marks = [...own, ...tags].flatMap((mark) => mark ?? [])
  const once = [...new Map(marks.toReversed().map((mark) => [mark.text, mark])).values()]
  return once.toReversed().slice(0, MOST_MARKS)
}

function markOf(written: string | undefined, color?: Badge['tone'], isBefore = false) {
  const text = written?.replace(/\s+/g, ' ').trim()
  if (!text) return undefined
  const word = text.toLowerCase()
  const tone = color ?? (word === 'new' || word === 'beta' ? word : 'neutral')
  return { text, tone, ...(isBefore ? { isBefore } : {}) } satisfies Badge
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
