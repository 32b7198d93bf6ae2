import { fieldOf, textOf } from '../pages/values.ts'
import { childOf, isInternal, itemsOf, type Node, referred, type Specification } from './node.ts'

/** The parameters of an operation; its own take the place of those that it shares with its path. */
export function parametersOf(
  { node, item }: { readonly node: Node; readonly item: Node },
  specification: Specification,
): Node[] {
  const byName = new Map<string, Node>()
  for (const owner of [item, node]) {
    for (const written of itemsOf(childOf(owner, 'parameters'))) {
      const parameter = referred(written, specification)
      const name = textOf(fieldOf(parameter?.value, 'name'))
      const place = textOf(fieldOf(parameter?.value, 'in'))
      if (parameter && name !== undefined && !isInternal(parameter))
        byName.set(`${place} ${name}`, parameter)
    }
  }
  return [...byName.values()]
}
