/** The texts of a description of an API in another language, put over the description by their places. */

import { fieldOf, isFields, listOf, pointerKey, textOf } from '../../data-files/unknown-json.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem } from '../../model.ts'
import { changedAt, type Keys } from '../document/changed-at.ts'

/** What an overlay has said. */
export interface Overlaid {
  readonly value: unknown
  /** The texts that it has brought. */
  readonly texts: ReadonlySet<string>
  /** Where each of them stands in the overlay, by its pointer in the description. */
  readonly places: ReadonlyMap<string, Place>
  readonly problems: readonly Problem[]
}

interface Edit {
  readonly keys: Keys
  readonly text: string
  /** In the overlay. */
  readonly place: Place
}

/** Keys of texts that a description may leave out and a translation may add. */
const TEXTS = new Set(['title', 'summary', 'description', 'x-displayName', 'x-slug'])

/**
 * Puts an overlay over a description. It is an OpenAPI Overlay 1.0, or has the shape of the description and holds the
 * translated texts alone. Nothing but texts is changed, so that the pages and their order stay those of the original.
 */
export async function overlaid(root: unknown, overlay: unknown, path: string): Promise<Overlaid> {
  if (fieldOf(overlay, 'overlay') === undefined) return overlaidByShape(root, overlay, path)
  const { nodesAt } = await import('./json-path.ts')
  const taken = textTaker(path)
  for (const [index, action] of listOf(fieldOf(overlay, 'actions')).entries()) {
    const at = `/actions/${index}`
    const target = textOf(fieldOf(action, 'target')) ?? ''
    const update = fieldOf(action, 'update')
    const found = update === undefined ? undefined : nodesAt(target, root)
    if (!found) taken.problems.push(problem('overlay-action', { path, pointer: at }, { target }))
    else if (found.length === 0) taken.report(`${at}/target`, target)
    for (const { keys, value } of found ?? []) taken.take(update, value, keys, `${at}/update`)
  }
  return resultOf(root, taken)
}

/** Puts texts over a file, from one of the same shape. */
export function overlaidByShape(root: unknown, overlay: unknown, path: string): Overlaid {
  const taken = textTaker(path)
  taken.take(overlay, root, [], '')
  return resultOf(root, taken)
}

/** Gathers the texts of the overlay at this path, and what has no place. */
function textTaker(path: string) {
  const edits: Edit[] = []
  const problems: Problem[] = []
  const report = (at: string, field: string, candidates: readonly string[] = []) => {
    const near = nearest(field, candidates)
    problems.push(
      problem('overlay-unknown', { path, pointer: at }, { field, ...(near ? { near } : {}) }),
    )
  }
  const take = (said: unknown, original: unknown, keys: Keys, at: string): void => {
    if (typeof said === 'string')
      return void edits.push({ keys, text: said, place: { path, pointer: at } })
    for (const [name, child, key] of partsOf(said, original)) {
      const below = `${at}/${pointerKey(name)}`
      const own = key === undefined ? undefined : partOf(original, key)
      if (key === undefined) report(below, name, namesIn(original))
      else if (typeof child === 'string' ? isText(own, key) : isGroup(child, own))
        take(child, own, [...keys, key], below)
      else if (child !== own) report(below, name)
    }
  }
  return { edits, problems, report, take }
}

const resultOf = (
  root: unknown,
  { edits, problems }: Pick<ReturnType<typeof textTaker>, 'edits' | 'problems'>,
): Overlaid => ({
  value: edits.reduce((value, { keys, text }) => changedAt(value, keys, () => text), root),
  texts: new Set(edits.map(({ text }) => text)),
  places: new Map(
    edits.map(({ keys, place }) => [
      keys.map((key) => `/${pointerKey(String(key))}`).join(''),
      place,
    ]),
  ),
  problems,
})

/** The parts of what an overlay says, each with the key of the same part of the original, if it has one. */
function partsOf(
  said: unknown,
  original: unknown,
): (readonly [name: string, child: unknown, key: string | number | undefined])[] {
  if (Array.isArray(said))
    return said.map((item: unknown, index) => [
      String(index),
      item,
      itemLike(item, index, original),
    ])
  if (!isFields(said)) return []
  return Object.entries(said).map(([name, child]) => {
    const isKnown = isFields(original) && (Object.hasOwn(original, name) || TEXTS.has(name))
    return [name, child, isKnown ? name : undefined]
  })
}

/** Names of items of lists that tell one from another. */
const NAMES = ['code', 'name', 'url']

/** The item of the original that has the same name, or else the same place in the list. */
function itemLike(item: unknown, index: number, original: unknown): number | undefined {
  const list = listOf(original)
  const name = NAMES.find((own) => fieldOf(item, own) !== undefined)
  const isSame = (other: unknown) =>
    fieldOf(other, name ?? '') === fieldOf(item, name ?? '') &&
    (fieldOf(item, 'in') === undefined || fieldOf(item, 'in') === fieldOf(other, 'in'))
  const found = name === undefined ? index : list.findIndex(isSame)
  return found >= 0 && found < list.length ? found : undefined
}

const partOf = (value: unknown, key: string | number) =>
  typeof key === 'number' ? listOf(value)[key] : fieldOf(value, key)

/** A text stands for a text, or comes where there may be one. */
const isText = (own: unknown, key: string | number) =>
  typeof own === 'string' || (own === undefined && TEXTS.has(String(key)))

const isGroup = (said: unknown, own: unknown) =>
  (isFields(said) && isFields(own)) || (Array.isArray(said) && Array.isArray(own))

const namesIn = (value: unknown) => (isFields(value) ? Object.keys(value) : [])
