import { chooseColorMode } from '../../theme/controls/color-mode.ts'
import { elementAt } from '../../theme/controls/find-element.ts'

/** Buttons that do nothing until React has taken over the frame. All others are the browser's, or have scripts of their own. */
const BUTTONS = '.side-row button, .menu-back, .menu-hide, .announce button'
const COLOR_MODE = 'fieldset input[name^="docsgen-mode"]'

/**
 * Keeps what a reader presses in the frame while its script is on its way. What comes back ends that, and gives the buttons
 * to press again once the frame is alive.
 */
export function keepEarlyClicks(): () => readonly HTMLElement[] {
  const keeping = new AbortController()
  const options = { capture: true, signal: keeping.signal }
  const pressed: HTMLElement[] = []
  addEventListener(
    'click',
    ({ target }) => {
      const button = elementAt(target, BUTTONS)
      if (button) pressed.push(button)
    },
    options,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const radio = elementAt(target, COLOR_MODE)
      const value = radio instanceof HTMLInputElement ? radio.value : undefined
      // The frame reads what is chosen when it comes to life.
      if (value === 'light' || value === 'dark' || value === 'system') chooseColorMode(value)
    },
    options,
  )
  return () => {
    keeping.abort()
    return pressed
  }
}
