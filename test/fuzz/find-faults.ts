import { KINDS } from './kinds/index.ts'
import type { Kind } from './kinds/kind.ts'
import { randomOf } from './random.ts'
import { shrunk } from './shrink.ts'
import { isTooLong, LONGEST_MS, tryInputs } from './try-inputs.ts'

/** Some inputs of a kind, by seed and number, so that each can be made again. */
export interface Range {
  readonly kind: string
  readonly seed: number
  readonly from: number
  readonly to: number
}

/** A fault, and the shortest inputs that show it. */
export interface Finding {
  readonly fault: string
  readonly inputs: readonly string[]
}

/** The input of a seed and number. */
export const inputOf = (kind: Kind, seed: number, index: number) =>
  kind.make(randomOf(`${kind.name} ${seed} ${index}`))

/** Tries a range of inputs in one site. What fails is made as short as it can be, if it is not known already. */
export async function findFaults(
  { kind: name, seed, from, to }: Range,
  known: readonly string[] = [],
): Promise<Finding[]> {
  const kind = KINDS.find((candidate) => candidate.name === name)
  if (!kind) throw new Error(`no kind of input is called ${name}`)
  const inputs = Array.from({ length: to - from }, (_, index) => inputOf(kind, seed, from + index))
  const { faults, ms } = await tryInputs(kind, inputs)
  const findings: Finding[] = []
  for (const fault of faults) {
    const fails = async (some: readonly string[]) =>
      (await tryInputs(kind, some)).faults.includes(fault)
    findings.push({ fault, inputs: known.includes(fault) ? [] : await shrunk(inputs, fails) })
  }
  if (ms > LONGEST_MS) findings.push(...(await slowOnes(kind, inputs)))
  return findings
}

/** Those of some inputs that take too long by themselves. */
async function slowOnes(kind: Kind, inputs: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const input of inputs) {
    const { ms } = await tryInputs(kind, [input])
    if (await isTooLong(ms))
      findings.push({ fault: `takes ${Math.round(ms / 1_000)} s`, inputs: [input] })
  }
  return findings
}
