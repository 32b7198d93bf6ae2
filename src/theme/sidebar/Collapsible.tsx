// Needs the browser to move; without script everything is unfolded by CSS.
import './Collapsible.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface CollapsibleProps {
  readonly id: string
  readonly open: boolean
  /** False: it opens and closes at once. */
  readonly moves: boolean
  readonly children: ReactNode
}

/** Content that folds and unfolds by its height. Folded, it stays in the page, hidden. */
export function Collapsible({ id, open, moves, children }: CollapsibleProps) {
  const element = useRef<HTMLDivElement>(null)
  const moving = useRef<Animation>(undefined)
  const wasOpen = useRef(open)
  const [visible, setVisible] = useState(open)
  if (open && !visible) setVisible(true)

  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const changes = wasOpen.current !== open
    wasOpen.current = open
    if (!moves) {
      moving.current?.cancel()
      moving.current = undefined
      delete node.dataset.moving
      setVisible(open)
      return
    }
    if (!changes) return
    const move = () => {
      // A change of mind on the way goes on from the height reached so far.
      const reached = moving.current ? node.offsetHeight : open ? 0 : undefined
      moving.current?.cancel()
      const full = node.scrollHeight
      const ends = open ? [reached ?? 0, full] : [reached ?? full, 0]
      const animation = node.animate?.(
        ends.map((height) => ({ height: `${height}px` })),
        { duration: collapseDurationMs(full, prefersLessMotion()), easing: 'ease-in-out' },
      )
      if (!animation) return setVisible(open)
      moving.current = animation
      node.dataset.moving = ''
      animation.onfinish = () => {
        moving.current = undefined
        delete node.dataset.moving
        setVisible(open)
      }
    }
    // Heights need the layout, which is made for the frame and not in the middle of drawing a new page.
    const frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [open, moves])

  return (
    <div id={id} className="collapsible" ref={element} hidden={!visible}>
      {children}
    </div>
  )
}

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How long content of a height takes to fold or unfold: longer when higher, but less and less so. */
export function collapseDurationMs(heightPx: number, lessMotion: boolean): number {
  if (lessMotion) return 1
  const rows = heightPx / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
