import * as z from 'zod'
import { entryPlace, placeAt } from '../../data-files/places.ts'
import { faultsOf, type SchemaFault } from '../../data-files/schema-issues.ts'
import { problem } from '../../diagnostics/problem.ts'
import { schemaReasons } from '../../i18n/schema-words.ts'
import type { DataFile, Place, Problem } from '../../model.ts'
import { addressKey } from '../../urls/address.ts'
import { authorFields } from '../frontmatter.ts'
import type { PlannedLink } from '../section.ts'
import { tagPath, tagSlug } from '../tags-file.ts'
import { type Author, type AuthorFields, authorOf, type ReadAuthor } from './author.ts'
import type { SiteBlog } from './site-blog.ts'

/** What an authors file may say about an author. */
export const declaredAuthor = z.strictObject({
  ...authorFields,
  page: z.union([z.boolean(), z.strictObject({ permalink: z.string() })]).optional(),
})

/** The authors that a blog knows. */
export interface Authors {
  /** The file that declares them, or would. */
  readonly path: string
  /** False: there is no such file. */
  readonly isDeclared: boolean
  readonly byKey: ReadonlyMap<string, Author>
  /** What the file says about each, for front matter that changes a part of it. */
  readonly fieldsByKey: ReadonlyMap<string, AuthorFields>
  readonly links: readonly PlannedLink[]
  readonly images: readonly PlannedLink[]
  readonly problems: readonly Problem[]
}

/** Whether a file declares the authors of the blog in this folder. */
export const isAuthorsFile = (path: string, folder: string) =>
  path === `${folder}/authors.yml` || path === `${folder}/authors.yaml`

/**
 * Checks an authors file. What is wrong about an author is reported; the author is declared all the same.
 *
 *     ops:
 *       name: 운영팀
 *       title: 서비스 운영·정책
 *       page: true
 */
export function readAuthors(file: DataFile | undefined, blog: SiteBlog): Authors {
  const path = file?.path ?? `${blog.options.path}/authors.yml`
  const nobody = { path, byKey: new Map(), fieldsByKey: new Map(), links: [], images: [] }
  if (!file) return { ...nobody, isDeclared: false, problems: [] }
  if (file.problems.some(({ severity }) => severity === 'error'))
    return { ...nobody, isDeclared: true, problems: [] }
  const checked = z.record(z.string(), z.unknown()).safeParse(file.value ?? {})
  if (!checked.success) {
    const reason = schemaReasons(checked.error.issues)
    const details = { field: 'authors', reason }
    return {
      ...nobody,
      isDeclared: true,
      problems: [problem('data-invalid', { path, line: 1 }, details)],
    }
  }
  const { read, problems } = withOwnPages(
    Object.entries(checked.data).map(([key, value]) => readAuthor(key, value, file, blog)),
    file,
  )
  return {
    path,
    isDeclared: true,
    byKey: new Map(read.map(({ key, author }) => [key, author])),
    fieldsByKey: new Map(read.map(({ key, fields }) => [key, fields])),
    links: read.flatMap(({ links }) => links),
    images: read.flatMap(({ images }) => images),
    problems: [...read.flatMap((one) => one.problems), ...problems],
  }
}

interface ReadEntry extends ReadAuthor {
  readonly key: string
  readonly fields: AuthorFields
  readonly problems: readonly Problem[]
}

function readAuthor(key: string, value: unknown, file: DataFile, blog: SiteBlog): ReadEntry {
  const place = entryPlace(key, file)
  const checked = declaredAuthor.safeParse(value ?? {}, { reportInput: true })
  const wrongFields = checked.success
    ? new Set<PropertyKey>()
    : new Set(checked.error.issues.flatMap(fieldsOfIssue))
  const rest = Object.fromEntries(
    Object.entries(value ?? {}).filter(([field]) => !wrongFields.has(field)),
  )
  const { data: fields = {} } = checked.success ? checked : declaredAuthor.safeParse(rest)
  const pagePath = pagePathOf(key, fields.page)
  const read = authorOf(
    {
      fields,
      key: key.normalize('NFC'),
      pagePath,
      placeOf: (field) => fieldPlace(file, key, field),
    },
    blog,
  )
  const problems = [
    ...(checked.success
      ? []
      : faultsOf(checked.error.issues, declaredAuthor).map((fault) =>
          faultProblem(key, fault, file),
        )),
    ...authorProblems(read, (...fields) => fieldPlace(file, key, ...fields), key),
    ...(pagePath === ''
      ? [problem('data-invalid', fieldPlace(file, key, 'page'), PAGE_ADDRESS(key))]
      : []),
    ...(!read.author.name && !read.author.imageUrl && wrongFields.size === 0
      ? [problem('data-invalid', place, { field: key, reason: NAMELESS })]
      : []),
  ]
  return { ...read, key: key.normalize('NFC'), fields, problems }
}

const NAMELESS = {
  ko: 'name이나 image_url을 적어야 합니다.',
  en: 'write name or image_url',
}

const PAGE_ADDRESS = (key: string) => ({
  field: `${key}.page`,
  reason: {
    ko: '주소를 만들 수 없습니다. permalink를 적으세요.',
    en: 'no address can be made of it; write a permalink',
  },
})

/** What is wrong with the picture and the links of an author. */
export function authorProblems(
  { wrongSocials, wrongImage }: ReadAuthor,
  placeOf: (...fields: readonly string[]) => Place,
  name: string,
): Problem[] {
  const image = wrongImage !== undefined && {
    field: `${name}.image_url`,
    reason: {
      ko: `“${wrongImage}” 대신 https 주소나 /로 시작하는 static 파일을 적습니다.`,
      en: `write an https address or a file of static that starts with “/” instead of “${wrongImage}”`,
    },
  }
  return [
    ...(image ? [problem('data-invalid', placeOf('image_url'), image)] : []),
    ...wrongSocials.map(({ platform, reason, near }) =>
      problem('data-invalid', placeOf('socials', platform), {
        field: `${name}.socials.${platform}`,
        reason,
        ...(near ? { near } : {}),
      }),
    ),
  ]
}

function pagePathOf(
  key: string,
  page: boolean | { readonly permalink: string } | undefined,
): string | undefined {
  if (page === undefined || page === false) return undefined
  return page === true ? tagSlug(key) : (tagPath(page.permalink) ?? '')
}

const fieldsOfIssue = (issue: z.core.$ZodIssue): readonly PropertyKey[] =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? issue.keys
    : issue.path.slice(0, 1)

function faultProblem(key: string, fault: SchemaFault, file: DataFile): Problem {
  const { path, reason, meant } = fault
  const place = fieldPlace(file, key, ...path)
  return problem('data-invalid', place, { field: [key, ...path].join('.'), reason, ...meant })
}

/** Where the field of an author is, or the author. */
const fieldPlace = (file: DataFile, key: string, ...fields: readonly PropertyKey[]) =>
  placeAt(file.places, [key, ...fields], entryPlace(key, file))

/** Two authors cannot have one page; the second of them is reported, and has none. */
function withOwnPages(
  read: readonly ReadEntry[],
  file: DataFile,
): { readonly read: readonly ReadEntry[]; readonly problems: readonly Problem[] } {
  const firstByAddress = new Map<string, string>()
  const problems: Problem[] = []
  const own = read.map((entry): ReadEntry => {
    const { pagePath, ...author } = entry.author
    if (!pagePath) return entry
    const other = firstByAddress.get(addressKey(pagePath))
    if (other === undefined) {
      firstByAddress.set(addressKey(pagePath), entry.key)
      return entry
    }
    const details = { author: entry.key, other, path: pagePath }
    problems.push(problem('duplicate-author-page', entryPlace(entry.key, file), details))
    return { ...entry, author }
  })
  return { read: own, problems }
}
