import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { compileText, type TextOptions } from '../../markdown/compile-text.ts'
import type { Reference } from '../../model.ts'
import { decoded } from '../../urls/address.ts'
import type { SpecificationSettings } from '../document/api-entries.ts'
import { hasTagPages, tagNamesOf, tagsOf, tagsWithoutPage } from '../document/tags-of.ts'
import { childOf, namedSchemas, rootOf, type Specification, schemaPath } from '../schema/node.ts'
import { type Endpoint, slugged } from './endpoints.ts'

/** Ids of the page about the whole API that are not those of headings of its text. */
export const INFO_IDS: ReadonlySet<string> = new Set(['servers', 'authorization', 'contact'])

/** Where the page about the whole API tells of a tag that has no page. */
export const chapterId = (tag: string) => `tag-${slugged(tag) || 'chapter'}`

interface Settings
  extends Pick<SpecificationSettings, 'info' | 'groupByTag'>,
    Pick<TextOptions, 'locale' | 'words'> {}

/** Finds what the links of a page mean that are written for another tool. */
export type ToPages = (references: readonly Reference[]) => Promise<readonly Reference[]>

/**
 * Descriptions link to places of the one page that other tools draw, such as `#tag/Pets/operation/getPet`,
 * `#operation/getPet`, `#section/Errors`, `#description/errors` and `#schema/Pet` of Redoc and Scalar, and `#/Pets/getPet`
 * of Swagger UI. Links to what has a page become links to that; all others stay as they are, so that they are told.
 */
export function anchorsToPages(
  specification: Specification,
  endpoints: readonly Endpoint[],
  settings: Settings,
): ToPages {
  let pages: ReadonlyMap<string, string> | undefined
  let sections: Promise<ReadonlyMap<string, string>> | undefined
  const pageOf = async (anchor: string) => {
    const [, section] = /^(?:section|description)\/(?:.*\/)?([^/]+)\/?$/i.exec(anchor) ?? []
    if (section !== undefined) {
      sections ??= sectionsOf(specification, settings)
      return (await sections).get(keyOf(section))
    }
    pages ??= pagesByAnchor(specification, endpoints, settings)
    return pages.get(keyOf(anchor))
  }
  return async (references) => {
    const found = [...references]
    for (const [index, reference] of references.entries()) {
      const { kind, url } = reference
      if (kind !== 'link' || !FOREIGN.test(url)) continue
      const page = await pageOf(decoded(url.slice(1)))
      if (page !== undefined) found[index] = { ...reference, url: page }
    }
    return found
  }
}

/** The headings of the text about the whole API, on the page that shows it. */
async function sectionsOf(
  specification: Specification,
  { info, locale, words }: Settings,
): Promise<ReadonlyMap<string, string>> {
  const { path } = specification
  const description = childOf(childOf(rootOf(specification), 'info'), 'description')
  const text = info ? textOf(description.value) : undefined
  if (text === undefined) return new Map()
  const options = { locale, words, path, pageIds: INFO_IDS, idPrefix: '' }
  const { headings } = await compileText(text, options)
  return new Map(headings.map((own) => [keyOf(own.text), `${path}#info page#${own.id}`]))
}

/** An anchor with a slash in it: ids of headings have none. */
const FOREIGN = /^#.*\//

/** Tools write names in anchors in ways of their own: what is neither a letter nor a digit says nothing. */
const keyOf = (anchor: string) =>
  anchor
    .normalize('NFC')
    .toLowerCase()
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replace(/[^\p{L}\p{N}]+/gu, '-'))
    .map((part) => part.replace(/^-|-$/g, ''))
    .join('/')

function pagesByAnchor(
  specification: Specification,
  endpoints: readonly Endpoint[],
  settings: Settings,
): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  const add = (anchor: string, page: string | undefined) => {
    const key = keyOf(anchor)
    if (page !== undefined && !pages.has(key)) pages.set(key, page)
  }
  for (const { name, node, method, path, tag } of endpoints) {
    const page = `${specification.path}#${name}`
    const place = `paths/${path.replaceAll('/', '~1')}/${method}`
    const owners = new Set([...tagNamesOf(node), ...(tag === undefined ? [] : [tag])])
    for (const anchor of [`operation/${name}`, place]) add(anchor, page)
    for (const owner of owners)
      for (const anchor of [
        `tag/${owner}/operation/${name}`,
        `tag/${owner}/${place}`,
        `tag/${owner}/${method}${path}`,
        `/${owner}/${name}`,
        `/operations/${name}`,
      ])
        add(anchor, page)
  }
  if (hasTagPages(settings))
    for (const { name } of tagsOf(specification, endpoints))
      for (const anchor of [`tag/${name}`, `/${name}`])
        add(anchor, `${specification.path}#tag ${name}`)
  if (settings.info)
    for (const [name, { value }] of tagsWithoutPage(specification, endpoints, settings)) {
      const isSaid = textOf(fieldOf(value, 'description'))?.trim()
      const page = `${specification.path}#info page${isSaid ? `#${chapterId(name)}` : ''}`
      for (const anchor of [`tag/${name}`, `/${name}`]) add(anchor, page)
    }
  for (const { name, reference } of namedSchemas(specification))
    for (const kind of ['schema', 'schemas', 'model', 'definitions', 'components/schemas'])
      for (const start of ['', '/'])
        add(`${start}${kind}/${name}`, schemaPath(reference, specification))
  return pages
}
