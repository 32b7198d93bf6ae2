/** What YAML allows but no file of a site may hold: it would take too long, or never end, to go through it. */
import { isAlias, isCollection, isMap, isNode, isPair, isScalar } from 'yaml'
import type { Bilingual } from '../i18n/bilingual.ts'
import { KEY_TWICE } from '../i18n/yaml-reasons.ts'

/** A fault and where it begins in the text. */
export interface YamlFault {
  readonly offset: number
  readonly reason: Bilingual
}

export const TOO_DEEP: Bilingual = {
  ko: '100단계보다 깊게 중첩되었습니다.',
  en: 'It is nested deeper than 100 levels.',
}
export const DEEPEST = 100
const CIRCULAR: Bilingual = {
  ko: '자기 자신을 담을 수 없습니다.',
  en: 'It holds an alias of itself.',
}

/** A node to look at, or one that was left again. */
type Step = { readonly node: unknown; readonly depth: number } | { readonly left: unknown }

/** The faults of a document: too deep, part of itself, or with a key twice. */
export function yamlFaults(root: unknown): YamlFault[] {
  const faults: YamlFault[] = []
  const anchored = new Map<string, unknown>()
  const open = new Set<unknown>()
  // A list instead of calls, as what is too deep for calls is looked for.
  const steps: Step[] = [{ node: root, depth: 0 }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('left' in step) {
      open.delete(step.left)
      continue
    }
    const { node, depth } = step
    if (isAlias(node) && open.has(anchored.get(node.source)))
      faults.push({ offset: startOf(node), reason: CIRCULAR })
    if (!isNode(node) || isAlias(node)) continue
    if (node.anchor) anchored.set(node.anchor, node)
    if (!isCollection(node)) continue
    if (depth > DEEPEST) return [{ offset: startOf(node), reason: TOO_DEEP }]
    if (isMap(node)) for (const fault of keysTwice(node.items)) faults.push(fault)
    open.add(node)
    steps.push({ left: node })
    for (const child of node.items.flatMap(nodesOf).reverse())
      steps.push({ node: child, depth: depth + 1 })
  }
  return faults
}

const nodesOf = (item: unknown) => (isPair(item) ? [item.key, item.value] : [item])

/** The parser compares each key with all others, which takes minutes for a file of many. */
function keysTwice(pairs: readonly { readonly key: unknown }[]): YamlFault[] {
  const seen = new Set<unknown>()
  return pairs.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const isTwice = seen.has(key.value)
    seen.add(key.value)
    return isTwice ? [{ offset: startOf(key), reason: KEY_TWICE }] : []
  })
}

const startOf = (node: unknown) =>
  (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0
