import { type Config, rulesOf } from '../../config/config.ts'
import { type ApiStrings, apiStringsOf } from '../../i18n/index.ts'
import type { ApiDocument, ApiPage, Document } from '../../model.ts'
import { type ApiEntry, apiEntries, versionedFile } from '../../openapi/document/entries.ts'
import { slugged } from '../../openapi/pages/endpoints.ts'
import { shortBadge } from '../../openapi/pages/methods.ts'
import { isUnnamed } from '../../openapi/schema/unnamed-schema.ts'
import { urlOf } from '../../urls/address.ts'
import type { Entry } from './entry.ts'
import type { GeneratedRows, SidebarNode } from './sidebar-node.ts'
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

/** Reads the specifications of one version of the documentation. */
export function readApiPages(
  version: DocsVersion,
  documents: readonly Document[],
  config: Config,
): ApiPages {
  const docs: ApiDoc[] = []
  const rows = new Map<string, GeneratedRows>()
  for (const entry of apiEntries(config)) {
    const document = documents.find(
      (candidate): candidate is ApiDocument =>
        candidate.form === 'api' && isOf(candidate.path, entry, version),
    )
    if (!document || document.pages.length === 0 || rows.has(entry.id)) continue
    const own = document.pages.map((page) => apiDoc(page, document, entry, version, config))
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
  page: ApiPage,
  document: ApiDocument,
  entry: ApiEntry,
  { options }: DocsVersion,
  config: Config,
): ApiDoc {
  const folders = entry.folder.split('/').filter(Boolean)
  const part = page.kind === 'schema' ? ['schemas'] : []
  const url = urlOf(rulesOf(config), options.route, entry.route, ...part, page.slug)
  const rowLabel = page.kind === 'info' ? apiStringsOf(config).overview : undefined
  return {
    id: [...folders, page.name].join('/'),
    url,
    title: page.title,
    description: page.description,
    folders,
    fileName: page.slug,
    ...(rowLabel === undefined ? {} : { rowLabel }),
    pagerLink: { url, label: rowLabel ?? page.title },
    ...(page.badge ? { badge: shortBadge(page.badge) } : {}),
    ...(page.deprecated ? { deprecated: true } : {}),
    unlisted: false,
    page,
    document,
    entry,
  }
}

/** The rows of a specification: its introduction, the tags in their order, what has no tag, the schemas. */
function nodesOf(
  docs: readonly ApiDoc[],
  { tags }: ApiDocument,
  entry: ApiEntry,
  strings: ApiStrings,
): SidebarNode[] {
  const slugs = new Set<string>()
  const group = (name: string, label: string, description: string, own: readonly ApiDoc[]) =>
    own.length === 0
      ? []
      : [
          categoryOf({ name, label, description }, own, {
            entry,
            slugs,
            isLabel: entry.options.groupByTag === 'label',
          }),
        ]
  const ofKind = (kind: ApiPage['kind']) => docs.filter(({ page }) => page.kind === kind)
  const callable = [...ofKind('operation'), ...ofKind('webhook')]
  const isGrouped = entry.options.groupByTag !== false && tags.length > 0
  const groups = isGrouped
    ? tags.flatMap(({ name, label, description }) =>
        group(
          name,
          label,
          description,
          callable.filter(({ page }) => page.tag === name),
        ),
      )
    : []
  const rest = isGrouped ? callable.filter(({ page }) => page.tag === undefined) : callable
  const schemas = ofKind('schema').filter(({ page }) => !isUnnamed(page.name))
  return [
    ...ofKind('info').map(rowOf),
    ...groups,
    ...(isGrouped ? group('untagged', strings.untagged, '', rest) : rest.map(rowOf)),
    ...(schemas.length === 0
      ? []
      : [
          categoryOf({ name: 'schemas', label: strings.schemas, description: '' }, schemas, {
            entry,
            slugs,
            isLabel: false,
          }),
        ]),
  ]
}

interface GroupOptions {
  readonly entry: ApiEntry
  /** Addresses of groups that are taken. */
  readonly slugs: Set<string>
  readonly isLabel: boolean
}

function categoryOf(
  { name, label, description }: ApiDocument['tags'][number],
  docs: readonly ApiDoc[],
  { entry, slugs, isLabel }: GroupOptions,
): SidebarNode {
  const wanted = slugged(name) || 'tag'
  let slug = wanted
  for (let number = 2; slugs.has(slug); number++) slug = `${wanted}-${number}`
  slugs.add(slug)
  return {
    kind: 'category',
    label,
    ...(description ? { description } : {}),
    link: {
      kind: 'index',
      slug: `category/${entry.route || entry.id}/${slug}`,
      title: label,
      description,
    },
    items: docs.map(rowOf),
    collapsed: true,
    collapsible: true,
    ...(isLabel ? { isLabel } : {}),
  }
}

const rowOf = (doc: ApiDoc): SidebarNode => ({
  kind: 'doc',
  doc,
  label: doc.rowLabel ?? doc.title,
  counted: true,
})
