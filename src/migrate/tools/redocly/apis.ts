import type { Fields } from '../../../data-files/unknown-json.ts'
import { slugged } from '../../../openapi/pages/endpoints.ts'
import { encoded } from '../../../urls/address.ts'
import { rooted } from '../../fields.ts'
import { type ForeignFiles, joined } from '../../foreign-files.ts'
import type { Copy } from '../../foreign-site.ts'
import type { Notes } from '../../notes.ts'
import {
  copiesOf,
  filesOfDescription,
  idsOf,
  operationsIn,
  placeOfDescription,
  titleOfDescription,
} from '../../openapi-files.ts'
import { placeOfFile, type Versions } from './versions.ts'

/** The descriptions of a project, with the addresses of what they become. */
export class Apis {
  private readonly ids: ReadonlyMap<string, string>
  private readonly routes: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly firstTitle: string | undefined
  /** Where each reference was, and the first page of it now. */
  readonly pages: { url: string; address: string }[] = []
  /** The addresses of operations and of groups of them, by the links that lead to them. */
  readonly parts = new Map<string, string>()
  private readonly byOperation = new Map<string, number>()
  private readonly plain: (file: string) => string
  /** Pages that stand for descriptions, by their files. */
  private references: ReadonlyMap<string, string> = new Map()

  constructor(
    named: readonly string[],
    found: readonly string[],
    private readonly files: ForeignFiles,
    versions: Versions,
    notes: Notes,
  ) {
    const missing = new Set(named.filter((file) => !files.has(file)))
    for (const file of missing) notes.missing(`apis: ${file}`, 'openapi')
    // A file that another one names is a part of it.
    const parts = new Set(
      [...named, ...found].flatMap((file) => [...filesOfDescription(file, files)].slice(1)),
    )
    const alone = found.filter((file) => !parts.has(file))
    const roots = [...new Set([...named, ...alone])].filter((file) => !missing.has(file))
    this.ids = idsOf(roots)
    this.plain = (file) => joined(placeOfFile(file, versions))
    this.routes = routesOf(roots, this.plain)
    this.copies = copiesOf(roots, files)
    this.firstTitle = roots.flatMap((file) => titleOfDescription(file, files) ?? [])[0]
    for (const file of roots) this.address(file)
    // A part that is a description too had a page of its own.
    for (const file of found.filter((one) => parts.has(one) && !this.routes.has(one))) {
      const whole = roots.find((root) => filesOfDescription(root, files).has(file)) ?? ''
      const address = rooted(`${this.routes.get(whole) ?? ''}/overview`)
      this.pages.push({ url: rooted(this.plain(file)), address })
    }
  }

  private address(file: string): void {
    const route = this.routes.get(file) ?? ''
    const overview = rooted(`${route}/overview`)
    this.parts.set(linkToFile(file), overview)
    // Of two files of one name, the first one had the address.
    if (route === this.plain(file)) this.pages.push({ url: rooted(route), address: overview })
    const groups = new Set<string>()
    for (const { id, tag } of operationsIn(file, this.files)) {
      const group = tag === undefined ? undefined : rooted(`${route}/${groupSlug(tag)}`)
      if (group !== undefined) groups.add(group)
      const links = (hash: string) =>
        [rooted(route), linkToFile(file)].map((one) => `${one}#${hash}`.toLowerCase())
      if (tag !== undefined) for (const link of links(`tag/${tag}`)) this.parts.set(link, overview)
      if (id === undefined) continue
      this.byOperation.set(id, (this.byOperation.get(id) ?? 0) + 1)
      const address = rooted(`${route}/${slugged(id)}`)
      for (const link of links(`operation/${id}`)) this.parts.set(link, address)
      this.pages.push({ url: `${group ?? rooted(route)}/${id.toLowerCase()}`, address })
    }
    for (const url of groups) this.pages.push({ url, address: overview })
  }

  /** Takes pages that show descriptions for these: their addresses and links lead to them. */
  nameBy(references: ReadonlyMap<string, string>): void {
    this.references = references
    for (const [page, file] of references) {
      const route = this.routes.get(file)
      if (route === undefined) continue
      const address = rooted(`${route}/overview`)
      this.pages.push({ url: rooted(this.plain(page.replace(/\.page\.\w+$/, '.yaml'))), address })
      this.parts.set(linkToFile(page), address)
      for (const [link, goal] of [...this.parts])
        if (link.startsWith(`${linkToFile(file)}#`))
          this.parts.set(linkToFile(page) + link.slice(link.indexOf('#')), goal)
    }
  }

  get settings(): readonly Fields[] {
    return [...this.ids].map(([file, id]) => ({
      file: placeOfDescription(file),
      id,
      route: this.routes.get(file),
    }))
  }

  idOf(file: string): string | undefined {
    return this.ids.get(this.references.get(file) ?? file)
  }

  has(file: string): boolean {
    return this.copies.some(({ from }) => from === file)
  }

  urlOf(file: string): string | undefined {
    const route = this.routes.get(this.references.get(file) ?? file)
    return route === undefined ? undefined : rooted(route)
  }

  /** A card finds its operation by the id alone. */
  operationId(
    file: string,
    { id, method, path }: { id?: string | undefined; method: string; path: string },
  ): string | undefined {
    const own =
      id ??
      operationsIn(file, this.files).find(
        (one) => one.method === method.toLowerCase() && one.path === path,
      )?.id
    return own !== undefined && this.byOperation.get(own) === 1 ? own : undefined
  }
}

/** A group in the addresses of its operations. */
const groupSlug = (tag: string) =>
  tag
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-')

/** What each description is found below, also where `api.yaml` and `api.json` stand side by side. */
function routesOf(
  files: readonly string[],
  plain: (file: string) => string,
): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files) {
    const name = plain(file)
    let route = name
    for (let count = 2; taken.has(route); count += 1) route = `${name}-${count}`
    taken.add(route)
    routes.set(file, route)
  }
  return routes
}

/** How pages link to a description, which they do by its file. */
const linkToFile = (file: string) => encoded(rooted(file)).toLowerCase()
