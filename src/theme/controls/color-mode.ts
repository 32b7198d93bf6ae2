// The state is the document element itself: data-theme-choice and data-theme, set before the first paint.
import type { ColorChoice, SiteData } from '../../model.ts'
import { themeColors } from './prepaint.ts'
import { slotOf, storageKeys } from './storage.ts'

const slot = slotOf(storageKeys.colorMode)
const darkQuery = '(prefers-color-scheme: dark)'

function isChoice(value: string | null | undefined): value is ColorChoice {
  return value === 'light' || value === 'dark' || value === 'system'
}

function paintBrowserFrame(mode: keyof typeof themeColors): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (meta) meta.content = themeColors[mode]
}

function show(choice: ColorChoice): void {
  const { dataset } = document.documentElement
  const dark = choice === 'system' ? matchMedia(darkQuery).matches : choice === 'dark'
  const mode = dark ? 'dark' : 'light'
  dataset.theme = mode
  dataset.themeChoice = choice
  paintBrowserFrame(mode)
}

/** The choice in force now. */
export function currentChoice(initial: ColorChoice): ColorChoice {
  const choice = document.documentElement.dataset.themeChoice
  return isChoice(choice) ? choice : initial
}

/** Takes the reader's choice, now and for later visits. */
export function chooseColorMode(choice: ColorChoice): void {
  show(choice)
  slot.set(choice)
}

/** Calls back when the choice in force has changed; returns how to stop. */
export function onChoiceChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] })
  return () => observer.disconnect()
}

/** Calls back when the choice, or what is shown for it, has changed; returns how to stop. */
export function onModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  const attributeFilter = ['data-theme-choice', 'data-theme']
  observer.observe(document.documentElement, { attributeFilter })
  return () => observer.disconnect()
}

/** Keeps the mode in step with the system and with other windows; returns how to stop. */
export function watchColorMode({ initial, switch: enabled }: SiteData['colorMode']): () => void {
  if (!enabled) slot.del()
  const stop = new AbortController()
  const { signal } = stop
  const system = matchMedia(darkQuery)
  let printing = false
  const follow = () => {
    // Some browsers report another scheme while they print.
    if (!printing && currentChoice(initial) === 'system') show('system')
  }
  system.addEventListener('change', follow, { signal })
  window.addEventListener('beforeprint', () => (printing = true), { signal })
  const onPrinted = () => {
    printing = false
    follow()
    // A scheme that changes back and forth within a frame is never reported.
    requestAnimationFrame(follow)
  }
  window.addEventListener('afterprint', onPrinted, { signal })
  if (enabled) {
    const stopListening = slot.listen((value) => show(isChoice(value) ? value : initial))
    signal.addEventListener('abort', stopListening)
  }
  // The system may have changed between the first paint and now.
  follow()
  return () => stop.abort()
}
