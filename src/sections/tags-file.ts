import * as z from 'zod'
import { withoutControlChars } from '../data-files/control-characters.ts'
import { entryPlace, placeAt } from '../data-files/places.ts'
import { faultsOf, type SchemaFault } from '../data-files/schema-issues.ts'
import { problem } from '../diagnostics/problem.ts'
import { schemaReasons } from '../i18n/schema-words.ts'
import type { DataFile, Problem } from '../model.ts'
import { addressKey, decoded } from '../urls/address.ts'
import { words } from './frontmatter.ts'

/** What a tags file may say about a tag. */
export const tagFields = z.strictObject({
  label: words.optional(),
  description: words.optional(),
  permalink: z.string().optional(),
})

/** A tag as a tags file describes it. */
export interface DeclaredTag {
  readonly key: string
  readonly label: string
  readonly description: string
  /** Below the page of all tags. */
  readonly path: string
}

/** The tags that a section knows. */
export interface DeclaredTags {
  /** The file that declares them. */
  readonly path: string
  readonly tags: readonly DeclaredTag[]
}

/** Whether a file declares the tags of the section in this folder. */
export const isTagsFile = (path: string, folder: string) =>
  path === `${folder}/tags.yml` || path === `${folder}/tags.yaml`

/**
 * Checks a tags file. What is wrong about a tag is reported and left out; the tag is declared all the same.
 *
 *     소켓:
 *       label: 소켓
 *       description: 실시간 연결을 다루는 문서
 *       permalink: /socket
 */
export function readTagsFile(file: DataFile): {
  /** Absent: the file cannot be read as tags. */
  readonly declared?: DeclaredTags
  readonly problems: readonly Problem[]
} {
  if (file.problems.some(({ severity }) => severity === 'error')) return { problems: [] }
  const checked = z.record(z.string(), z.unknown()).safeParse(file.value ?? {})
  if (!checked.success) {
    const reason = schemaReasons(checked.error.issues)
    const place = { path: file.path, line: 1 }
    return { problems: [problem('data-invalid', place, { field: 'tags', reason })] }
  }
  const read = Object.entries(checked.data).map(([key, value]) => readTag(key, value, file))
  const tags = read.flatMap(({ tag }) => tag ?? [])
  return {
    declared: { path: file.path, tags },
    problems: [...read.flatMap(({ problems }) => problems), ...sharedAddresses(tags, file)],
  }
}

function readTag(
  key: string,
  value: unknown,
  file: DataFile,
): { readonly tag?: DeclaredTag; readonly problems: readonly Problem[] } {
  const checked = tagFields.safeParse(value ?? {}, { reportInput: true })
  const fields = checked.success ? checked.data : {}
  const problems = checked.success
    ? []
    : faultsOf(checked.error.issues, tagFields).map((fault) => fieldProblem(key, fault, file))
  const label = (fields.label ?? withoutControlChars(capitalised(key))).normalize('NFC').trim()
  const wanted = fields.permalink === undefined ? undefined : tagPath(fields.permalink)
  const path = wanted ?? tagSlug(key)
  if (path === '' || (fields.permalink !== undefined && wanted === undefined))
    problems.push(problem('tag-address', entryPlace(key, file), { tag: label }))
  if (path === '') return { problems }
  const tag = { key: key.normalize('NFC'), label, description: fields.description ?? '', path }
  return { tag, problems }
}

function fieldProblem(key: string, fault: SchemaFault, file: DataFile): Problem {
  const { path, reason, meant } = fault
  const place = placeAt(file.places, [key, ...path], entryPlace(key, file))
  return problem('data-invalid', place, { field: [key, ...path].join('.'), reason, ...meant })
}

/** Two tags cannot have one page; the second of them is reported. */
function sharedAddresses(tags: readonly DeclaredTag[], file: DataFile): Problem[] {
  const firstByAddress = new Map<string, DeclaredTag>()
  return tags.flatMap((tag) => {
    const first = firstByAddress.get(addressKey(tag.path))
    if (!first) firstByAddress.set(addressKey(tag.path), tag)
    const details = { tag: tag.label, other: first?.label ?? '', path: tag.path }
    return first ? [problem('duplicate-tag', entryPlace(tag.key, file), details)] : []
  })
}

const capitalised = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/** The address that a name gives: lower case, with a hyphen for whatever is neither letter nor digit. */
export function tagSlug(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+\p{M}*/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The address that a permalink asks for, or nothing when no page can be there. */
export function tagPath(permalink: string): string | undefined {
  const path = decoded(permalink)
    .normalize('NFC')
    .replace(/^\/|\/$/g, '')
  return path.split('/').every(isAddressPart) ? path : undefined
}

const isAddressPart = (part: string) => /^(?!\.+$)[^?#\\\s\p{Cc}]+$/u.test(part)
