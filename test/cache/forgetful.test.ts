import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openForgetful } from '../../src/cache/memory.ts'

afterEach(() => vi.unstubAllEnvs())

// Windows removes open files when they are closed.
test.skipIf(process.platform === 'win32')(
  'what one build remembers has no name on the disk, so that nothing is left of a build that is killed',
  () => {
    const temporary = mkdtempSync(join(tmpdir(), 'docsgen-nameless-'))
    onTestFinished(() => rmSync(temporary, { recursive: true }))
    vi.stubEnv('TMPDIR', temporary)
    const { store, close } = openForgetful()
    const large = 'a'.repeat(2_000_000)
    store.put('large', large)
    const small = store.add('small', { of: 'content' })
    expect(readdirSync(temporary)).toEqual([])
    expect(store.get('large')).toBe(large)
    expect(store.get(small)).toEqual({ of: 'content' })
    close()
    expect(readdirSync(temporary)).toEqual([])
  },
)
