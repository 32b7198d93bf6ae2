import { fieldOf, isFields, pointerKey, textOf } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { lookUp, nameOfReference, referenceTo, type Specification } from '../schema/node.ts'
import { specificationObjects } from './specification-objects.ts'

/** What each dynamic anchor stands for, by its name: a settled reference. */
type Bindings = ReadonlyMap<string, string>

const NONE: Bindings = new Map()

// A specification that asks for more bound copies of its schemas is hostile.
const MOST_COPIES = 2000

/**
 * Makes a plain `$ref` of every `$dynamicRef`, so that whoever reads a schema has to know of `$ref` alone. Of a schema
 * that is referred to from where its anchors are bound, a copy with these bindings is put into the `$defs` of what binds
 * them: the copy of a general list has the items that the outer schema says. Other references are settled before. The
 * values are changed.
 */
export function bindDynamicReferences({ path, files }: Specification): Problem[] {
  const all = [...files].flatMap(([file, root]) =>
    [...specificationObjects(root)].map((found) => ({ ...found, file })),
  )
  nameRecursion(all)
  if (!all.some(({ owner }) => dynamicReference(owner) !== undefined)) return []
  const live: Specification = { path, files }
  // Copies are made from what was written, whatever was bound before.
  const copyOfFile = ([file, root]: [string, unknown]) => [file, structuredClone(root)] as const
  const written: Specification = { path, files: new Map([...files].map(copyOfFile)) }
  const usedBy = anchorsUsed(written)
  const scopes = scopesOf(all, path)
  let copies = 0
  for (const [scope, bindings] of scopes) {
    const home = lookUp(scope, live)?.value
    if (!isFields(home)) continue
    const copyByTarget = new Map<string, string>()
    const waiting = [{ value: home, bound: bindings }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { bound } = next
      for (const { owner } of [...specificationObjects(next.value)]) {
        bind(owner, bound)
        const target = textOf(fieldOf(owner, '$ref'))
        if (target === undefined || target === scope || target.startsWith(`${scope}/`)) continue
        if (![...usedBy(target)].some((name) => bound.has(name))) continue
        const original = lookUp(target, written)?.value
        if (!isFields(original)) continue
        let copy = copyByTarget.get(target)
        if (copy === undefined) {
          if (copies++ >= MOST_COPIES) continue
          const value = structuredClone(original)
          copy = addDefinition(value, { home, scope, name: nameOfReference(target) })
          copyByTarget.set(target, copy)
          // The outermost binding of an anchor holds.
          waiting.push({ value, bound: new Map([...(scopes.get(target) ?? NONE), ...bound]) })
        }
        owner.$ref = copy
      }
    }
  }
  const anywhere = new Map([...scopes.values()].flatMap((bindings) => [...bindings]))
  return all.flatMap(({ owner, file, pointer }) => {
    bind(owner, anywhere)
    const reference = dynamicReference(owner)
    const place = { path: file, pointer: `${pointer}/$dynamicRef` }
    return reference === undefined ? [] : [problem('api-reference', place, { reference })]
  })
}

const dynamicReference = (owner: unknown) => textOf(fieldOf(owner, '$dynamicRef'))

/** No anchor that an author writes has this name. */
const RECURSION = '~recursion'

/** What `$recursiveRef` and `$recursiveAnchor` said before 2020-12, in the words of today: the anchors had no names. */
function nameRecursion(
  all: readonly {
    readonly owner: Record<string, unknown>
    readonly file: string
    readonly pointer: string
  }[],
): void {
  const recursive = all.filter(({ owner }) => owner.$recursiveRef === '#')
  if (recursive.length === 0) return
  const anchors = new Map<string, Record<string, unknown>>(
    all
      .filter(({ owner }) => owner.$recursiveAnchor === true)
      .map(({ owner, file, pointer }) => [`${file}#${pointer}`, owner] as const),
  )
  for (const { owner, file, pointer } of recursive) {
    let around = `${file}#${pointer}`
    while (!anchors.has(around) && around.includes('/', file.length))
      around = around.slice(0, around.lastIndexOf('/'))
    const anchor = anchors.get(around)
    if (!anchor) continue
    anchor.$dynamicAnchor ??= RECURSION
    owner.$dynamicRef ??= `#${anchor.$dynamicAnchor}`
    delete owner.$recursiveRef
  }
}

/** Makes a plain reference of a dynamic one, where its anchor is known. A JSON pointer is what it always was. */
function bind(owner: Record<string, unknown>, bindings: Bindings): void {
  const reference = dynamicReference(owner)
  if (reference === undefined || owner.$ref !== undefined) return
  const anchor = reference.slice(reference.indexOf('#') + 1)
  const bound = anchor.startsWith('/') ? reference : bindings.get(anchor)
  if (bound === undefined) return
  owner.$ref = bound
  delete owner.$dynamicRef
}

/** The schemas that have dynamic anchors, in themselves or in their `$defs`, by the references to them. Outer ones first. */
function scopesOf(
  all: readonly { readonly owner: unknown; readonly file: string; readonly pointer: string }[],
  path: string,
): ReadonlyMap<string, Bindings> {
  const scopes = new Map<string, Map<string, string>>()
  const byDepth = [...all].sort((a, b) => a.pointer.length - b.pointer.length)
  for (const { owner, file, pointer } of byDepth) {
    const anchor = textOf(fieldOf(owner, '$dynamicAnchor'))
    if (anchor === undefined) continue
    const reference = referenceTo(`${file === path ? '' : file}#${pointer}`)
    const scope = reference.replace(/\/(?:\$defs|definitions)\/[^/]+$/, '')
    const bindings = scopes.get(scope) ?? new Map<string, string>()
    if (!bindings.has(anchor)) bindings.set(anchor, reference)
    scopes.set(scope, bindings)
  }
  return scopes
}

/** Finds the dynamic anchors that a schema asks for, in itself and in all that it refers to. */
function anchorsUsed(specification: Specification): (reference: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (reference) => {
    const found = known.get(reference) ?? new Set(anchorsFrom(reference, specification))
    known.set(reference, found)
    return found
  }
}

function* anchorsFrom(reference: string, specification: Specification): Generator<string> {
  const seen = new Set([reference])
  for (const target of seen)
    for (const { owner } of specificationObjects(lookUp(target, specification)?.value)) {
      const further = textOf(fieldOf(owner, '$ref'))
      if (further !== undefined) seen.add(further)
      const dynamic = dynamicReference(owner)
      if (dynamic !== undefined) yield dynamic.slice(dynamic.indexOf('#') + 1)
    }
}

interface Definition {
  readonly home: Record<string, unknown>
  /** The reference to its home. */
  readonly scope: string
  readonly name: string
}

/** Puts a schema among the definitions of another one. Gives the reference to it. */
function addDefinition(value: unknown, { home, scope, name }: Definition): string {
  const definitions = isFields(home.$defs) ? home.$defs : {}
  let free = name
  for (let number = 2; Object.hasOwn(definitions, free); number++) free = `${name}-${number}`
  home.$defs = { ...definitions, [free]: value }
  return `${scope}/$defs/${referenceTo(pointerKey(free))}`
}
