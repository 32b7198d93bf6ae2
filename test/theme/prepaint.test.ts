import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ColorChoice } from '../../src/model.ts'
import { prepaint } from '../../src/theme/controls/prepaint.ts'

interface Visit {
  readonly stored?: Readonly<Record<string, string>> | 'refused'
  readonly system?: 'light' | 'dark'
  readonly search?: string
  readonly initial?: ColorChoice
  readonly switch?: boolean
  readonly announcementId?: string
}

/** Runs the script in a head of its own; gives what it has written there. */
function run({ stored = {}, system = 'light', search = '', ...rest }: Visit) {
  const dataset: Record<string, string> = {}
  const frame = { content: '' }
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => frame })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(system) }))
  const items = stored === 'refused' ? {} : stored
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null })
  if (stored === 'refused') {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('Access is denied.')
      },
    })
  }
  const { initial = 'light', switch: isSwitched = true, announcementId } = rest
  prepaint({
    colorMode: { initial, switch: isSwitched },
    ...(announcementId ? { announcementId } : {}),
  })
  return { ...dataset, frame: frame.content }
}

afterEach(() => void vi.unstubAllGlobals())

const MODE = 'docsgen.colorMode'

describe('the mode before the first paint', () => {
  test.for<Visit & { theme: string; choice: string }>([
    { theme: 'light', choice: 'light' },
    { system: 'dark', theme: 'light', choice: 'light' },
    { stored: { [MODE]: 'dark' }, theme: 'dark', choice: 'dark' },
    { stored: { [MODE]: 'system' }, system: 'dark', theme: 'dark', choice: 'system' },
    { stored: { [MODE]: 'system' }, system: 'light', theme: 'light', choice: 'system' },
    { stored: { [MODE]: 'null' }, system: 'dark', theme: 'light', choice: 'light' },
    { stored: { [MODE]: '' }, theme: 'light', choice: 'light' },
    { stored: { [MODE]: 'DARK' }, theme: 'light', choice: 'light' },
    { stored: { [MODE]: 'dark light' }, theme: 'light', choice: 'light' },
    { stored: 'refused', theme: 'light', choice: 'light' },
    { initial: 'dark', theme: 'dark', choice: 'dark' },
    { initial: 'system', system: 'dark', theme: 'dark', choice: 'system' },
    { search: '?docsgen-theme=dark', theme: 'dark', choice: 'dark' },
    {
      search: '?docsgen-theme=pink',
      stored: { [MODE]: 'dark' },
      theme: 'dark',
      choice: 'dark',
    },
    { switch: false, stored: { [MODE]: 'dark' }, theme: 'light', choice: 'light' },
    { switch: false, search: '?docsgen-theme=dark', theme: 'light', choice: 'light' },
  ])('%o', ({ theme, choice, ...visit }) => {
    const found = run(visit)
    expect(found).toMatchObject({ theme, themeChoice: choice, js: '' })
    expect(found.frame).toBe(theme === 'dark' ? '#12161b' : '#ffffff')
  })
})

test.for([
  { id: 'a', dismissed: 'true', isClosed: true },
  { id: 'a', dismissed: 'false', isClosed: false },
  // A new one shows on the very first visit.
  { id: 'older', dismissed: 'true', isClosed: false },
])('an announcement stays closed for its own id only: %o', ({ id, dismissed, isClosed }) => {
  const stored = { 'docsgen.announcement.id': id, 'docsgen.announcement.dismissed': dismissed }
  const found = run({ stored, announcementId: 'a' })
  expect('announcementClosed' in found).toBe(isClosed)
})
