import {
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKey,
  textOf,
} from '../../data-files/unknown-json.ts'
import { METHODS } from '../pages/methods.ts'
import { followed, isInternal, type Specification } from '../schema/node.ts'
import { specificationObjects } from './specification-objects.ts'

/** Groups of items of paths, by their path or name. */
const ITEMS = ['paths', 'webhooks', 'x-webhooks'] as const
/** Groups of parts by name, and lists of parts: each of them may be left out alone. */
const GROUPS = [
  'additionalOperations',
  'responses',
  'headers',
  'content',
  'links',
  'examples',
  'callbacks',
  'messages',
] as const
const LISTS = ['parameters', 'servers', 'oneOf', 'anyOf', 'allOf', 'messages'] as const

type Changeable = Record<string, unknown>

/**
 * Takes out of the files of a specification what its author hides from readers, and what only leads there. What is marked
 * so in its components stays as long as something refers to it. Says whether anything was taken out. With `keepsFields`
 * schemas keep their fields: pages leave those out, and examples are checked with them.
 */
export function withoutInternal(
  specification: Specification,
  { keepsFields = false }: { readonly keepsFields?: boolean } = {},
): boolean {
  const roots = [...specification.files.values()]
  const owners = [...specification.files].flatMap(([path, root]) =>
    [...specificationObjects(root)].map((owner) => ({ ...owner, path })),
  )
  const isMarked = (value: unknown) => isInternal({ value, at: '' })
  if (!owners.some(({ owner }) => isMarked(owner))) return false
  const hiddenTags = new Set(
    roots
      .flatMap((root) => listOf(fieldOf(root, 'tags')))
      .flatMap((tag) => (isMarked(tag) ? (textOf(fieldOf(tag, 'name')) ?? []) : [])),
  )
  const hiddenSchemes = new Set(
    roots.flatMap((root) =>
      Object.entries(fieldsOf(fieldOf(fieldOf(root, 'components'), 'securitySchemes'))).flatMap(
        ([name, scheme]) => (isMarked(scheme) ? name : []),
      ),
    ),
  )
  const ended = (value: unknown, path: string) => followed({ value, at: `${path}#` }, specification)
  const isHidden = (value: unknown, path: string): boolean => {
    const end = ended(value, path)
    return isMarked(value) || (end !== undefined && isInternal(end))
  }
  /** An operation is hidden with all of its tags, and with its channel. */
  const isHiddenOperation = (value: unknown, path: string): boolean => {
    const operation = ended(value, path)?.value
    const tags = listOf(fieldOf(operation, 'tags'))
    return (
      isHidden(value, path) ||
      isHidden(fieldOf(operation, 'channel'), path) ||
      (tags.length > 0 && tags.every((tag) => hiddenTags.has(textOf(tag) ?? '')))
    )
  }
  // All is found before anything is taken out: a reference to what is gone leads nowhere.
  const changes: (() => void)[] = []
  const drop = (
    from: unknown,
    path: string,
    names: readonly string[] = namesOf(from),
    isGone = isHidden,
  ) => {
    const gone = isFields(from) ? names.filter((name) => isGone(from[name], path)) : []
    if (gone.length > 0)
      changes.push(() => {
        for (const name of gone) delete (from as Changeable)[name]
      })
    return gone
  }
  const keep = (owner: Changeable, name: string, isKept: (value: unknown) => boolean) => {
    const all = owner[name]
    if (!Array.isArray(all) || all.every(isKept)) return
    changes.push(() => {
      const left = all.filter(isKept)
      if (left.length > 0) owner[name] = left
      else delete owner[name]
    })
  }
  const isCallable = (written: unknown, path: string) => {
    const item = ended(written, path)?.value
    const more = namesOf(fieldOf(item, 'additionalOperations'))
    return METHODS.some((method) => fieldOf(item, method) !== undefined) || more.length > 0
  }
  const emptied: (() => void)[] = []
  const dropItems = (items: unknown, path: string) => {
    drop(items, path)
    for (const name of namesOf(items))
      if (isCallable(fieldOf(items, name), path))
        emptied.push(() => {
          // A path whose operations are all hidden says by its name what they are.
          if (!isCallable(fieldOf(items, name), path)) delete (items as Changeable)[name]
        })
  }
  for (const [path, root] of specification.files) {
    for (const group of ITEMS) dropItems(fieldOf(root, group), path)
    if (!isFields(root)) continue
    keep(root, 'tags', (tag) => !isHidden(tag, path))
    for (const group of listOf(root['x-tagGroups']))
      if (isFields(group)) keep(group, 'tags', (name) => !hiddenTags.has(textOf(name) ?? ''))
    if (root.asyncapi !== undefined) drop(root.operations, path, undefined, isHiddenOperation)
  }
  for (const { owner, pointer, path } of owners) {
    drop(owner, path, METHODS, isHiddenOperation)
    drop(owner.additionalOperations, path, undefined, isHiddenOperation)
    const isOfComponents = pointer === '' || pointer === '/components'
    for (const [name, callback] of Object.entries(fieldsOf(owner.callbacks))) {
      if (namesOf(callback).length === 0) continue
      dropItems(callback, path)
      if (!isOfComponents)
        emptied.push(() => {
          if (namesOf(callback).length === 0) delete (owner.callbacks as Changeable)[name]
        })
    }
    for (const group of isOfComponents ? [] : GROUPS) drop(owner[group], path)
    for (const list of LISTS) keep(owner, list, (value) => !isHidden(value, path))
    if (pointer !== '') keep(owner, 'tags', (tag) => !hiddenTags.has(textOf(tag) ?? ''))
    const isOpen = (requirement: unknown) =>
      !namesOf(requirement).some((name) => hiddenSchemes.has(name))
    // Without any, it would seem that everybody may call it.
    if (listOf(owner.security).some(isOpen)) keep(owner, 'security', isOpen)
    drop(owner.mapping, path, undefined, (form) => isHidden({ $ref: form }, path))
    if (keepsFields) continue
    const fields = new Set(drop(owner.properties, path))
    keep(owner, 'required', (name) => !fields.has(textOf(name) ?? ''))
  }
  for (const change of changes) change()
  for (const dropEmpty of emptied) dropEmpty()
  const isDropped = dropUnused(specification)
  return changes.length > 0 || isDropped
}

const namesOf = (value: unknown) => (isFields(value) ? Object.keys(value) : [])

/** Takes out the parts that are marked so and that nothing refers to any more: one may have been used by another. */
function dropUnused(specification: Specification): boolean {
  let isChanged = false
  for (let isAgain = true; isAgain; ) {
    isAgain = false
    const used = usedIn(specification)
    for (const [path, root] of specification.files)
      for (const [at, all] of partsOf(root))
        for (const [name, value] of Object.entries(fieldsOf(all))) {
          if (!isInternal({ value, at: '' })) continue
          const own = `${at}/${pointerKey(name)}`
          const isAsked = /security/i.test(at) && used.schemes.has(name)
          if (isAsked || used.leadTo(path, own)) continue
          delete (all as Changeable)[name]
          isAgain = isChanged = true
        }
  }
  return isChanged
}

/** What refers to a part of a file: references, variants that a discriminator names, and who may call an operation. */
function usedIn({ path: main, files }: Specification) {
  const references = new Set<string>()
  const schemes = new Set<string>()
  for (const root of files.values())
    for (const { owner } of specificationObjects(root)) {
      references.add(textOf(owner.$ref) ?? '')
      for (const form of Object.values(fieldsOf(owner.mapping))) references.add(textOf(form) ?? '')
      for (const requirement of listOf(owner.security))
        for (const name of namesOf(requirement)) schemes.add(name)
    }
  const leadTo = (path: string, own: string) =>
    [...references].some((reference) =>
      (path === main ? [own, `${path}${own}`] : [`${path}${own}`]).some(
        (at) => reference === at || reference.startsWith(`${at}/`),
      ),
    )
  return { schemes, leadTo }
}

/** Where a file keeps parts by name that others refer to. */
const partsOf = (root: unknown): (readonly [at: string, all: unknown])[] => [
  ...Object.entries(fieldsOf(fieldOf(root, 'components'))).map(
    ([group, all]) => [`#/components/${group}`, all] as const,
  ),
  ...['definitions', 'securityDefinitions', 'channels', 'servers'].map(
    (group) => [`#/${group}`, fieldOf(root, group)] as const,
  ),
]
