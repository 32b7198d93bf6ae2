import { problem } from '../diagnostics/problem.ts'
import { failureReason } from '../i18n/bilingual.ts'
import type { Place, Problem } from '../model.ts'
import { tooDeepLine } from './parse/nesting.ts'
import { tangleIn } from './parse/tangles.ts'

/** A text is not parsed, as that could take for ever. */
export class CompileRefusal extends Error {
  readonly problem: Problem

  constructor(why: Problem) {
    super(why.code)
    this.problem = why
  }
}

/** Refuses a text that goes beyond what anyone writes, or the article that includes it. */
export function refuseEndless(text: string, place: Place): void {
  const deep = tooDeepLine(text)
  if (deep !== undefined) throw new CompileRefusal(problem('too-deep', { ...place, line: deep }))
  const tangle = tangleIn(text)
  if (tangle)
    throw new CompileRefusal(
      problem('too-tangled', { ...place, line: tangle.line }, { mark: tangle.mark }),
    )
}

/** Why a text cannot be drawn. */
export function reasonNotToDraw(error: unknown, place: Place): Problem {
  if (error instanceof CompileRefusal) return error.problem
  // Trees are walked by functions that call themselves, in our code and in that of packages.
  if (error instanceof RangeError && /call stack/i.test(error.message))
    return problem('too-deep', { ...place, line: 1 })
  return problem('undrawable', { ...place, line: 1 }, { reason: failureReason(error) })
}
