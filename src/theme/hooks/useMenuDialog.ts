// Needs the browser: it makes the drawer a modal dialog.
import { type RefObject, useEffect, useState } from 'react'
import { modalMenu } from '../frame/modal-menu.ts'

interface MenuDialog {
  /** The drawer is open, and a dialog. */
  readonly open: boolean
  /** The page has come to life, so panels out of sight can be made inert. */
  readonly isEnhanced: boolean
}

/** Whether the drawer is open, while it behaves as a dialog does. */
export function useMenuDialog(element: RefObject<HTMLElement | null>): MenuDialog {
  const [open, setOpen] = useState(false)
  const [isEnhanced, setEnhanced] = useState(false)
  useEffect(() => {
    setEnhanced(true)
    // A browser without popovers has no drawer to care for.
    if (element.current?.showPopover) return modalMenu(element.current, setOpen)
  }, [element])
  return { open, isEnhanced }
}
