import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  textOf,
} from '../../data-files/unknown-json.ts'
import { destination, plainMarkdown } from '../../markdown/twin/marks.ts'
import type { Place } from '../../model.ts'
import { METHODS } from '../pages/methods.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  placeOf,
  rootsOf,
  type Specification,
} from '../schema/node.ts'
import type { Move, TextPart, TextParts } from './moved-places.ts'

/** A specification of several files, and where what its first file has of the others is written: by `path#/pointer`. */
export interface Joined extends Move {
  readonly specification: Specification
  readonly parts: TextParts
}

/**
 * Makes one specification of the files that are joined to its first one. What holds for all operations of a file, its
 * servers and its security, is said at each of them; tags and security schemes are those of all files, schemes of one
 * name that differ under names of their own. References are settled before.
 */
export function joined(specification: Specification, title?: string): Joined {
  const roots = rootsOf(specification)
  const [first] = roots
  if (!first || roots.length < 2) return { specification, places: new Map(), parts: new Map() }
  const places = new Map<string, Place>()
  const schemes = schemesOf(roots)
  const files = new Map(
    roots.map((root): [string, unknown] => {
      const own = withOwnRules(root, schemes.names.get(root) ?? new Map(), specification)
      for (const [pointer, place] of own.places) places.set(`${root.at}${pointer}`, place)
      return [placeOf(root).path, own.value]
    }),
  )
  const tags = tagsOf(roots)
  const groups = roots.flatMap(({ value }) => listOf(fieldOf(value, 'x-tagGroups')))
  for (const [index, { at, docs }] of tags.entries()) {
    places.set(`${first.at}/tags/${index}`, placeOf({ value: undefined, at }))
    if (docs) places.set(`${first.at}/tags/${index}/externalDocs`, placeOf(docs))
  }
  const info = infoOf(roots, title)
  const whole = {
    ...fieldsOf(files.get(specification.path)),
    info: info.value,
    servers: roots.flatMap(({ value }) => listOf(fieldOf(value, 'servers'))),
    tags: tags.map(({ value }) => value),
    ...(groups.length > 0 ? { 'x-tagGroups': groups } : {}),
    components: {
      ...fieldsOf(fieldOf(first.value, 'components')),
      securitySchemes: schemes.all,
    },
  }
  // The texts of the others are compiled first, so that their links begin at their own files.
  const others = [...specification.files].filter(([path]) => path !== specification.path)
  return {
    specification: {
      ...specification,
      files: new Map([...others, ...files, [specification.path, whole]]),
    },
    places,
    parts: new Map([
      [`${first.at}/info/description`, info.parts],
      ...tags.map(({ parts }, index): [string, TextPart[]] => [
        `${first.at}/tags/${index}/description`,
        parts,
      ]),
    ]),
  }
}

type Names = ReadonlyMap<string, string>

/** The security schemes of all files, and what those of each file are called there. */
function schemesOf(roots: readonly Node[]) {
  const all = new Map<string, unknown>()
  const texts = new Map<string, string>()
  const names = new Map<Node, Names>()
  for (const root of roots) {
    const own = childrenOf(childOf(childOf(root, 'components'), 'securitySchemes')).map(
      ([name, { value, at }]) => {
        const text = JSON.stringify(value)
        let free = name
        for (let number = 2; all.has(free) && texts.get(free) !== text; number++)
          free = `${name}-${number}`
        if (!all.has(free)) all.set(free, root === roots[0] ? value : { $ref: at })
        texts.set(free, text)
        return [name, free] as const
      },
    )
    names.set(root, new Map(own))
  }
  return { all: Object.fromEntries(all), names }
}

/** A file with its servers at each path, and its security at each operation. */
function withOwnRules(root: Node, names: Names, specification: Specification) {
  const places = new Map<string, Place>()
  const servers = listOf(fieldOf(root.value, 'servers'))
  const securityOf = (operation: unknown): { readonly security?: unknown } => {
    const security = [operation, root.value]
      .map((owner) => fieldOf(owner, 'security'))
      .find(Array.isArray)
    if (!security) return {}
    const called = (way: unknown) =>
      Object.fromEntries(
        Object.entries(fieldsOf(way)).map(([name, scopes]) => [names.get(name) ?? name, scopes]),
      )
    return { security: security.map(called) }
  }
  /** What a node leads to, and a note of where that is. */
  const there = (node: Node): Fields | undefined => {
    const found = followed(node, specification)
    if (!found || !isFields(found.value)) return undefined
    if (found.at !== node.at) places.set(node.at.slice(root.at.length), placeOf(found))
    return found.value
  }
  const operationsOf = (item: Node, keys: readonly string[]) =>
    keys.flatMap((key) => {
      const operation = there(childOf(item, key))
      return operation ? [[key, { ...operation, ...securityOf(operation) }] as const] : []
    })
  const itemsIn = (key: string) => {
    const items = childOf(root, key)
    if (!isFields(items.value)) return {}
    const all = childrenOf(items).map(([path, node]) => {
      const item = there(node)
      if (!item) return [path, node.value] as const
      const own = { ...node, value: item }
      const more = childOf(own, 'additionalOperations')
      const isServed = servers.length > 0 && listOf(item.servers).length === 0
      return [
        path,
        {
          ...item,
          ...(isServed ? { servers } : {}),
          ...Object.fromEntries(operationsOf(own, METHODS)),
          ...(isFields(more.value)
            ? {
                additionalOperations: Object.fromEntries(
                  operationsOf(more, Object.keys(more.value)),
                ),
              }
            : {}),
        },
      ] as const
    })
    return { [key]: Object.fromEntries(all) }
  }
  const { security: _, ...rest } = fieldsOf(root.value)
  const value = { ...rest, ...itemsIn('paths'), ...itemsIn('webhooks'), ...itemsIn('x-webhooks') }
  return { value, places }
}

/** The tags of all files. Tags of one name are one tag, with what each file says of it. */
function tagsOf(roots: readonly Node[]) {
  const byName = new Map<unknown, Node[]>()
  for (const tag of roots.flatMap((root) => itemsOf(childOf(root, 'tags')))) {
    const name = fieldOf(tag.value, 'name')
    byName.set(name, [...(byName.get(name) ?? []), tag])
  }
  return [...byName.values()].map((tags) => {
    const said = tags.map((tag) => childOf(tag, 'description'))
    const { text, parts } = oneText(
      said.filter(({ value }, index) => said.findIndex((one) => one.value === value) === index),
    )
    const value: Fields = {
      ...Object.assign({}, ...tags.map((tag) => fieldsOf(tag.value)).reverse()),
      ...(text === '' ? {} : { description: text }),
    }
    const docs = tags
      .map((tag) => childOf(tag, 'externalDocs'))
      .find((own) => own.value !== undefined)
    return { at: (tags[0] as Node).at, value, parts, docs }
  })
}

/** What is said of the whole: of its first file, and of the others under headings. With a title, of all files under headings. */
function infoOf(roots: readonly Node[], title: string | undefined) {
  const infos = roots.map((root) => childOf(root, 'info'))
  const isCalled = title !== undefined
  const { text, parts } = oneText(
    infos.flatMap((info, index) => {
      const own = childOf(info, 'description')
      if (index === 0 && !isCalled) return [own]
      // Where more is said about the first file is shown as that of the whole.
      const docs = index === 0 ? undefined : fieldOf(roots[index]?.value, 'externalDocs')
      const { before, after } = aroundOf(fieldsOf(info.value), docs)
      return [{ ...info, value: before }, childOf(info, 'summary'), own, { ...info, value: after }]
    }),
  )
  const value: Fields = {
    ...(isCalled ? { title } : fieldsOf(infos[0]?.value)),
    description: text,
  }
  return { value, parts }
}

/** One text of several, a paragraph or more each, and where each of them is written. */
function oneText(nodes: readonly Node[]): { readonly text: string; readonly parts: TextPart[] } {
  const lines: string[] = []
  const parts: TextPart[] = []
  for (const node of nodes) {
    const text = textOf(node.value) ?? ''
    if (text === '') continue
    if (lines.length > 0) lines.push('')
    parts.push({ line: lines.length + 1, place: placeOf(node) })
    lines.push(...text.split('\n'))
  }
  return { text: lines.join('\n'), parts }
}

/** What stands above and below the text of a file: its name, and whom to ask. */
function aroundOf(
  { title = '', version = '', contact, license, termsOfService }: Fields,
  docs: unknown,
) {
  const email = textOf(fieldOf(contact, 'email'))
  const links = [
    [textOf(fieldOf(contact, 'name')), textOf(fieldOf(contact, 'url'))],
    [email, email && `mailto:${email}`],
    [textOf(fieldOf(license, 'name')), textOf(fieldOf(license, 'url'))],
    [textOf(termsOfService), textOf(termsOfService)],
    [textOf(fieldOf(docs, 'description')), textOf(fieldOf(docs, 'url'))],
  ].flatMap(([text, url]) => {
    const words = text ?? url
    if (!words) return []
    return url ? `[${plainMarkdown(words)}](${destination(url)})` : plainMarkdown(words)
  })
  return {
    before: `## ${plainMarkdown(`${String(title)} ${String(version)}`.trim())}`,
    after: links.join(' · '),
  }
}
