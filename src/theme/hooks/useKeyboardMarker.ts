// Needs the browser: it watches keys and pointers.
import { useEffect } from 'react'

const marker = 'keyboard'

/** Marks the body while the reader goes about with the keyboard. The template starts with the mark. */
export function useKeyboardMarker(): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const { classList } = document.body
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) classList.add(marker)
    }
    const onPointer = () => classList.remove(marker)
    window.addEventListener('keydown', onKey, { signal })
    window.addEventListener('mousedown', onPointer, { signal })
    window.addEventListener('pointerdown', onPointer, { signal })
    signal.addEventListener('abort', onPointer)
    return () => stop.abort()
  }, [])
}
