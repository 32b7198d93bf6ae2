/** References that a plugin of another tool makes from descriptions of APIs, as ours are made. */
import type { Fields } from '../data-files/unknown-json.ts'
import { slugged } from '../openapi/pages/endpoints.ts'
import { defined, rooted } from './fields.ts'
import { type ForeignFiles, joined } from './foreign-files.ts'
import type { Copy, ForeignRow } from './foreign-site.ts'
import type { Notes } from './notes.ts'
import {
  copiesOf,
  descriptionFile,
  idsOf,
  type NamedOperation,
  operationsIn,
  placeOfDescription,
  titleOfDescription,
} from './openapi-files.ts'

export interface PluginApi {
  /** The description, as the settings name it: a path or an address. */
  readonly named: string
  /** What the addresses of its pages begin with. */
  readonly route: string
  /** What menus call it, where that is not its title. */
  readonly label?: string
  /** Where it showed an operation, below that. Without it, all of them are on one page. */
  readonly placeOf?: (operation: NamedOperation) => string
  /** Where it introduced the API and each of its tags, below that. */
  readonly overviewOf?: (title: string) => string
  readonly tagOf?: (tag: string) => string
}

/** A documentation that references belong to. */
interface Docs {
  readonly id?: string
  readonly route: string
}

export class PluginApis {
  /** What `openapi` has to say of each. */
  readonly settings: Fields[] = []
  /** A group of rows for each. */
  readonly rows: ForeignRow[] = []
  readonly copies: readonly Copy[]
  /** Where pages were, and where they are now. */
  readonly pages: { readonly url: string; readonly address: string }[] = []
  /** The same for the parts of a page that shows all operations. */
  readonly parts = new Map<string, string>()
  private readonly ids: ReadonlyMap<string, string>
  private readonly idByRoute = new Map<string, string>()

  constructor(
    apis: readonly PluginApi[],
    files: ForeignFiles,
    docs: readonly Docs[],
    notes: Notes,
  ) {
    const found = apis.flatMap((api) => {
      const file = descriptionFile(api.named, '', files)
      if (file === undefined) notes.missing(`openapi: ${api.named}`, 'openapi')
      return file === undefined ? [] : [{ ...api, file, route: joined(api.route) }]
    })
    this.ids = idsOf([...new Set(found.map(({ file }) => file))])
    this.copies = copiesOf([...this.ids.keys()], files)
    const starts = new Map<string, string>()
    for (const api of found) {
      const { file, route, placeOf, overviewOf, tagOf } = api
      const title = titleOfDescription(file, files)
      const { label = title } = api
      const id = this.ids.get(file) ?? ''
      const main = docs.find((one) => isBelow(route, one.route)) ?? docs[0] ?? { route: '' }
      const own = isBelow(route, main.route) ? joined(route.slice(main.route.length)) : route
      // One reference is enough for a description that has several, as translations of a page do.
      const start = starts.get(file) ?? joined(main.route, own || id)
      if (!starts.has(file)) {
        this.settings.push(
          defined({
            file: placeOfDescription(file),
            id,
            route: own || id,
            docs: main.id,
          }),
        )
        this.rows.push({
          kind: 'group',
          label: label ?? id,
          items: [{ kind: 'openapi', id }],
        })
        starts.set(file, start)
      }
      this.idByRoute.set(route, id)
      const overview = rooted(joined(start, 'overview'))
      if (route !== '') this.pages.push({ url: rooted(route), address: overview })
      const others = new Map<string, string>()
      if (overviewOf && title !== undefined)
        others.set(rooted(joined(route, overviewOf(title))), overview)
      for (const operation of operationsIn(file, files)) {
        const { id: name, tag, method, path } = operation
        const address = rooted(joined(start, slugged(name ?? `${method}-${path}`)))
        if (tagOf && tag !== undefined) {
          const below = joined('category', start.slice(main.route.length), slugged(tag) || 'tag')
          others.set(rooted(joined(route, tagOf(tag))), rooted(joined(main.route, below)))
        }
        if (placeOf)
          this.pages.push({
            url: rooted(joined(route, placeOf(operation))),
            address,
          })
        else if (name !== undefined)
          this.parts.set(`${rooted(route)}#operation/${name}`.toLowerCase(), address)
        if (!placeOf && tag !== undefined)
          this.parts.set(`${rooted(route)}#tag/${tag}`.toLowerCase(), overview)
      }
      // An operation may be called as its tag is: its page has the address then, before and now.
      const taken = new Set(this.pages.flatMap(({ url, address }) => [url, address]))
      for (const [url, address] of others) if (!taken.has(url)) this.pages.push({ url, address })
    }
  }

  /** The reference whose pages begin with a route, by its name in the new site. */
  idAt(route: string): string | undefined {
    return this.idByRoute.get(joined(route))
  }
}

const isBelow = (route: string, start: string) =>
  start === '' || route === start || route.startsWith(`${start}/`)
