// Needs the browser: the server knows only what the site begins with.
import { useSyncExternalStore } from 'react'
import type { ColorChoice } from '../../model.ts'
import { currentChoice, onChoiceChange } from '../controls/color-mode.ts'
import { useSite } from '../frame/context.tsx'

/** The colour choice in force; the site's own until the page has come to life. */
export function useColorChoice(): ColorChoice {
  const { initial } = useSite().colorMode
  return useSyncExternalStore(
    onChoiceChange,
    () => currentChoice(initial),
    () => initial,
  )
}
