import { ownValue } from '../../data-files/plain-values.ts'
import {
  fieldOf,
  isFields,
  pointerKey,
  pointerKeys,
  textOf,
} from '../../data-files/unknown-json.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { Problem, Source } from '../../model.ts'
import { decoded } from '../../urls/address.ts'
import { lookUp, referenceTo, type Specification } from '../schema/node.ts'
import { isRemote, joinedPath } from './referenced-files.ts'
import { placeByName } from './schema-names.ts'
import { KEYS_OF_NAMES, specificationObjects } from './specification-objects.ts'

/** A reference as it is written, in what owns it. */
export interface ApiReference {
  readonly owner: Record<string, unknown>
  readonly written: string
  readonly file: string
  readonly pointer: string
  /** Whether it is all of an example. */
  readonly isExample?: true | undefined
}

/** What is wrong with the references of a specification, and how to make each name its file. */
export interface CheckedReferences {
  readonly problems: readonly Problem[]
  readonly references: readonly ApiReference[]
  /** Whether any leads back to itself. */
  readonly isCircular: boolean
}

export interface ReferenceRules {
  /** References to other servers are no problem. */
  readonly allowRemote: boolean
  /** Files that must not be published, and why. */
  readonly refused?: Source['refused']
  /** Files that could not be parsed, which is told of each of them. Nobody knows what is in them. */
  readonly unreadable?: ReadonlySet<string>
}

/** Finds references that lead nowhere, to another server, or in a circle. */
export function checkReferences(
  specification: Specification,
  { allowRemote, refused = {}, unreadable = new Set() }: ReferenceRules,
): CheckedReferences {
  const problems: Problem[] = []
  let isCircular = false
  const references = referencesOf(specification)
  const ends = new Map<string, End>()
  const endAt = (reference: string): End => {
    const end = ends.get(reference) ?? endOf(reference, specification)
    ends.set(reference, end)
    return end
  }
  const all = references.map((reference) => targetOf(reference, specification))
  const unread = unreadIn(references, all, specification)
  for (const [index, reference] of references.entries()) {
    const { owner, written, file, pointer } = reference
    if (unread.has(reference)) continue
    const place = { path: file, pointer: `${pointer}/$ref` }
    const [beside] = unreadBeside(owner, pointer)
    if (beside !== undefined) {
      const at = { path: file, pointer: `${pointer}/${pointerKey(beside)}` }
      problems.push(problem('api-structure', at, { reason: UNREAD }))
    }
    const target = all[index] ?? ''
    if (isRemote(target)) {
      if (!allowRemote)
        problems.push(problem('api-remote-reference', place, { reference: written }))
      continue
    }
    const targetFile = target.slice(0, target.indexOf('#'))
    const refusal = ownValue(refused, targetFile)
    if (refusal !== undefined) {
      problems.push(problem('private-file', place, { file: written, refusal }))
      continue
    }
    const isElsewhere = target !== absolute(written, file, specification)
    if (isElsewhere && placeByName(reference, specification) === undefined)
      problems.push(problem('api-structure', place, { reason: ENCLOSED }))
    const end = endAt(target)
    if (end === 'found' || unreadable.has(targetFile)) continue
    if (end === 'unescaped') {
      problems.push(problem('api-structure', place, { reason: UNESCAPED }))
      continue
    }
    if (end === 'circle') {
      isCircular = true
      problems.push(problem('api-circular-reference', place, { reference: written }))
    } else if (!lookUp(target, specification)) {
      // What leads nowhere behind another reference is told there.
      const near = nearOf(target, reference, specification)
      problems.push(
        problem('api-reference', place, { reference: written, ...(near ? { near } : {}) }),
      )
    }
  }
  return { problems, references, isCircular }
}

/**
 * The references in extensions that nothing outside of extensions leads to, directly or by way of another extension:
 * they are for the tool that these are made for. `targets` are where the references lead.
 */
function unreadIn(
  references: readonly ApiReference[],
  targets: readonly string[],
  specification: Specification,
): ReadonlySet<ApiReference> {
  const held = new Map<string, { references: ApiReference[]; targets: string[] }>()
  const waiting: string[] = []
  for (const [index, reference] of references.entries()) {
    const extension = extensionAround(reference.pointer)
    const target = targets[index] ?? ''
    if (extension === undefined) {
      waiting.push(target)
      continue
    }
    const own = absolute(`#${extension}`, reference.file, specification)
    const inside = held.get(own) ?? { references: [], targets: [] }
    inside.references.push(reference)
    inside.targets.push(target)
    held.set(own, inside)
  }
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
    const [file = '', pointer = ''] = target.split('#', 2)
    const own = `${file}#${extensionAround(pointer) ?? ''}`
    for (const inner of held.get(own)?.targets ?? []) waiting.push(inner)
    held.delete(own)
  }
  return new Set([...held.values()].flatMap((inside) => inside.references))
}

/** Extensions that pages are made from. */
const READ_EXTENSIONS = new Set(['x-webhooks', 'x-codeSamples', 'x-code-samples'])

/** The place of the extension of another tool that something is in, if it is in one. */
function extensionAround(pointer: string): string | undefined {
  const keys = pointer.split('/')
  const at = keys.findIndex(
    (key, index) =>
      key.startsWith('x-') &&
      !READ_EXTENSIONS.has(key) &&
      !KEYS_OF_NAMES.has(keys[index - 1] ?? ''),
  )
  return at < 0 ? undefined : keys.slice(0, at + 1).join('/')
}

/**
 * Makes every reference name its file, so that it means the same wherever it is read; those that a discriminator maps its
 * values to as well. The values are changed. `references` are all of them, when they are known.
 */
export function settleReferences(
  specification: Specification,
  references: readonly ApiReference[] = referencesOf(specification),
): void {
  // What a discriminator of the first file names is found as it is, but for definitions of a schema around it.
  const named = new Set(
    [...specification.files.keys()].filter((file) => file !== specification.path),
  )
  for (const reference of references) {
    const target = targetOf(reference, specification)
    if (target !== absolute(reference.written, reference.file, specification))
      named.add(reference.file)
    reference.owner.$ref = target
  }
  for (const reference of references) bring(reference, specification)
  for (const file of named)
    for (const { owner, pointer } of specificationObjects(specification.files.get(file)))
      settleForms(owner, { file, pointer }, specification)
}

/** Lists by name that lie elsewhere as one, though the standard gives a reference to each of what is in them alone. */
const MAPS = new Set([
  'properties',
  'content',
  'headers',
  'examples',
  'links',
  'callbacks',
  'encoding',
  'responses',
  'paths',
])

/**
 * Descriptions, parameters and lists by name may lie elsewhere, though the standard does not say so: they are brought to
 * where they are named.
 */
function bring({ owner, file, pointer, isExample }: ApiReference, specification: Specification) {
  if (isExample) return bringExample(textOf(owner.$ref) ?? '', { file, pointer }, specification)
  const keys = pointerKeys(pointer)
  const name = keys.at(-1) ?? ''
  const above = keys.at(-2) ?? ''
  // Among names that authors choose it is one of these.
  if (KEYS_OF_NAMES.has(above) || MAPS.has(above)) return
  const isKnown = MAPS.has(name) || name === 'description' || name === 'parameters'
  if (!isKnown) return
  const found = lookUp(textOf(owner.$ref) ?? '', specification)?.value
  const place = pointer.slice(0, pointer.lastIndexOf('/'))
  const parent = lookUp(referenceTo(`${file}#${place}`), specification)
  if (isFields(parent?.value) && isRight(name, owner, found))
    Object.assign(parent.value, { [name]: found })
}

/**
 * Puts the examples that lie elsewhere where they are named. Tools take a reference in the place of an example for data, so
 * that one file made of several would name files that its readers do not have.
 */
export function bringExamples(specification: Specification): void {
  for (const { written, file, pointer, isExample } of referencesOf(specification))
    if (isExample)
      bringExample(absolute(written, file, specification), { file, pointer }, specification)
}

function bringExample(
  target: string,
  { file, pointer }: Pick<ApiReference, 'file' | 'pointer'>,
  specification: Specification,
) {
  const found = lookUp(target, specification)
  const end = pointer.lastIndexOf('/')
  const parent = lookUp(referenceTo(`${file}#${pointer.slice(0, end)}`), specification)?.value
  if (!found || typeof parent !== 'object' || parent === null) return
  // A named example says more than its value.
  const isNamed = pointerKeys(found.at).at(-2) === 'examples'
  const value = (isNamed ? fieldOf(found.value, 'value') : undefined) ?? found.value
  const [key = ''] = pointerKeys(pointer.slice(end))
  Object.assign(parent, { [key]: value })
}

function isRight(name: string, owner: unknown, found: unknown): boolean {
  if (name === 'description') return typeof found === 'string'
  if (name === 'parameters') return Array.isArray(found)
  return isNames(owner, found)
}

/** What has a type or other words beside its fields is a schema; a list that is elsewhere has nothing. */
const isNames = (owner: unknown, found: unknown) =>
  Object.keys(owner ?? {}).length === 1 &&
  isFields(found) &&
  Object.values(found).every((one) => isFields(one))

/** Of a discriminator. A variant may be named without the place of schemas. */
function settleForms(
  owner: Record<string, unknown>,
  { file, pointer }: Pick<ApiReference, 'file' | 'pointer'>,
  specification: Specification,
): void {
  if (typeof owner.propertyName !== 'string') return
  const formOf = (written: unknown) => {
    const text = textOf(written) ?? ''
    const named = absolute(`#/components/schemas/${text}`, file, specification)
    if (!/[#/]/.test(text)) return lookUp(named, specification) ? named : written
    return targetOf({ written: text, file, pointer }, specification)
  }
  if (isFields(owner.mapping))
    owner.mapping = Object.fromEntries(
      Object.entries(owner.mapping).map(([value, form]) => [value, formOf(form)]),
    )
  if (owner.defaultMapping !== undefined) owner.defaultMapping = formOf(owner.defaultMapping)
}

const referencesOf = (specification: Specification) =>
  [...specification.files].flatMap(([file, value]) => referencesIn(file, value, specification))

/** Every reference of a file. */
function referencesIn(file: string, root: unknown, specification: Specification): ApiReference[] {
  return [...specificationObjects(root)].flatMap(({ owner, pointer, isExample }) => {
    const written = fieldOf(owner, '$ref')
    if (typeof written !== 'string') return []
    if (isExample && !isExampleAt(absolute(written, file, specification), specification)) return []
    return [{ owner, written, file, pointer, isExample }]
  })
}

/** An example may show a reference to a schema; what leads to an example stands for it. */
const isExampleAt = (reference: string, specification: Specification) =>
  !SCHEMAS.has(pointerKeys(reference).at(-2) ?? '') &&
  lookUp(reference, specification) !== undefined

const SCHEMAS = new Set(['schemas', 'definitions', '$defs', 'properties'])

/** A reference with its file, as it is written when all are settled. */
export function absolute(
  written: string,
  file: string,
  { path }: Pick<Specification, 'path'>,
): string {
  if (isRemote(written)) return written
  const hash = written.indexOf('#')
  const target = hash < 0 ? written : written.slice(0, hash)
  const pointer = hash < 0 ? '' : written.slice(hash + 1)
  const own = target === '' ? file : (joinedPath(file, target) ?? target)
  return `${own === path ? '' : own}#${pointer}`
}

/** Where a reference leads: to a place, else to what is called so, else to what generators mean. */
function targetOf(
  reference: Pick<ApiReference, 'written' | 'file' | 'pointer'>,
  specification: Specification,
): string {
  const target = absolute(reference.written, reference.file, specification)
  // `#` alone is the schema around it that has an address of its own, and else the file.
  const isName = isRemote(target) || /#[^/]/.test(target) || reference.written === '#'
  if (!isName && lookUp(target, specification)) return target
  return placeByName(reference, specification) ?? enclosedBy(reference, specification) ?? target
}

/** Generators put schemas into others that still name their own definitions as if they were a file. */
function enclosedBy(
  { written, file, pointer }: Pick<ApiReference, 'written' | 'file' | 'pointer'>,
  specification: Specification,
): string | undefined {
  const target = absolute(written, file, specification)
  if (!/^#\/(?:\$defs|definitions)\//.test(written) || lookUp(target, specification))
    return undefined
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const enclosed = absolute(`#${pointer.slice(0, end)}${written.slice(1)}`, file, specification)
    if (lookUp(enclosed, specification)) return enclosed
  }
  return undefined
}

const ENCLOSED: Bilingual = {
  ko: '`#`으로 시작하는 $ref는 파일의 처음부터 찾습니다. 이 스키마를 감싼 스키마의 정의를 표시합니다',
  en: 'a $ref that begins with `#` starts at the root of the file; the definition in the schema around this one is shown',
}

/** What has parameters, answers and the like by number or name, all of which may be references. */
const LISTS = new Set(['responses', 'headers', 'examples', 'links', 'callbacks'])

/** What stands beside a reference that is no schema: only texts hold there. */
function unreadBeside(owner: Record<string, unknown>, pointer: string): string[] {
  const [around, list = '', name = ''] = pointerKeys(pointer).slice(-3)
  const isOneOf = list === 'parameters' ? /^\d+$/.test(name) : LISTS.has(list)
  if (around === 'properties' || !(isOneOf || name === 'requestBody')) return []
  return Object.keys(owner).filter((key) => !/^(?:\$ref|summary|description|x-.*)$/.test(key))
}

const UNREAD: Bilingual = {
  ko: '$ref와 함께 적은 이 항목은 읽지 않습니다',
  en: 'this field stands beside a $ref, where it is not read',
}

/** `unescaped`: it is found, though its names have slashes that are written as they are. */
type End = 'found' | 'unescaped' | 'circle' | 'nowhere'

const UNESCAPED: Bilingual = {
  ko: '$ref에서 이름에 든 `/`는 `~1`로 적습니다',
  en: 'a `/` in a name is written as `~1` in a $ref',
}

function endOf(reference: string, specification: Specification): End {
  const seen = new Set<string>()
  let next: string | undefined = reference
  let end: End = 'found'
  while (next !== undefined) {
    if (seen.has(next)) return 'circle'
    seen.add(next)
    const node = lookUp(next, specification)
    if (!node) return isRemote(next) ? 'found' : 'nowhere'
    const pointer = decoded(next.slice(next.indexOf('#') + 1))
    if (pointerKeys(pointer).length !== pointerKeys(node.at.slice(node.at.indexOf('#') + 1)).length)
      end = 'unescaped'
    const written = fieldOf(node.value, '$ref')
    const [file = '', place = ''] = node.at.split('#')
    next =
      typeof written === 'string'
        ? targetOf({ written, file, pointer: place }, specification)
        : undefined
  }
  return end
}

/** Whether what a reference leads to, step by step, is the reference itself. */
function leadsBack(
  { written, file, pointer }: ApiReference,
  specification: Specification,
): boolean {
  const own = referenceTo(`${file}#${pointer}`)
  const seen = new Set<string>()
  let next: string | undefined = targetOf({ written, file, pointer }, specification)
  while (next !== undefined && !seen.has(next)) {
    seen.add(next)
    const node = lookUp(next, specification)
    if (!node) return false
    if (referenceTo(node.at) === own) return true
    const more = textOf(fieldOf(node.value, '$ref'))
    const [at = '', place = ''] = node.at.split('#')
    next =
      more === undefined
        ? undefined
        : targetOf({ written: more, file: at, pointer: place }, specification)
  }
  return false
}

/**
 * Takes the references that are a circle of nothing else out of values: who makes one file of several gives up at the
 * first of them. They are told where they are. The values are changed.
 */
export function cutCircles(specification: Specification): void {
  for (const reference of referencesOf(specification))
    if (leadsBack(reference, specification)) delete reference.owner.$ref
}

/** The reference that was most likely meant: the same kind of thing under a similar name, or a similar file. */
function nearOf(
  reference: string,
  { written, file: from }: Pick<ApiReference, 'written' | 'file'>,
  specification: Specification,
): string | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  const keys = pointerKeys(pointer)
  const name = keys.at(-1)
  const parent = lookUp(
    `${file}#${keys
      .slice(0, -1)
      .map((key) => `/${pointerKey(key)}`)
      .join('')}`,
    specification,
  )
  if (!specification.files.has(file || specification.path))
    // The file that has the reference has not meant itself.
    return nearest(
      file,
      [...specification.files.keys()].filter((one) => one !== from),
    )
  const near = name === undefined ? undefined : nearest(name, Object.keys(parent?.value ?? {}))
  return near && `${written.slice(0, written.lastIndexOf('/') + 1)}${near}`
}
