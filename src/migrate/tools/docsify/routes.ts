/** Which file Docsify shows at an address, and what its links mean. */
import { type Fields, fieldsOf } from '../../../data-files/unknown-json.ts'
import { filledText, isElsewhere } from '../../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../../foreign-files.ts'
import type { Goal } from '../../foreign-site.ts'
import { codeLines } from '../../markdown/fences.ts'
import { slugOfDocsify, slugOfGitHub } from '../../markdown/heading-ids.ts'

/** Aliases may lead to each other; Docsify itself would follow them for ever. */
const MOST_ALIASES = 10

export class Routes {
  private readonly aliases: readonly (readonly [pattern: RegExp, goal: string])[]
  private readonly ending: string
  private readonly home: string
  private readonly isRelative: boolean
  private bySmallName: ReadonlyMap<string, string> | undefined
  /** Ids of headings by what links call them, for each file. */
  private readonly ids = new Map<string, ReadonlyMap<string, string>>()

  constructor(
    private readonly files: ForeignFiles,
    /** The folder of the pages in the project. */
    private readonly root: string,
    settings: Fields,
    /** The repository that the settings name, as `owner/name`. */
    private readonly repository: string | undefined,
    /** Where the site is published, without a slash at its end. */
    private readonly published: string | undefined,
  ) {
    this.aliases = Object.entries(fieldsOf(settings.alias)).flatMap(([key, goal]) => {
      const to = filledText(goal)
      const pattern = patternOf(key)
      return to === undefined || pattern === undefined ? [] : [[pattern, to] as const]
    })
    const ending = filledText(settings.ext) ?? '.md'
    this.ending = ending.startsWith('.') ? ending : `.${ending}`
    this.home = filledText(settings.homepage) ?? 'README.md'
    this.isRelative = settings.relativePath === true
  }

  /** The file of the first page, if it is one of the project. */
  get homeFile(): string | undefined {
    return this.fileAt('/')
  }

  /** The file that is shown at a route: `/guide` is `guide.md`, `/guide/` its `README.md`. */
  fileAt(route: string): string | undefined {
    const path = this.withAliases(decoded(route))
    const own = isElsewhere(path) ? this.ownFile(path) : path
    if (own === undefined) return undefined
    if (own !== path) return own
    const named = new RegExp(`\\.(?:${this.ending.slice(1)}|md|html)$`).test(path)
      ? path
      : path.endsWith('/')
        ? `${path}README${this.ending}`
        : path + this.ending
    const file = named === `/README${this.ending}` ? this.home : named
    if (isElsewhere(file)) return this.ownFile(file)
    return this.existing(joined(this.root, file))
  }

  /** The file of a menu or a cover, looked for in the folder of a route and then in those above it. */
  nestedFile(route: string, name: string): string | undefined {
    const steps = route
      .replace(/[^/]*$/, '')
      .split('/')
      .filter(Boolean)
    for (let count = steps.length; count >= 0; count -= 1) {
      const found = this.fileAt(`/${[...steps.slice(0, count), name].join('/')}`)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** What a link of a page means: by the rules of Docsify, or else where the author must have meant. */
  goalOf(page: string, written: string, isFile: boolean): Goal | undefined {
    const bare = written.replace(/^<|>$/g, '')
    const own = this.published
    const isOwn = own !== undefined && (bare === own || bare.startsWith(`${own}/#/`))
    const link = (isOwn ? bare.slice(own.length) || '/' : bare).replace(/^(?:\.?\/)?#\//, '/')
    if (isElsewhere(link)) return undefined
    const [, path = '', query = '', hash = ''] =
      /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(link) ?? []
    const named = new URLSearchParams(query).get('id') ?? (hash === '' ? undefined : decoded(hash))
    const withId = (file: string) =>
      named === undefined || named === '' ? { file } : { file, id: this.idIn(file, named) }
    if (path === '') return withId(page)
    const beside = `/${joined(folderOf(this.below(page) ?? ''), path)}${path.endsWith('/') ? '/' : ''}`
    const fromRoot = `/${joined(path)}${path.endsWith('/') ? '/' : ''}`.replace('//', '/')
    // Pictures and files that are taken in are looked for from the page, also by a path that begins with a slash.
    const isBeside = (isFile || this.isRelative) && (isFile || !path.startsWith('/'))
    const routes = isBeside ? [beside, fromRoot] : [fromRoot, beside]
    for (const route of routes) {
      const file = isFile
        ? (this.existing(joined(this.root, decoded(route))) ?? this.fileAt(route))
        : this.pageAt(route)
      if (file !== undefined) return withId(file)
    }
    const [first = ''] = routes
    const other = isFile ? first : this.withAliases(decoded(first))
    return isElsewhere(other) ? { address: readable(other) } : undefined
  }

  /** The id of a heading. Authors often write the one that GitHub gives it, which led nowhere. */
  private idIn(file: string, named: string): string {
    if (!this.ids.has(file))
      this.ids.set(file, idsIn(isMarkdown(file) ? (this.files.read(file) ?? '') : ''))
    const small = named.toLowerCase()
    return this.ids.get(file)?.get(small) ?? small
  }

  /** The path of a file below the folder of the pages. */
  below(file: string): string | undefined {
    if (this.root === '') return file.startsWith('../') ? undefined : file
    return file.startsWith(`${this.root}/`) ? file.slice(this.root.length + 1) : undefined
  }

  /** A page, what a folder shows first, or any other file. */
  private pageAt(route: string): string | undefined {
    return (
      this.fileAt(route) ??
      (route.endsWith('/') ? undefined : this.fileAt(`${route}/`)) ??
      this.existing(joined(this.root, decoded(route))) ??
      this.existing(joined(this.root, decoded(route), 'index.html'))
    )
  }

  private existing(file: string): string | undefined {
    if (this.files.has(file)) return file
    // Written on a disk that does not tell capital letters apart.
    this.bySmallName ??= new Map(
      this.files.list(this.root).map((one) => [one.toLowerCase(), one] as const),
    )
    return this.bySmallName.get(file.toLowerCase())
  }

  private withAliases(route: string): string {
    let path = route
    for (let count = 0, last = ''; count < MOST_ALIASES; count += 1) {
      const found = this.aliases.find(([pattern]) => pattern.test(path) && path !== last)
      if (!found) return path
      last = path
      path = path.replace(found[0], found[1])
    }
    return path
  }

  /** The file of the project that an address of its repository at GitHub is. */
  private ownFile(address: string): string | undefined {
    const [, path] =
      /^https?:\/\/(?:raw\.githubusercontent\.com\/[^/]+\/[^/]+\/(?:refs\/heads\/)?[^/]+|cdn\.jsdelivr\.net\/gh\/[^/]+\/[^/]+)\/(.+)$/.exec(
        address,
      ) ?? []
    if (path === undefined || !this.isOwnRepository(address)) return undefined
    const named = /\.\w+$/.test(path) ? path : path + this.ending
    return ['', '../', '../../']
      .map((steps) => joined(steps, named))
      .find(
        (file) =>
          this.files.has(file) && (!file.startsWith('../') || this.files.isOfRepository(file)),
      )
  }

  private isOwnRepository(address: string): boolean {
    const own = this.repository?.toLowerCase()
    return (
      own !== undefined &&
      new RegExp(`/${own.replace(/[.+]/g, '\\$&')}[/@]`).test(address.toLowerCase())
    )
  }
}

function idsIn(text: string): ReadonlyMap<string, string> {
  const isCode = codeLines()
  const titles = text.split('\n').flatMap((line) => {
    const title = isCode(line)
      ? undefined
      : /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line)?.[1]
    return title === undefined
      ? []
      : [title.replace(/!?\[([^\]]*)\]\([^)]*\)|<[^>]*>/g, '$1').replace(/[*`]/g, '')]
  })
  const own = new Map(titles.map((title) => slugOfDocsify(title)).map((id) => [id, id]))
  // Version 4 makes ids of titles as HTML, so that `What's new` is `what39s-new` there.
  const others = titles.flatMap((title) =>
    [slugOfGitHub(title), slugOfDocsify(asHtml(title))].map(
      (id) => [id, slugOfDocsify(title)] as const,
    ),
  )
  return new Map([...others, ...own])
}

const asHtml = (title: string) =>
  title
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')

/** The page of a file or a folder at GitHub, where the address is that of its text. */
const readable = (address: string) =>
  address.replace(
    /^https?:\/\/(?:raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/heads\/)?|cdn\.jsdelivr\.net\/gh\/([^/]+\/[^/@]+)@)([^/]+)\/(.*)$/,
    (_, raw: string | undefined, copied: string | undefined, branch: string, path: string) =>
      `https://github.com/${raw ?? copied}/${/(?:^|\/)$/.test(path) ? 'tree' : 'blob'}/${branch}/${path}`,
  )

/** Each further repetition in one pattern makes the time grow by the length of the path once more. */
const MOST_REPETITIONS = 4

/**
 * A group that is repeated and has a repetition or a choice in it, such as `(a+)+`, can take longer than anyone waits: each
 * further letter doubles the time.
 */
export function isUnsafe(pattern: string): boolean {
  const plain = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x')
  if ((plain.match(/[*+]|\{\d+,/g)?.length ?? 0) > MOST_REPETITIONS) return true
  /** For each group that is open, whether it has a repetition or a choice in it. */
  const open: boolean[] = []
  for (const [at, sign] of [...plain].entries()) {
    const inner = open.length - 1
    if (sign === '(') open.push(false)
    else if (sign === ')') {
      const isLong = open.pop() === true
      const isRepeated = /^(?:[*+]|\{\d+,)/.test(plain.slice(at + 1, at + 8))
      if (isLong && isRepeated) return true
      if ((isLong || isRepeated) && open.length > 0) open[open.length - 1] = true
    } else if (/[*+{|]/.test(sign) && inner >= 0) open[inner] = true
  }
  return false
}

function patternOf(key: string): RegExp | undefined {
  if (isUnsafe(key)) return undefined
  try {
    return new RegExp(`^${key}$`)
  } catch {
    return undefined
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
