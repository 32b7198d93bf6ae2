import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProgress } from '../../src/client/navigation/progress.ts'

function drawnProgress(random = () => 0.5) {
  const drawn: (number | string)[] = []
  const bar = {
    show: (value: number) => void drawn.push(Math.round(value * 1000) / 1000),
    fade: () => void drawn.push('fade'),
    remove: () => void drawn.push('remove'),
  }
  return { drawn, progress: createProgress(bar, random) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('progress', () => {
  test('of a fast load shows nothing', () => {
    const { drawn, progress } = drawnProgress()
    progress.begin()
    vi.advanceTimersByTime(199)
    progress.done()
    vi.advanceTimersByTime(5_000)
    expect(drawn).toEqual([])
  })

  test('of a slow load starts at the minimum after 200 ms and trickles every 800 ms', () => {
    const { drawn, progress } = drawnProgress()
    progress.begin()
    vi.advanceTimersByTime(200)
    expect(drawn).toEqual([0.08])
    vi.advanceTimersByTime(1_600)
    expect(drawn).toEqual([0.08, 0.09, 0.1])
  })

  test('ends with a leap, the full width, a fade and nothing', () => {
    const { drawn, progress } = drawnProgress()
    progress.begin()
    vi.advanceTimersByTime(200)
    progress.done()
    expect(drawn).toEqual([0.08, 0.63])
    vi.advanceTimersByTime(200)
    expect(drawn).toEqual([0.08, 0.63, 1])
    vi.advanceTimersByTime(200)
    expect(drawn.at(-1)).toBe('fade')
    vi.advanceTimersByTime(200)
    expect(drawn.at(-1)).toBe('remove')
    vi.advanceTimersByTime(5_000)
    expect(drawn).toHaveLength(5)
  })

  test('never guesses that it is complete', () => {
    const { drawn, progress } = drawnProgress(() => 1)
    progress.begin()
    vi.advanceTimersByTime(200 + 800 * 100)
    expect(drawn.at(-1)).toBe(0.994)
  })

  test('goes on when a newer load takes over, and waits anew when none was shown', () => {
    const { drawn, progress } = drawnProgress()
    progress.begin()
    vi.advanceTimersByTime(150)
    progress.begin()
    vi.advanceTimersByTime(150)
    expect(drawn).toEqual([])
    vi.advanceTimersByTime(50)
    progress.begin()
    vi.advanceTimersByTime(800)
    expect(drawn).toEqual([0.08, 0.09])
  })

  test('starts from the beginning when a load begins while the bar fades', () => {
    const { drawn, progress } = drawnProgress()
    progress.begin()
    vi.advanceTimersByTime(200)
    progress.done()
    vi.advanceTimersByTime(450)
    progress.begin()
    vi.advanceTimersByTime(200)
    expect(drawn).toEqual([0.08, 0.63, 1, 'fade', 'remove', 0.08])
  })

  test('done without a beginning does nothing', () => {
    const { drawn, progress } = drawnProgress()
    progress.done()
    vi.advanceTimersByTime(5_000)
    expect(drawn).toEqual([])
  })
})
