import { useEffect, useState } from 'react'
import type { Session } from './session.ts'

/** Draws again when a session has changed, once in a frame however many events came in it. */
export function useSession(session: Session): void {
  const [, draw] = useState(session.version())
  useEffect(() => {
    let frame: number | undefined
    const stop = session.subscribe(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        draw(session.version())
      })
    })
    draw(session.version())
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [session])
}

/** The time, drawn again every so many milliseconds. Without these it stands still. */
export function useClock(everyMs: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
