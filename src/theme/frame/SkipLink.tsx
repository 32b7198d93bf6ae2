// Needs the browser only to keep the address as it is: without script the link works as any other.
import './SkipLink.css'
import type { MouseEvent } from 'react'
import { useSite } from './context.tsx'

function goToMain(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus({ preventScroll: true })
  main.scrollIntoView()
}

/** The first thing that Tab reaches: the way past the menus. Its region takes focus after navigation. */
export function SkipLink() {
  const { strings } = useSite()
  return (
    <section id="skip" className="skip-region" aria-label={strings.skipToContent} tabIndex={-1}>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link, so that it works without script. */}
      <a className="skip" href="#main" onClick={goToMain}>
        {strings.skipToContent}
      </a>
    </section>
  )
}
