// Needs the browser: it follows the system and other windows.
import { useEffect } from 'react'
import type { SiteData } from '../../model.ts'
import { watchColorMode } from '../controls/color-mode.ts'

/** Keeps the colour mode in step for as long as the page lives. */
export function useColorModeWatch({ initial, switch: enabled }: SiteData['colorMode']): void {
  useEffect(() => watchColorMode({ initial, switch: enabled }), [initial, enabled])
}
