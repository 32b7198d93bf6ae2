import * as z from 'zod'
import { sidebarTexts } from '../../config/version-files.ts'
import { placeAt } from '../../data-files/places.ts'
import { faultsOf } from '../../data-files/schema-issues.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { DataFile, Problem } from '../../model.ts'
import type { PlannedSidebar } from './sidebar.ts'
import type { SidebarNode } from './sidebar-node.ts'

/** Translated texts by the names that Docusaurus gives them, such as `sidebar.docs.category.Guides`. */
export type SidebarTexts = Readonly<Record<string, string>>

const schema = z.record(z.string(), z.object({ message: z.string() }))

/** Reads the translated texts of a version, if the locale has any. */
export function readSidebarTexts(
  files: ReadonlyMap<string, DataFile>,
  version: string,
  id: string | undefined,
): { readonly texts: SidebarTexts; readonly problems: readonly Problem[] } {
  const path = sidebarTexts(version, id)
  const file = files.get(path)
  if (!file || file.problems.some(({ severity }) => severity === 'error'))
    return { texts: {}, problems: [] }
  const checked = schema.safeParse(file.value)
  if (checked.success)
    return {
      texts: Object.fromEntries(
        Object.entries(checked.data).map(([name, { message }]) => [name, message]),
      ),
      problems: [],
    }
  const problems = faultsOf(checked.error.issues, schema).map(({ path: keys, reason, meant }) => {
    const place = placeAt(file.places, keys, { path, line: 1 })
    return problem('data-invalid', place, { field: keys.join('.') || path, reason, ...meant })
  })
  return { texts: {}, problems }
}

/** A sidebar with its labels translated as far as there are texts for them. */
export function withTexts(sidebar: PlannedSidebar, texts: SidebarTexts): PlannedSidebar {
  if (Object.keys(texts).length === 0) return sidebar
  const textOf = (kind: string, label: string) => texts[`sidebar.${sidebar.name}.${kind}.${label}`]
  const translated = (node: SidebarNode): SidebarNode => {
    if (node.kind === 'html') return node
    const label = textOf(node.kind, node.label) ?? node.label
    if (node.kind !== 'category') return { ...node, label }
    const { link, description } = node
    const about = textOf('category', `${node.label}.link.generated-index.description`)
    return {
      ...node,
      label,
      ownLabel: node.ownLabel ?? node.label,
      ...(description ? { description: about ?? description } : {}),
      items: node.items.map(translated),
      ...(link?.kind === 'index'
        ? {
            link: {
              ...link,
              title:
                textOf('category', `${node.label}.link.generated-index.title`) ??
                (link.title === node.label ? label : link.title),
              description: about ?? link.description,
            },
          }
        : {}),
    }
  }
  return { ...sidebar, nodes: sidebar.nodes.map(translated) }
}
