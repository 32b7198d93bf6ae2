import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import { type ApiStrings, apiStringsOf } from '../../i18n/index.ts'
import type { ApiDocument, ApiPage, ApiTag, Document } from '../../model.ts'
import {
  type ApiEntry,
  apiEntries,
  sharedRoutes,
  versionedFile,
} from '../../openapi/document/api-entries.ts'
import { shortBadge } from '../../openapi/pages/methods.ts'
import { isUnnamed } from '../../openapi/schema/unnamed-schema.ts'
import { addressKey, urlOf } from '../../urls/address.ts'
import type { Entry } from './entry.ts'
import type { CategoryNode, GeneratedRows, SidebarNode } from './sidebar-node.ts'
import { CURRENT } from './version-list.ts'
import type { DocsVersion } from './versions.ts'

/** A page of a specification among the documents. */
export interface ApiDoc extends Entry {
  readonly page: ApiPage
  readonly document: ApiDocument
  readonly entry: ApiEntry
}

/** What the specifications of a version add to its documents. */
export interface ApiPages {
  readonly docs: readonly ApiDoc[]
  /** Their rows, by the id of the specification. */
  readonly rows: ReadonlyMap<string, GeneratedRows>
}

/** Reads the specifications of one version of the documentation. `written`: the addresses of its other documents, by their keys. */
export function readApiPages(
  version: DocsVersion,
  documents: readonly Document[],
  config: Config,
  written: ReadonlySet<string>,
): ApiPages {
  const docs: ApiDoc[] = []
  const rows = new Map<string, GeneratedRows>()
  const entries = apiEntries(config)
  const clashing = new Set(sharedRoutes(entries).map(([entry]) => entry))
  for (const entry of entries) {
    if (entry.docs !== version.options.id || clashing.has(entry)) continue
    const document = documents.find(
      (candidate): candidate is ApiDocument =>
        candidate.form === 'api' && isOf(candidate.path, entry, version),
    )
    if (!document || document.pages.length === 0 || rows.has(entry.id)) continue
    const own = document.pages.map((page) =>
      apiDoc({ page, document, entry }, version, config, written),
    )
    docs.push(...own)
    rows.set(entry.id, {
      folders: entry.folder.split('/').filter(Boolean),
      category: {
        label: entry.options.label ?? document.title,
        ...(document.description ? { description: document.description } : {}),
        link: { type: 'generated-index', slug: `/category/${entry.route || entry.id}` },
      },
      ...(entry.options.position === undefined ? {} : { position: entry.options.position }),
      nodes: nodesOf(own, document, entry, apiStringsOf(config)),
    })
  }
  return { docs, rows }
}

/** A version has its own file of a specification; the current one has the file that the configuration names. */
function isOf(path: string, entry: ApiEntry, { name }: DocsVersion): boolean {
  if (name === CURRENT) return path === entry.path
  return path.replace(/\.[^./]+$/, '') === versionedFile(name, entry)
}

function apiDoc(
  { page, document, entry }: Pick<ApiDoc, 'page' | 'document' | 'entry'>,
  { options }: DocsVersion,
  config: Config,
  written: ReadonlySet<string>,
): ApiDoc {
  const folders = entry.folder.split('/').filter(Boolean)
  const parts =
    page.kind === 'tag'
      ? ['category', entry.route || entry.id]
      : [entry.route, ...(page.kind === 'schema' ? ['schemas'] : [])]
  const urlWith = (slug: string) => urlOf(rulesOf(config), options.route, ...parts, slug)
  // Nobody has chosen the address of an introduction: it leaves it to a document.
  const slug =
    page.kind === 'info'
      ? unused(page.slug, (slug) => written.has(addressKey(urlWith(slug))))
      : page.slug
  const url = urlWith(slug)
  const rowLabel = page.kind === 'info' ? apiStringsOf(config).overview : undefined
  return {
    id: [...folders, page.name].join('/'),
    url,
    title: page.title,
    description: page.description,
    folders,
    fileName: slug,
    ...(rowLabel === undefined ? {} : { rowLabel }),
    pagerLink: { url, label: rowLabel ?? page.title },
    ...(page.badge ? { badge: shortBadge(page.badge) } : {}),
    ...(page.marks ? { marks: page.marks } : {}),
    ...(page.deprecated ? { deprecated: true } : {}),
    unlisted: false,
    page,
    document,
    entry,
  }
}

/** The rows of a specification: its introduction, the tags in their order, what has no tag, webhooks and callbacks without one, the schemas. */
function nodesOf(
  docs: readonly ApiDoc[],
  document: ApiDocument,
  entry: ApiEntry,
  strings: ApiStrings,
): SidebarNode[] {
  const ofKind = (kind: ApiPage['kind']) => docs.filter(({ page }) => page.kind === kind)
  const callable = [...ofKind('operation'), ...ofKind('webhook'), ...ofKind('callback')]
  const { groupByTag } = entry.options
  const isByPath = groupByTag === 'path'
  const isGrouped = groupByTag !== false && !isByPath && document.tags.length > 0
  const untagged = isGrouped ? callable.filter(({ page }) => page.tag === undefined) : callable
  const sent = (kind: 'webhook' | 'callback') =>
    groupByTag === false ? [] : untagged.filter(({ page }) => page.kind === kind)
  const hooks = sent('webhook')
  const callbacks = sent('callback')
  const rest = untagged.filter((doc) => !hooks.includes(doc) && !callbacks.includes(doc))
  const schemas = ofKind('schema').filter(({ page }) => !isUnnamed(page.name))
  const slugs = new Set(ofKind('tag').map(({ page }) => page.slug))
  const group = (name: string, label: string, own: readonly ApiDoc[], isLabel: boolean) =>
    own.length === 0
      ? []
      : [
          category(label, own.map(rowOf), {
            isLabel,
            link: {
              kind: 'index',
              slug: `category/${entry.route || entry.id}/${unused(name, (slug) => slugs.has(slug))}`,
              title: label,
              description: '',
            },
          }),
        ]
  const areLabels = groupByTag === 'label'
  return [
    ...ofKind('info').map(rowOf),
    ...(isGrouped ? tagNodes(document, ofKind('tag'), callable, areLabels) : []),
    ...(isByPath
      ? pathNodes(rest)
      : isGrouped
        ? group('untagged', strings.untagged, rest, areLabels)
        : rest.map(rowOf)),
    ...group('webhooks', strings.webhooks, hooks, areLabels),
    ...group('callbacks', strings.callbacks, callbacks, areLabels),
    ...group('schemas', strings.schemas, schemas, false),
  ]
}

/** The tags, each below the one that it stands under, and those of groups below the label of the first that names them. */
function tagNodes(
  { tags, tagGroups = [] }: ApiDocument,
  pages: readonly ApiDoc[],
  callable: readonly ApiDoc[],
  isLabel: boolean,
): SidebarNode[] {
  const placed = new Set<string>()
  const nodeOf = ({ name, label }: ApiTag): SidebarNode[] => {
    if (placed.has(name)) return []
    placed.add(name)
    const own = callable.filter(({ page }) => page.tag === name).map(rowOf)
    const below = tags.filter(({ parent }) => parent === name).flatMap(nodeOf)
    const doc = pages.find(({ page }) => page.tag === name)
    const items = [...below, ...own]
    // What has a text alone is a chapter.
    if (items.length === 0) return doc ? [rowOf(doc)] : []
    return [
      category(label, items, {
        isLabel,
        ...(doc ? { link: { kind: 'doc', doc } } : {}),
      }),
    ]
  }
  const groups = tagGroups.flatMap((group) => {
    const inside = group.tags.flatMap((name) => tags.filter((tag) => tag.name === name))
    const items = inside.flatMap(nodeOf)
    return items.length > 0 ? [category(group.name, items, { isLabel: true })] : []
  })
  return [...groups, ...tags.filter(({ parent }) => parent === undefined).flatMap(nodeOf)]
}

/** Operations below the first part of their paths that is not the same for all. */
function pathNodes(docs: readonly ApiDoc[]): SidebarNode[] {
  const partsOf = ({ page }: ApiDoc) => (page.endpoint ?? '').split('/').filter(Boolean)
  const [first = [], ...others] = docs.map(partsOf)
  const differs = first.findIndex(
    (part, at) => part.startsWith('{') || others.some((parts) => parts[at] !== part),
  )
  const at = differs < 0 ? first.length : differs
  const groups = new Map<string, SidebarNode[]>()
  for (const doc of docs) {
    const part = partsOf(doc)[at] ?? ''
    const rows = groups.get(part) ?? []
    rows.push(rowOf(doc))
    groups.set(part, rows)
  }
  return [...groups].flatMap(([part, rows]) =>
    part === '' ? rows : [category(`/${part}`, rows, { isLabel: false })],
  )
}

function unused(wanted: string, isUsed: (slug: string) => boolean): string {
  let slug = wanted
  for (let number = 2; isUsed(slug); number++) slug = `${wanted}-${number}`
  return slug
}

const category = (
  label: string,
  items: readonly SidebarNode[],
  { link, isLabel }: Pick<CategoryNode, 'link'> & { readonly isLabel: boolean },
): CategoryNode => ({
  kind: 'category',
  label,
  ...(link ? { link } : {}),
  items,
  collapsed: true,
  collapsible: true,
  ...(isLabel ? { isLabel } : {}),
})

const rowOf = (doc: ApiDoc): SidebarNode => ({
  kind: 'doc',
  doc,
  label: doc.rowLabel ?? doc.title,
  isStop: true,
})
