import type { ProgressBar } from './progress.ts'

/** The bar at the top of the window, drawn by `theme/progress.css`. While it moves, `<html>` has `data-busy`. */
export function createProgressBar(label: string): ProgressBar {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', label)
  return {
    show(value) {
      if (!bar.isConnected) attach(bar)
      bar.style.setProperty('--progress', String(value))
    },
    fade() {
      bar.toggleAttribute('data-done', true)
      setBusy(false)
    },
    remove() {
      bar.remove()
      setBusy(false)
    },
  }
}

function attach(bar: HTMLElement): void {
  bar.removeAttribute('data-done')
  bar.style.removeProperty('--progress')
  document.body.append(bar)
  setBusy(true)
  // Reading a size makes the browser draw the empty bar first, so that it grows from there.
  bar.getBoundingClientRect()
}

function setBusy(isBusy: boolean): void {
  document.documentElement.toggleAttribute('data-busy', isBusy)
}
