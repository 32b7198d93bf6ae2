import './ReferenceLayout.css'
import type { ReactNode } from 'react'
import { PartsNav } from './PartsNav.tsx'
import { Prose } from './Prose.tsx'
import { TocBox } from './TocBox.tsx'

export interface ReferenceLayoutProps {
  /** What stands above the text. */
  readonly head: ReactNode
  /** What stands below it. */
  readonly foot: ReactNode
}

/** A page whose code stands beside its text where there is room, and in its place in the text elsewhere. */
export function ReferenceLayout({ head, foot }: ReferenceLayoutProps) {
  return (
    <article className="page has-rail">
      <div className="column">
        {head}
        <Prose part="endpoint" className="endpoint-box prose" />
        <TocBox />
      </div>
      <PartsNav />
      <div className="column">
        <Prose part="body" className="prose" />
      </div>
      <Prose part="samples" className="rail" />
      <div className="column rest">
        <Prose part="rest" className="prose" />
        {foot}
      </div>
    </article>
  )
}
