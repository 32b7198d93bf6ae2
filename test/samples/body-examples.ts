/** Checks the examples of bodies that a reference shows, those that authors wrote and those that were made. */
import { bodyExamples } from '../../src/openapi/examples/example-values.ts'
import { endpointsOf } from '../../src/openapi/pages/endpoints.ts'
import { mediaOf } from '../../src/openapi/schema/media-types.ts'
import {
  childOf,
  childrenOf,
  followed,
  rootOf,
  type Specification,
} from '../../src/openapi/schema/node.ts'
import { type Direction, schemaChecker } from './schema-checker.ts'

/** How many examples there are, and which of those that were made break their schema. */
export interface ExampleReport {
  readonly operations: number
  readonly made: number
  readonly written: number
  readonly invalidWritten: number
  readonly invalid: readonly string[]
}

/** Checks the body of the request and of every response of every operation, in each media type that is JSON or a form. */
export function checkBodyExamples(specification: Specification): ExampleReport {
  const check = schemaChecker(rootOf(specification).value)
  const { endpoints } = endpointsOf(specification)
  const report = { operations: endpoints.length, made: 0, written: 0, invalidWritten: 0 }
  const invalid: string[] = []
  const known = new Map<string, string[]>()
  for (const { node, kind, method, path } of endpoints) {
    const sent: Direction = kind === 'webhook' || kind === 'callback' ? 'response' : 'request'
    const owners = [
      { written: childOf(node, 'requestBody'), direction: sent },
      ...childrenOf(childOf(node, 'responses')).map(([, written]) => ({
        written,
        direction: 'response' as const,
      })),
    ]
    for (const { written, direction } of owners) {
      const owner = followed(written, specification)
      for (const [type, media] of owner ? mediaOf(owner, { specification }) : []) {
        const schema = childOf(media, 'schema')
        if (schema.value === undefined || !/json|form/.test(type)) continue
        const alone = { value: { content: { [type]: media.value } }, at: media.at }
        const pointer = schema.at.slice(schema.at.indexOf('#') + 1)
        for (const example of bodyExamples(alone, direction, { specification })?.examples ?? []) {
          const key = `${direction} ${pointer} ${JSON.stringify(example.value)}`
          const faults = known.get(key) ?? check(pointer, example.value, direction)
          known.set(key, faults)
          if (example.isGenerated) report.made++
          else report.written++
          if (faults.length === 0) continue
          if (!example.isGenerated) report.invalidWritten++
          else invalid.push(`${method} ${path} ${direction}: ${faults.join(' | ').slice(0, 300)}`)
        }
      }
    }
  }
  return { ...report, invalid }
}
