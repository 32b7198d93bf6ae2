/**
 * Values behind a link, a picture, code, or at the end of a heading or a sentence, that say something about it, as a
 * widely used extension of MDX has them: `[link](/a){{ target: '_blank' }}`, `## Heading {{ id: 'first' }}`.
 */
import type { Nodes, Parents } from 'mdast'
import type {} from 'mdast-util-mdx'
import { type Literal, readLiteral } from '../components/literal.ts'
import type { PartContext } from '../context.ts'
import { giveAttributes } from '../parse/attribute-lists.ts'

const BEFORE: ReadonlySet<string> = new Set(['link', 'linkReference', 'image', 'inlineCode'])

/** Takes such values off what stands in a node, and gives their owners what has a meaning here. */
export function takeAnnotations(parent: Parents, context: PartContext): void {
  const children = parent.children as Nodes[]
  if (!children.some(isBraces)) return
  const kept = children.filter((node, index) => {
    const values = isBraces(node) ? readRecord(node.value) : undefined
    const before = children[index - 1]
    if (!values || !before) return true
    const isLast = children
      .slice(index + 1)
      .every((one) => one.type === 'text' && !one.value.trim())
    const owner = BEFORE.has(before.type) ? before : isLast && HOLDERS.has(parent.type) && parent
    if (!owner) return true
    giveAttributes(owner, listOf(values, owner), node.position?.start.offset ?? 0, context)
    if (owner === parent && before.type === 'text') before.value = before.value.trimEnd()
    return false
  })
  parent.children = kept as typeof parent.children
}

const HOLDERS: ReadonlySet<string> = new Set(['heading', 'paragraph'])

const isBraces = (node: Nodes) => node.type === 'mdxTextExpression'

function readRecord(text: string): Readonly<Record<string, Literal>> | undefined {
  const read = readLiteral(text.trim())?.value
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Readonly<Record<string, Literal>>)
    : undefined
}

/** The same as a list of attributes; what a picture is at most wide is how wide it is shown. */
function listOf({ id, ...rest }: Readonly<Record<string, Literal>>, owner: Nodes) {
  const values = owner.type === 'image' ? withWidth(rest) : rest
  const ignored = Object.entries(values).map(([name, value]) =>
    owner.type === 'image' && /^(?:dark|width|height)$/.test(name)
      ? `${name}=${String(value)}`
      : `${name}: ${written(value)}`,
  )
  return { ...(typeof id === 'string' ? { id } : {}), ignored: ignored.join(' ') }
}

function withWidth({ style, ...rest }: Readonly<Record<string, Literal>>) {
  if (typeof style !== 'object' || style === null || Array.isArray(style))
    return { ...rest, ...(style === undefined ? {} : { style }) }
  const { maxWidth, ...others } = style as Readonly<Record<string, Literal>>
  const [, width] = /^(\d+)(?:px)?$/.exec(String(maxWidth)) ?? []
  if (width === undefined || 'width' in rest) return { ...rest, style }
  return { ...rest, width, ...(Object.keys(others).length > 0 ? { style: others } : {}) }
}

/** A value as its author has most likely written it. */
function written(value: Literal): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  const parts = Object.entries(value).map(([name, one]) => `${name}: ${written(one)}`)
  return `{ ${parts.join(', ')} }`
}
