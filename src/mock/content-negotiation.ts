/** Media types of requests and answers (RFC 9110, sections 8.3 and 12.5.1). */

/** A media type without its parameters. */
export const bareType = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase()

/** The described type that a type is: the same, the same without parameters, or a range that holds it. */
export function matchingType(type: string, described: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase()
  const bare = bareType(type)
  if (bare === '') return undefined
  return (
    described.find((own) => plain(own) === plain(type)) ??
    described.find((own) => bareType(own) === bare) ??
    described.find((own) => holds(bareType(own), bare))
  )
}

/** Whether a range such as `text/*` holds a type. */
const holds = (range: string, type: string) =>
  range === '*/*' || range === '*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

/** The described type that an `Accept` header likes best; nothing when it takes none of them. */
export function acceptedType(
  accept: string | undefined,
  described: readonly string[],
): string | undefined {
  const ranges = (accept ?? '')
    .split(',')
    .map((part) => {
      const [, weight] = /;\s*q=([\d.]+)/i.exec(part) ?? []
      return { range: bareType(part), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ range }) => range !== '')
  if (ranges.length === 0) return described[0]
  const weightOf = (type: string) => {
    const bare = bareType(type)
    const fitting = ranges.filter(
      ({ range }) => range === bare || holds(range, bare) || holds(bare, range),
    )
    // The most precise range speaks for a type.
    const exact = fitting.find(({ range }) => range === bare)
    const nearest = exact ?? fitting.find(({ range }) => range !== '*/*') ?? fitting[0]
    return nearest?.weight ?? 0
  }
  const weighed = described.map((type) => ({ type, weight: weightOf(type) }))
  const best = weighed.reduce<(typeof weighed)[number] | undefined>(
    (found, one) => (one.weight > (found?.weight ?? 0) ? one : found),
    undefined,
  )
  return best?.type
}
