import { expect, test, vi } from 'vitest'
import { compileMemory } from '../../src/dev-server/compile-memory.ts'
import { compileRest } from '../../src/dev-server/compile-on-demand.ts'
import { createRunner } from '../../src/io/runner.ts'
import { siteOf } from '../support/site.ts'

test('after an edit nothing that was compiled in the background is looked at again', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`docs/a${index}.md`, `# 글 ${index}\n`]),
  )
  const { planned } = await siteOf(files).build()
  if (!planned) throw new Error('the site is not planned')
  const memory = compileMemory()
  const recall = vi.spyOn(memory, 'recall')
  const work = { memory, inBackground: new WeakMap(), io: { runner: createRunner() } }
  const skimmed = new Set(Object.keys(files))
  const compile = (sources: typeof planned.sources) =>
    compileRest({ planned: { ...planned, sources }, skimmed }, work, {
      isCurrent: () => true,
      pause: async () => {},
    })
  await compile(planned.sources)
  expect(recall).toHaveBeenCalledTimes(5)
  recall.mockClear()
  const [edited, ...others] = planned.sources
  if (!edited) throw new Error('there are no sources')
  await compile([{ ...edited, text: '# 고친 글\n' }, ...others])
  expect(recall).toHaveBeenCalledTimes(1)
})
