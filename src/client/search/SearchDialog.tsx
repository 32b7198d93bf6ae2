import { useEffect, useRef } from 'react'
import type { SearchIndexLink, SearchSettings, SiteData } from '../../model.ts'
import { SearchPanel } from './SearchPanel.tsx'

export interface SearchDialogProps {
  readonly site: SiteData
  readonly settings: SearchSettings
  readonly index: SearchIndexLink
  readonly onClose: () => void
}

/** The search over the page, as a modal dialog. A click beside it and Escape in the empty field close it. */
export function SearchDialog({ site, settings, index, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const root = document.documentElement
    element.showModal()
    root.toggleAttribute('data-dialog', true)
    const unfit = fitAboveKeyboard(element)
    return () => {
      root.toggleAttribute('data-dialog', false)
      unfit?.()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={site.strings.searchLabel}
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <SearchPanel site={site} settings={settings} index={index} place="dialog" onClose={onClose} />
    </dialog>
  )
}

/** The keyboard of a phone lies over the page; what is left to see is told by the visual viewport alone. */
function fitAboveKeyboard(element: HTMLElement): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!viewport) return undefined
  const follow = () => {
    element.style.setProperty('--visible-height', `${viewport.height}px`)
    element.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
  }
  follow()
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
  }
}
