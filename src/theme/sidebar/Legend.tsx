import './Legend.css'
import type { Strings } from '../../i18n/index.ts'
import type { Badge as BadgeData } from '../../model.ts'
import { Badge } from '../article/Badge.tsx'
import { useSite } from '../frame/context.tsx'

export interface LegendProps {
  /** The badges on the page, in any order. */
  readonly badges: readonly BadgeData[]
}

const meanings: readonly (readonly [BadgeData['tone'], keyof Strings])[] = [
  ['emit', 'legendEmit'],
  ['on', 'legendOn'],
  ['get', 'legendGet'],
  ['post', 'legendPost'],
  ['put', 'legendPut'],
  ['patch', 'legendPatch'],
  ['delete', 'legendDelete'],
]

/** What the badges on the page mean. Draws nothing when there are none. */
export function Legend({ badges }: LegendProps) {
  const { strings } = useSite()
  const textByTone = new Map(badges.map(({ tone, text }) => [tone, text]))
  const used = meanings.filter(([tone]) => textByTone.has(tone))
  if (used.length === 0) return null
  return (
    <ul className="legend" aria-label={strings.legend}>
      {used.map(([tone, key]) => (
        <li key={tone}>
          <Badge badge={{ tone, text: textByTone.get(tone) ?? '' }} /> {strings[key]}
        </li>
      ))}
    </ul>
  )
}
