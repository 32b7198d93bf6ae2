import type { CategoryFile } from './category.ts'
import { finished, pageLinkOf, rowOf } from './category-node.ts'
import { isIndexName, withoutNumberPrefix } from './doc.ts'
import type { Entry } from './entry.ts'
import type { FolderContent, GeneratedRows, SidebarInput, SidebarNode } from './sidebar-node.ts'

/** Sorts documents into their folders, once for the whole site. */
export function foldersOf(
  docs: readonly Entry[],
  generated: readonly GeneratedRows[],
): Map<string, FolderContent> {
  const contents = new Map<string, FolderContent>([['', newContent()]])
  const contentIn = (folders: readonly string[]) => {
    const known = contents.get(folders.join('/'))
    if (known) return known
    folders.forEach((folder, depth) => {
      contentOf(contents, folders.slice(0, depth)).folders.add(folder)
    })
    return contentOf(contents, folders)
  }
  for (const doc of docs) contentIn(doc.folders).docs.push(doc)
  for (const rows of generated) contentIn(rows.folders).generated.push(rows)
  return contents
}

const newContent = (): FolderContent => ({ docs: [], generated: [], folders: new Set() })

function contentOf(
  contents: Map<string, FolderContent>,
  folders: readonly string[],
): FolderContent {
  const path = folders.join('/')
  const content = contents.get(path) ?? newContent()
  contents.set(path, content)
  return content
}

/** The rows of a folder: its documents and folders, by position, then by name. */
export function folderNodes(folders: readonly string[], input: SidebarInput): SidebarNode[] {
  const content = input.folders.get(folders.join('/'))
  const rows = [
    ...(content?.docs ?? []).map((doc) => ({
      name: doc.fileName,
      position: doc.position ?? Number.POSITIVE_INFINITY,
      nodes: [rowOf(doc, undefined, true)],
    })),
    ...[...(content?.folders ?? [])].map((folder) =>
      folderRow([...folders, folder], folder, input),
    ),
  ]
  const generated = (content?.generated ?? []).map(({ position, nodes }) => ({
    // Behind everything else without a position.
    name: '\uffff',
    position: position ?? Number.POSITIVE_INFINITY,
    nodes: [...nodes],
  }))
  return [...rows, ...generated]
    .sort((a, b) =>
      a.position === b.position ? byName.compare(a.name, b.name) : a.position - b.position,
    )
    .flatMap(({ nodes }) => nodes)
}

const byName = new Intl.Collator('ko', { numeric: true })

function folderRow(
  folders: readonly string[],
  name: string,
  input: SidebarInput,
): { name: string; position: number; nodes: SidebarNode[] } {
  const file = input.categories.get(folders.join('/')) ?? categoryOf(folders, input)
  const plain = withoutNumberPrefix(name)
  const index = file.link === undefined ? indexDocOf(folders, input) : undefined
  const label = file.label ?? (index && !index.unlisted ? labelOf(index) : plain.name)
  const link = index
    ? ({ kind: 'doc', doc: index } as const)
    : pageLinkOf(file.link, { label, description: file.description, place: file.place }, input)
  const linked = link?.kind === 'doc' ? link.doc : undefined
  const items = folderNodes(folders, input).filter(
    (node) => !(node.kind === 'doc' && node.doc === linked),
  )
  const nodes = finished({
    label,
    ...(file.ownLabel ? { ownLabel: file.ownLabel } : {}),
    items,
    collapsible: file.collapsible !== false,
    collapsed: file.collapsed !== false,
    ...(link ? { link } : {}),
    ...(file.description ? { description: file.description } : {}),
    ...(file.className ? { className: file.className } : {}),
  })
  return {
    name,
    position: file.position ?? linked?.position ?? plain.number ?? Number.POSITIVE_INFINITY,
    nodes,
  }
}

function indexDocOf(folders: readonly string[], input: SidebarInput): Entry | undefined {
  const folder = withoutNumberPrefix(folders.at(-1) ?? '').name
  const docs = input.folders.get(folders.join('/'))?.docs ?? []
  return docs.find((doc) => isIndexName(withoutNumberPrefix(doc.fileName).name, folder))
}

/** What a folder that holds a specification is called when nobody says it. */
function categoryOf(folders: readonly string[], input: SidebarInput): CategoryFile {
  if (indexDocOf(folders, input)) return {}
  return input.folders.get(folders.join('/'))?.generated[0]?.category ?? {}
}

const labelOf = (doc: Entry) => doc.rowLabel ?? doc.title
