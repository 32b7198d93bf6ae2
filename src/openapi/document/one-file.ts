import type { Document } from '@redocly/openapi-core'
import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  pointerKey,
  textOf,
} from '../../data-files/unknown-json.ts'
import type { Source } from '../../model.ts'
import { followed, rootsOf } from '../schema/node.ts'
import { parseFiles } from './parse.ts'
import {
  absolutePath,
  type Redocly,
  redocly,
  redoclyConfig,
  resolverOf,
} from './redocly-library.ts'
import { bringExamples, cutCircles } from './references.ts'
import { settleSpecification } from './settle-specification.ts'
import { specificationObjects } from './specification-objects.ts'
import { withoutInternal } from './without-internal.ts'

/**
 * A specification as one file to download, without what its author hides from readers: as it was written, or with its
 * other files brought in.
 */
export async function bundled(source: Source, title?: string): Promise<string> {
  const { path, text, includes = {}, values, overlay, partOverlays, joined = [] } = source
  const others = Object.values(includes).filter((part) => part !== null)
  const isWhole = others.length === 0 && !values && !overlay && !partOverlays
  if (isWhole && !text.includes('x-internal')) return text
  const core = await redocly()
  // Read again, as bundling changes what it is given.
  const { documentByPath } = await parseFiles(source, core)
  if (!documentByPath.has(path)) return text
  const files = [...documentByPath].map(([file, { parsed }]) => [file, parsed] as const)
  bringExamples({ path, files: new Map(files) })
  cutCircles({ path, files: new Map(files) })
  const roots: unknown[] = []
  for (const own of [path, ...joined]) {
    const document = documentByPath.get(own)
    if (document) roots.push(await bundle(own, document, documentByPath, core))
  }
  const whole = roots.length > 1 ? await inOneFile(roots, title) : roots[0]
  const isChanged = withoutInternal({ path: '', files: new Map([['', whole]]) })
  if (!isChanged && isWhole) return text
  return /\.json$/i.test(path)
    ? `${JSON.stringify(whole, undefined, 2)}\n`
    : core.stringifyYaml(whole as object, { lineWidth: -1, noRefs: true })
}

async function bundle(
  path: string,
  document: Document,
  documentByPath: ReadonlyMap<string, Document>,
  core: Redocly,
): Promise<unknown> {
  const made = await core.bundle({
    doc: document,
    config: await redoclyConfig(),
    externalRefResolver: resolverOf(core, documentByPath),
    base: absolutePath(path),
  })
  return made.bundle.parsed
}

/** Groups of what a description names below its root. Two may have one name. */
const GROUPS = ['paths', 'webhooks', 'x-webhooks'] as const

/**
 * Makes one file of descriptions that are each in one. What has a name in it that another file has given before gets a
 * number, and references to it follow; of two operations with one path, the path of the second does.
 */
async function inOneFile(roots: readonly unknown[], title?: string): Promise<unknown> {
  const names = roots.map((_, index) => String(index))
  const [path = '', ...joined] = names
  const documents = roots.map(
    (parsed, index) => [names[index] ?? '', { parsed } as Document] as const,
  )
  const { specification } = settleSpecification(
    { path, text: '', joined },
    { documentByPath: new Map(documents), unreadable: new Set(), places: new Map(), problems: [] },
    { title },
  )
  const [first, ...others] = rootsOf(specification).map(({ value }) => fieldsOf(value))
  const components = groupsOf(first?.components)
  const groups = new Map(GROUPS.map((group) => [group, new Map(entriesOf(first?.[group]))]))
  const moved = new Map<string, string>()
  for (const [index, other] of others.entries()) {
    const own = `${joined[index]}#`
    const move = (into: Map<string, unknown>, all: unknown, at: string, numbered: string) => {
      for (const [name, value] of entriesOf(all)) {
        let free = name
        for (let number = 2; into.has(free); number++) free = `${name}${numbered}${number}`
        into.set(free, value)
        moved.set(`${own}${at}/${pointerKey(name)}`, `#${at}/${pointerKey(free)}`)
      }
    }
    for (const [group, all] of entriesOf(other.components)) {
      // Those of all files are together, under names of their own.
      if (group === 'securitySchemes') continue
      const into = components.get(group) ?? new Map<string, unknown>()
      components.set(group, into)
      move(into, all, `/components/${group}`, '-')
    }
    for (const [group, into] of groups) move(into, other[group], `/${group}`, '#')
  }
  const schemes = entriesOf(fieldOf(first?.components, 'securitySchemes')).map(
    ([name, value]) => [name, followed({ value, at: '' }, specification)?.value] as const,
  )
  components.set('securitySchemes', new Map(schemes))
  const whole: Fields = {
    ...first,
    openapi: [first, ...others]
      .map((root) => textOf(root?.openapi) ?? '')
      .sort()
      .at(-1),
    ...named(groups),
    components: named(components),
  }
  for (const { owner } of specificationObjects(whole)) {
    const reference = textOf(owner.$ref)
    if (reference !== undefined) owner.$ref = movedTo(reference, moved)
    if (typeof owner.propertyName === 'string' && isFields(owner.mapping))
      owner.mapping = Object.fromEntries(
        Object.entries(owner.mapping).map(([value, form]) => [value, movedTo(String(form), moved)]),
      )
  }
  return whole
}

const entriesOf = (value: unknown) => (isFields(value) ? Object.entries(value) : [])

const groupsOf = (value: unknown) =>
  new Map(entriesOf(value).map(([name, all]) => [name, new Map(entriesOf(all))]))

/** Groups as fields, without those that have nothing. */
const named = (groups: ReadonlyMap<string, ReadonlyMap<string, unknown>>) =>
  Object.fromEntries(
    [...groups].flatMap(([group, all]) => (all.size > 0 ? [[group, Object.fromEntries(all)]] : [])),
  )

/** A reference to what was moved, or into it. */
function movedTo(reference: string, moved: ReadonlyMap<string, string>): string {
  for (let end = reference.length; end > 0; end = reference.lastIndexOf('/', end - 1)) {
    const target = moved.get(reference.slice(0, end))
    if (target !== undefined) return target + reference.slice(end)
  }
  return reference
}
