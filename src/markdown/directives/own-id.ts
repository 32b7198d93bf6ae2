import type { Properties } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import { problem } from '../../diagnostics/problem.ts'
import type { Context } from '../context.ts'
import { isReservedId } from '../transform/reserved-ids.ts'

/** The id that an author gives a block. One of the frame stays with the frame, as scripts look for it there. */
export function ownId(node: ContainerDirective, { places, problems }: Context): Properties {
  const id = node.attributes?.id
  if (!id) return {}
  if (!isReservedId(id)) return { id }
  problems.push(problem('duplicate-id', places.of(node), { id }))
  return {}
}
