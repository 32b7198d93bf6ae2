/** The pages of a site of Hugo: which files they are, their addresses and what is beside them. */
import { type Fields, fieldsOf, listOf } from '../../../data-files/unknown-json.ts'
import { filledText, rooted } from '../../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../../foreign-files.ts'
import { frontMatterOf } from '../../front-matter.ts'
import { lowered } from './config.ts'

export interface HugoLanguage {
  /** Its name in the settings, in small letters. */
  readonly key: string
  readonly settings: Fields
  /** The first step of its addresses; '' for a main language without one. */
  readonly path: string
}

/** A folder of content, of one language or of all, and where its pages are below the content. */
interface Root {
  readonly folder: string
  readonly language?: string
  readonly target: string
}

export interface HugoPage {
  readonly file: string
  /** Below the content of its language, without a language in its name. */
  readonly path: string
  readonly language: string
  /** Its front matter, with the names of fields in small letters. */
  readonly fields: Fields
  /** Whether it is the page of a folder with pages. */
  readonly isFolder: boolean
  /** Below the language. */
  readonly url: string
}

export interface HugoContent {
  readonly pages: readonly HugoPage[]
  /** What is beside pages: no Markdown, or Markdown in the folder of a page that is not one itself. */
  readonly others: readonly {
    readonly file: string
    readonly path: string
    readonly language: string
  }[]
}

/** The folders of content. A language has one of its own, or a folder in that of all. */
function rootsOf(files: ForeignFiles, config: Fields, languages: readonly HugoLanguage[]): Root[] {
  const main = joined(filledText(config.contentdir) ?? 'content')
  const own = languages.flatMap(({ key, settings }): Root[] => {
    const named = filledText(settings.contentdir)
    const folder = joined(named ?? `${main}/${key}`)
    const isThere =
      named !== undefined || (languages.length > 1 && files.list(folder).some(isMarkdown))
    return isThere ? [{ folder, language: key, target: '' }] : []
  })
  const mounted = listOf(fieldsOf(config.module).mounts).flatMap((one): Root[] => {
    const { source, target, lang } = fieldsOf(one)
    const [from, to] = [filledText(source), joined(filledText(target) ?? '')]
    const isContent = to === 'content' || to.startsWith('content/')
    if (from === undefined || !isContent || joined(from).startsWith('../')) return []
    const language = filledText(lang)?.toLowerCase()
    return [
      {
        folder: joined(from),
        target: to.slice('content/'.length),
        ...(language ? { language } : {}),
      },
    ]
  })
  const all = [...own, ...mounted, { folder: main, target: '' }]
  // The first that has a file says where it is.
  return all.filter(({ folder }, index) => all.findIndex((one) => one.folder === folder) === index)
}

export function contentOf(
  files: ForeignFiles,
  config: Fields,
  languages: readonly HugoLanguage[],
): HugoContent {
  const keys = new Set(languages.map(({ key }) => key))
  const [main] = languages
  const roots = rootsOf(files, config, languages)
  const seen = new Set<string>()
  const found = roots.flatMap(({ folder, language, target }) =>
    files.list(folder).flatMap((file) => {
      if (seen.has(file)) return []
      seen.add(file)
      const below = joined(target, file.slice(folder.length + 1))
      const [, ending = ''] = /\.([\w-]+)\.\w+$/.exec(below) ?? []
      const named = keys.has(ending.toLowerCase()) ? ending : undefined
      const path = named === undefined ? below : below.replace(/\.[\w-]+(?=\.\w+$)/, '')
      return [{ file, path, language: named?.toLowerCase() ?? language ?? main?.key ?? '' }]
    }),
  )
  // A folder with an index is one page: other Markdown in it belongs to that.
  const bundles = new Set(
    found.flatMap(({ path, language }) =>
      /(?:^|\/)index\.\w+$/.test(path) && isMarkdown(path) ? [`${language}:${folderOf(path)}`] : [],
    ),
  )
  const isInBundle = (path: string, language: string) => {
    const steps = folderOf(path).split('/')
    return steps.some((_, index) => {
      const folder = steps.slice(0, index + 1).join('/')
      return (
        bundles.has(`${language}:${folder}`) &&
        path !== joined(folder, `index${/\.\w+$/.exec(path)?.[0] ?? ''}`)
      )
    })
  }
  const pages: HugoPage[] = []
  const others: HugoContent['others'][number][] = []
  for (const { file, path, language } of found) {
    if (!isMarkdown(path) || isInBundle(path, language)) {
      others.push({ file, path, language })
      continue
    }
    const fields = fieldsOf(lowered(frontMatterOf(files.read(file) ?? '').fields))
    const isHeadless =
      fields.headless === true || fieldsOf(fields._build ?? fields.build).render === 'never'
    if (isHeadless) others.push({ file, path, language })
    else
      pages.push({
        ...{ file, path, language, fields },
        isFolder: /(?:^|\/)_index\.\w+$/.test(path),
        url: urlOf(path, fields, config),
      })
  }
  return { pages, others }
}

/** The address of a page: one that it names, one by a pattern for its section, or one by its path. */
function urlOf(path: string, fields: Fields, config: Fields): string {
  const isUgly = config.uglyurls === true
  const plain = path.replace(/\.\w+$/, '')
  const isFolder = /(?:^|\/)_index$/.test(plain)
  const named = filledText(fields.url)
  if (named !== undefined) {
    const own = rooted(named.startsWith('/') ? named : joined(folderOf(path), named))
    return /\.\w+$|\/$/.test(own) ? own : `${own}/`
  }
  const place = plain.replace(/(^|\/)_?index$/, '$1').replace(/\/$/, '')
  const steps = place === '' ? [] : stepsOf(place, config)
  const slug = filledText(fields.slug)
  if (slug !== undefined && steps.length > 0) steps[steps.length - 1] = slug.replace(/^\/|\/$/g, '')
  const pattern = isFolder ? undefined : patternOf(steps[0], config)
  const own = pattern === undefined ? steps.join('/') : fromPattern(pattern, steps, fields)
  if (own === '') return '/'
  return isUgly && !isFolder ? rooted(`${own}.html`) : rooted(`${own}/`)
}

/** Hugo writes paths in small letters, with hyphens for blanks. */
const stepsOf = (place: string, config: Fields) =>
  (config.disablepathtolower === true ? place : place.toLowerCase())
    .replace(/\s+/g, '-')
    .split('/')
    .map((step) => step.replace(/[^\p{L}\p{M}\p{N}_.~+@%-]/gu, ''))

function patternOf(section: string | undefined, { permalinks }: Fields): string | undefined {
  const { page, ...others } = fieldsOf(permalinks)
  return filledText(fieldsOf(page)[section ?? '']) ?? filledText(others[section ?? ''])
}

function fromPattern(pattern: string, steps: readonly string[], fields: Fields): string {
  const name = steps.at(-1) ?? ''
  const date = fields.date instanceof Date ? fields.date.toISOString() : String(fields.date ?? '')
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  const title = (filledText(fields.title) ?? name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  const values: Readonly<Record<string, string>> = {
    ...{ year, month, day, title },
    section: steps[0] ?? '',
    sections: steps.slice(0, -1).join('/'),
    slug: filledText(fields.slug) ?? title,
    filename: name,
    contentbasename: name,
    slugorfilename: filledText(fields.slug) ?? name,
    slugorcontentbasename: filledText(fields.slug) ?? name,
  }
  const own = pattern
    .replace(/:sections\[(\d*):?(\d*)\]/g, (_, from: string, to: string) =>
      steps
        .slice(0, -1)
        .slice(Number(from || 0), to === '' ? undefined : Number(to))
        .join('/'),
    )
    .replace(/:(\w+)/g, (whole, key: string) => values[key.toLowerCase()] ?? whole)
  return joined(own)
}
