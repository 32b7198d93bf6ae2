import type { Document } from '@redocly/openapi-core'
import { isFields } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import { lintReason, lintRemedy } from '../../i18n/lint-reasons.ts'
import type { Problem } from '../../model.ts'
import { specificationObjects } from './specification-objects.ts'

const OPERATION = /\/(?:get|put|post|delete|options|head|patch|trace|query)$/
/** What the library takes for a status, and what of it is one. Ranges in small letters mean what they say. */
const TAKEN = /^\d[\dXx]{2}$/
const STATUS = /^[1-5](?:\d\d|XX|xx)$/
/** A key that may be such a name. To look through all of a large description takes long, and hardly any has one. */
const STRANGE_KEY = /(?:^|[{,])\s*["']?(?:[06-9][\dXx]{2}|[1-5](?:\d[Xx]|[Xx]\d|Xx|xX))["']?\s*:/m

/** Responses of a file with a number that no response of HTTP has, such as 600: the library has nothing against them. */
export function statusProblems(path: string, { parsed, source }: Document): Problem[] {
  if (!STRANGE_KEY.test(source.body)) return []
  return [...specificationObjects(parsed)].flatMap(({ owner, pointer }) => {
    if (!OPERATION.test(pointer) || !isFields(owner.responses)) return []
    const { responses } = owner
    return Object.keys(responses)
      .filter((name) => TAKEN.test(name) && !STATUS.test(name))
      .map((name) => {
        const at = `${pointer}/responses/${name}`
        const remedy = lintRemedy(at, responses[name], 'newer')
        return problem(
          'api-structure',
          { path, pointer: at, isName: true },
          {
            reason: lintReason(`Property \`${name}\` is not expected here.`),
            ...(remedy ? { remedy } : {}),
          },
        )
      })
  })
}
