import { fieldOf, fieldsOf, textOf } from '../../data-files/unknown-json.ts'
import { flattenSchema } from './flatten-schema.ts'
import { schemaOf } from './media-types.ts'
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

/** Whether the fields of an object stand in an address or a cookie as parameters of their own: its name is never sent. */
export function isSpread(parameter: Node, specification: Specification): boolean {
  const { in: place, style = 'form', explode } = fieldsOf(parameter.value)
  if ((place !== 'query' && place !== 'cookie') || style !== 'form' || explode === false)
    return false
  const schema = schemaOf(parameter)
  const { types = [] } = schema ? flattenSchema(schema, specification) : {}
  return types.length === 1 && types[0] === 'object'
}
