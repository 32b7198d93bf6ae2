import './Pager.css'
import type { NavLink } from '../../model.ts'
import { Breakable } from '../article/Breakable.tsx'
import { Icon } from '../controls/icons.tsx'
import { part } from '../parts/site-theme.tsx'

export interface PagerProps {
  /** The name a screen reader gives it. */
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly previous?: NavLink | undefined
  readonly next?: NavLink | undefined
}

/** The pages before and after this one. One may be missing; the other keeps its side. */
export const Pager = part('Pager', OwnPager)

function OwnPager({ label, previousLabel, nextLabel, previous, next }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a className="prev" href={previous.url} rel="prev">
          <Icon name="arrow" className="icon-back" />
          <span>{previousLabel} </span>
          <b>
            <Breakable text={previous.label} />
          </b>
        </a>
      )}
      {next && (
        <a className="next" href={next.url} rel="next">
          <span>{nextLabel} </span>
          <b>
            <Breakable text={next.label} />
          </b>
          <Icon name="arrow" className="icon-forward" />
        </a>
      )}
    </nav>
  )
}
