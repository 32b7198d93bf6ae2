import { type Fields, fieldsOf, listOf } from '../../../data-files/unknown-json.ts'
import { slugged } from '../../../openapi/pages/endpoints.ts'
import { defined, filledText, rooted } from '../../fields.ts'
import { type ForeignFiles, folderOf, joined } from '../../foreign-files.ts'
import type { ForeignLink, ForeignPage, ForeignRow } from '../../foreign-site.ts'
import { frontMatterOf } from '../../front-matter.ts'
import type { Notes } from '../../notes.ts'
import { titleOfDescription } from '../../openapi-files.ts'
import type { Apis } from './apis.ts'
import type { Versions } from './versions.ts'

interface Known {
  readonly files: ForeignFiles
  readonly notes: Notes
  readonly apis: Apis
  readonly byFile: ReadonlyMap<string, ForeignPage>
}

/** More than any menu has. */
const MOST_ROWS = 50_000

/** The rows of the lists in which a project names its pages. */
export class Rows {
  private left = MOST_ROWS
  constructor(private readonly known: Known & { readonly versions: Versions }) {}

  of(list: string, within: readonly string[] = []): ForeignRow[] {
    const { files, notes } = this.known
    if (within.includes(list)) return []
    const rows = notes.settingsIn(list, files.read(list))
    const named = Array.isArray(rows) ? listOf(rows) : Object.values(fieldsOf(rows)).flat()
    return this.rows(named, list, [...within, list])
  }

  /** A separator with a name stands above the rows up to the next one. */
  private rows(rows: readonly unknown[], list: string, within: readonly string[]): ForeignRow[] {
    const out: ForeignRow[] = []
    let below: ForeignRow[] = out
    for (const row of rows) {
      // Lists that take in others several times would become one of any length.
      if (this.left === 0) break
      this.left -= 1
      if (this.left === 0) this.known.notes.missing(list, 'tooManyRows')
      const label = filledText(fieldsOf(row).separator)
      if (label === undefined) {
        for (const one of this.row(fieldsOf(row), list, within)) below.push(one)
        continue
      }
      below = []
      out.push({ kind: 'group', label, items: below, collapsible: false })
    }
    return out
  }

  private row(row: Fields, list: string, within: readonly string[]): ForeignRow[] {
    const { files, notes, apis } = this.known
    const ref = filledText(row.$ref)
    if (ref !== undefined) return this.of(joined(folderOf(list), ref), within)
    const label = filledText(row.group) ?? filledText(row.label)
    const href = filledText(row.href)
    if (href !== undefined) return [{ kind: 'link', label: label ?? href, href }]
    const folder = filledText(row.directory)
    if (folder !== undefined) {
      const own = this.folder(folder, list)
      return label === undefined ? own : [{ kind: 'group', label, items: own }]
    }
    // Behind a page for a description, `/*` stands for the operations of it.
    const named = filledText(row.page)?.replace(/\/\*$/, '')
    const file = named === undefined ? undefined : this.fileOf(named, list)
    const items = this.rows(listOf(row.items ?? row.pages), list, within)
    const id = file === undefined ? undefined : apis.idOf(file)
    if (file !== undefined && id !== undefined) {
      const title = label ?? titleOfDescription(file, files) ?? id
      return [{ kind: 'group', label: title, items: [{ kind: 'openapi', id }, ...items] }]
    }
    if (named !== undefined && file === undefined)
      notes.missing(`${list}: ${named}`, 'rowWithoutPage')
    if (items.length > 0 || (row.group !== undefined && file !== undefined))
      return [
        defined({
          kind: 'group' as const,
          label: label ?? titleOf(file, files) ?? '⋯',
          items,
          page: file,
          collapsed: row.expanded === 'false' || row.expanded === false ? true : undefined,
          collapsible: row.expanded === 'always' ? false : undefined,
        }),
      ]
    return file === undefined ? [] : [defined({ kind: 'page' as const, file, label })]
  }

  /** All pages of a folder, by their names. */
  private folder(folder: string, list: string): ForeignRow[] {
    const from = folder.startsWith('/') ? joined(folder) : joined(folderOf(list), folder)
    return [...this.known.byFile.keys()]
      .filter((file) => file.startsWith(`${from}/`))
      .sort()
      .map((file) => ({ kind: 'page', file }))
  }

  private fileOf(named: string, list: string): string | undefined {
    const { byFile, apis, versions } = this.known
    const folder = folderOf(list)
    const folders = named.startsWith('/') ? [''] : [folder, versions.defaultIn(folder), '']
    return folders
      .flatMap((one) => (one === undefined ? [] : joined(one, named)))
      .find((file) => byFile.has(file) || apis.idOf(file) !== undefined)
  }
}

/** The links of the frame. */
export class Links {
  constructor(private readonly known: Known) {}

  of(value: unknown): ForeignLink[] {
    const row = fieldsOf(value)
    const { files, notes, apis, byFile } = this.known
    const label = filledText(row.label) ?? filledText(row.group)
    const items = listOf(row.items ?? row.pages).flatMap((one) => this.of(one))
    if (items.length > 0) return [{ label: label ?? '⋯', items }]
    const href = filledText(row.href)
    if (href !== undefined) return [{ label: label ?? href, target: href }]
    const named = filledText(row.page)
    if (named === undefined) return []
    const file = joined(named)
    const url = apis.urlOf(file)
    if (url !== undefined)
      return [{ label: label ?? titleOfDescription(file, files) ?? file, target: url }]
    if (byFile.has(file))
      return [{ label: label ?? titleOf(file, files) ?? file, target: `file:${file}` }]
    if (!/\.\w+$/.test(named)) return [{ label: label ?? named, target: rooted(named) }]
    notes.missing(`navbar: ${named}`, 'linkWithoutPage')
    return []
  }

  /** Links without a group stand in a column of their own. */
  columns(value: unknown) {
    const groups = listOf(value).map((one) => ({ title: fieldsOf(one).group, one }))
    const alone = groups
      .filter(({ title }) => title === undefined)
      .flatMap(({ one }) => this.of(one))
    return [
      ...groups.flatMap(({ title, one }) => {
        const { items: rows, pages } = fieldsOf(one)
        const items = listOf(rows ?? pages).flatMap((link) => this.of(link))
        return title === undefined || items.length === 0 ? [] : [{ title: String(title), items }]
      }),
      ...(alone.length > 0 ? [{ title: '', items: alone }] : []),
    ]
  }
}

/** The title of a page: that of its front matter, or its first heading. */
function titleOf(file: string | undefined, files: ForeignFiles): string | undefined {
  const text = file === undefined ? undefined : files.read(file)
  if (text === undefined) return undefined
  const { fields, end } = frontMatterOf(text)
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text.slice(end))?.[1]
  return filledText(fields.title) ?? heading?.replace(/\s*\{%.*$/, '')
}

/** A sidebar is called by its folder. */
export const sidebarName = (list: string) =>
  slugged(list.replace(/(?:^|\/|\.)sidebars\.ya?ml$/, '').replaceAll('@', '')) || 'docs'
