import type { Fields } from '../../data-files/unknown-json.ts'

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

interface Bounds {
  readonly low?: number
  readonly isLowOpen: boolean
  readonly high?: number
  readonly isHighOpen: boolean
}

/**
 * The number within the bounds that is nearest to zero. A bound is excluded by a number of its own, or by `true` beside it as
 * in OpenAPI 3.0. The variant makes different numbers for items that must differ.
 */
export function numberExample(keywords: Fields, isInteger: boolean, variant = 0): number {
  const bounds = boundsOf(keywords)
  const multiple = finite(keywords.multipleOf)
  const step = multiple && multiple > 0 ? multiple : isInteger ? 1 : undefined
  const first = nearestToZero(bounds, step)
  const away = isAllowed(first + (step ?? 1), bounds) ? 1 : -1
  return tidy(first + away * variant * (step ?? 1))
}

function boundsOf(keywords: Fields): Bounds {
  const low = sideOf(finite(keywords.minimum), keywords.exclusiveMinimum, (a, b) => a >= b)
  const high = sideOf(finite(keywords.maximum), keywords.exclusiveMaximum, (a, b) => a <= b)
  return {
    ...(low.at === undefined ? {} : { low: low.at }),
    isLowOpen: low.isOpen,
    ...(high.at === undefined ? {} : { high: high.at }),
    isHighOpen: high.isOpen,
  }
}

function sideOf(
  bound: number | undefined,
  exclusive: unknown,
  isStricter: (a: number, b: number) => boolean,
): { at: number | undefined; isOpen: boolean } {
  const open = finite(exclusive)
  if (open !== undefined && (bound === undefined || isStricter(open, bound))) {
    return { at: open, isOpen: true }
  }
  return { at: bound, isOpen: bound !== undefined && exclusive === true }
}

function isAllowed(value: number, { low, isLowOpen, high, isHighOpen }: Bounds): boolean {
  if (low !== undefined && (isLowOpen ? value <= low : value < low)) return false
  return high === undefined || (isHighOpen ? value < high : value <= high)
}

function nearestToZero(bounds: Bounds, step: number | undefined): number {
  if (isAllowed(0, bounds)) return 0
  const { low, isLowOpen, high, isHighOpen } = bounds
  const isAbove = low !== undefined && (low > 0 || (low === 0 && isLowOpen))
  const bound = (isAbove ? low : high) ?? 0
  const isOpen = isAbove ? isLowOpen : isHighOpen
  const side = isAbove ? 1 : -1
  if (step !== undefined) return onStep(bound, step, side, isOpen)
  if (!isOpen) return bound
  if (low !== undefined && high !== undefined) return (low + high) / 2
  return bound + side
}

function onStep(bound: number, step: number, side: 1 | -1, isOpen: boolean): number {
  // 0.3 / 0.1 is a little less than 3.
  const steps = tidy(bound / step)
  const count = side === 1 ? Math.ceil(steps) : Math.floor(steps)
  return (isOpen && count === steps ? count + side : count) * step
}

const tidy = (value: number) =>
  Number.isSafeInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(12))
