/** Descriptions of APIs in a project that another tool publishes. */
import { type Fields, fieldsOf } from '../data-files/unknown-json.ts'
import { readYaml } from '../data-files/yaml.ts'
import { referencedFiles } from '../openapi/document/referenced-files.ts'
import { decoded } from '../urls/address.ts'
import { defined, filledText, isElsewhere, textsOf } from './fields.ts'
import { type ForeignFiles, folderOf, joined } from './foreign-files.ts'
import type { Copy } from './foreign-site.ts'

/** The fields that begin a description: OpenAPI 3, OpenAPI 2 and AsyncAPI. They stand near its top. */
const DESCRIPTION = /^(?:\s*\{\s*)?["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m
const NEAR_TOP = 4000

/** Whether a file is a description of an API, and no part of one. */
export const isDescription = (file: string, files: ForeignFiles): boolean =>
  /\.(?:json|ya?ml)$/i.test(file) && DESCRIPTION.test((files.read(file) ?? '').slice(0, NEAR_TOP))

/** What a description says. One that cannot be read says nothing; the check of the new site tells why. */
export const descriptionIn = (file: string, files: ForeignFiles): Fields =>
  fieldsOf(readYaml(files.read(file) ?? '').value)

/** What readers see of each description and its parts, as far as it stands on the line of its name. */
export const wordsIn = (descriptions: readonly string[], files: ForeignFiles): string[] =>
  descriptions.map((file) =>
    [...filesOfDescription(file, files)]
      .flatMap((part) => [...(files.read(part) ?? '').matchAll(WORDS)].map(([, words]) => words))
      .join('\n'),
  )

const WORDS = /\b(?:title|summary|description)["']?\s*:\s*["']?([^"'\n]+)/g

/** The files that a description and its parts name, with the description itself. What is not there is left out. */
export function filesOfDescription(file: string, files: ForeignFiles): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [file]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !files.has(path)) continue
    found.add(path)
    open.push(...referencedFiles(path, files.read(path) ?? ''))
  }
  return found
}

/** The `info.title` of the description in a file; nothing when it has none, or the file is no description. */
export const titleOfDescription = (file: string, files: ForeignFiles): string | undefined =>
  filledText(fieldsOf(descriptionIn(file, files).info).title)

/**
 * The description that a page names by an address: beside the page, from the root, or anywhere that the address of a
 * published copy ends with.
 */
export function descriptionFile(
  named: string,
  page: string,
  files: ForeignFiles,
): string | undefined {
  const plain = decoded(named.replace(/[?#].*$/, ''))
  const steps = plain
    .replace(/^https?:\/\/[^/]*/i, '')
    .split('/')
    .filter(Boolean)
  const ends = steps.map((_, index) => joined(...steps.slice(index)))
  const beside = isElsewhere(plain) ? [] : [joined(folderOf(page), plain)]
  const places = [...beside, ...ends, ...ends.map((end) => joined(folderOf(page), end))]
  // A server may make one form of the other.
  const forms = ['', '.json', '.yaml', '.yml']
  const found = forms
    .flatMap((form) =>
      places.map((file) => (form === '' ? file : file.replace(/\.(?:json|ya?ml)$/i, '') + form)),
    )
    .find((file) => isDescription(file, files))
  if (found !== undefined) return found
  const name = steps.at(-1) ?? ''
  const same = files.list('').filter((file) => file.split('/').at(-1) === name)
  const [only] = same.filter((file) => isDescription(file, files))
  return same.length === 1 ? only : undefined
}

/** A description goes where its parts find one another by the same paths. */
export const placeOfDescription = (file: string) => joined('docs', file)

/** The descriptions and their parts as files of the new site. */
export const copiesOf = (descriptions: readonly string[], files: ForeignFiles): readonly Copy[] =>
  [...new Set(descriptions.flatMap((file) => [...filesOfDescription(file, files)]))].map(
    (from) => ({
      from,
      to: placeOfDescription(from),
    }),
  )

/** A name for each file: its own, or that of its folder where every API has a file `openapi.yaml`. */
export function idsOf(descriptions: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of descriptions) {
    const steps = file.replace(/\.\w+$/, '').split('/')
    const own = steps.at(-1) ?? ''
    const isCommon = /^(?:index|openapi|swagger|asyncapi|api|main)$/i.test(own)
    const name = slugged(isCommon ? (steps.at(-2) ?? own) : own) || 'api'
    let id = name
    for (let count = 2; taken.has(id); count++) id = `${name}-${count}`
    taken.add(id)
    ids.set(file, id)
  }
  return ids
}

const slugged = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** An operation of a description, as pages name it. */
export interface NamedOperation {
  readonly method: string
  readonly path: string
  readonly id?: string
  readonly summary?: string
  /** The first of the groups that it is in. */
  readonly tag?: string
}

/** What an item says, which may stand in another file. */
function named(item: unknown, file: string, files: ForeignFiles): Fields {
  const { $ref } = fieldsOf(item)
  if (typeof $ref !== 'string') return fieldsOf(item)
  const [path = '', pointer = ''] = $ref.split('#')
  const steps = pointer.split('/').filter(Boolean)
  const whole = descriptionIn(path === '' ? file : joined(folderOf(file), path), files)
  return steps.reduce<Fields>(
    (value, step) => fieldsOf(value[step.replaceAll('~1', '/').replaceAll('~0', '~')]),
    whole,
  )
}

const METHODS = /^(?:get|put|post|delete|options|head|patch|trace|query)$/

/** The operations of a description, with those of the files that its paths name. */
export function operationsIn(file: string, files: ForeignFiles): NamedOperation[] {
  return Object.entries(fieldsOf(descriptionIn(file, files).paths)).flatMap(([path, item]) => {
    const own = named(item, file, files)
    if (own['x-internal'] === true) return []
    return Object.entries(own).flatMap(([method, operation]): NamedOperation[] => {
      const { operationId, summary, tags, 'x-internal': isInternal } = fieldsOf(operation)
      if (!METHODS.test(method) || isInternal === true) return []
      const [tag] = textsOf(tags ?? [])
      return [
        defined({ method, path, id: filledText(operationId), summary: filledText(summary), tag }),
      ]
    })
  })
}
