/** What a progress engine draws on. */
interface ProgressBar {
  /** Draws the bar at a value from 0 to 1, making it if needed. */
  show(value: number): void
  /** Starts to fade out. */
  fade(): void
  remove(): void
}

/** The progress of the navigation under way. */
export interface Progress {
  /** A load has begun. The bar comes up only if it takes long. */
  begin(): void
  /** The load has ended, or is no longer wanted. */
  done(): void
}

const DELAY_MS = 200
const MINIMUM = 0.08
const SPEED_MS = 200
const TRICKLE_RATE = 0.02
const TRICKLE_MS = 800
const ALMOST = 0.994

/** Moves a bar by guesses: nobody knows how long a load takes. `random` gives numbers from 0 to 1. */
export function createProgress(bar: ProgressBar, random: () => number): Progress {
  let state: 'idle' | 'waiting' | 'running' | 'ending' = 'idle'
  let value = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function after(delayMs: number, next: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(next, delayMs)
  }

  function set(next: number): void {
    value = Math.max(next, MINIMUM)
    bar.show(value)
  }

  const add = (amount: number) => set(Math.min(value + amount, ALMOST))

  function trickle(): void {
    after(TRICKLE_MS, () => {
      add(random() * TRICKLE_RATE)
      trickle()
    })
  }

  function start(): void {
    state = 'running'
    set(0)
    trickle()
  }

  function remove(): void {
    state = 'idle'
    bar.remove()
  }

  function end(): void {
    state = 'ending'
    add(0.3 + random() * 0.5)
    after(SPEED_MS, () => {
      set(1)
      after(SPEED_MS, () => {
        bar.fade()
        after(SPEED_MS, remove)
      })
    })
  }

  return {
    begin() {
      // A newer load takes over a bar that is already moving.
      if (state === 'running') return
      if (state === 'ending') remove()
      state = 'waiting'
      after(DELAY_MS, start)
    },
    done() {
      if (state === 'running') return end()
      if (state !== 'waiting') return
      clearTimeout(timer)
      state = 'idle'
    },
  }
}

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
