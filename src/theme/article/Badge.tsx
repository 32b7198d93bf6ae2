import './Badge.css'
import type { Badge as BadgeData } from '../../model.ts'

export interface BadgeProps {
  readonly badge: BadgeData
  /** With a tinted ground of its own. */
  readonly boxed?: boolean
}

/** The word of a method or of a direction, in its tone. */
export function Badge({ badge, boxed = false }: BadgeProps) {
  const tone = badge.tone === 'neutral' ? '' : ` m-${badge.tone}`
  return <span className={`method${tone}${boxed ? ' method-box' : ''}`}>{badge.text}</span>
}
