import { useEffect, useRef } from 'react'
import type { SearchSettings, SiteData } from '../../model.ts'
import { SearchPanel } from './SearchPanel.tsx'
import type { SearchEngine } from './search-engine.ts'

export interface SearchDialogProps {
  readonly site: SiteData
  readonly settings: SearchSettings
  readonly engine: SearchEngine
  readonly onClose: () => void
}

/** The search over the page, as a modal dialog. A click beside it and Escape in the empty field close it. */
export function SearchDialog({ site, settings, engine, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
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
      <SearchPanel
        site={site}
        settings={settings}
        engine={engine}
        place="dialog"
        onClose={onClose}
      />
    </dialog>
  )
}
