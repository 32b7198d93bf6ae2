import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { profileTable } from '../../src/cli/report/profile-table.ts'
import { wordsFor } from '../../src/i18n/command-words.ts'
import { createProfile } from '../../src/io/profile.ts'
import { createRunner, type Timing } from '../../src/io/runner.ts'

const timing = (stage: string, item: string, start: number, end: number, thread = 0): Timing => ({
  stage,
  item,
  start,
  end,
  thread,
})

function smallProfile() {
  const profile = createProfile()
  profile.stage('read')
  profile.stage('compile')
  profile.stage('compile')
  profile.item(timing('compile', 'docs/a.md', 10, 30, 1))
  profile.item(timing('compile', 'docs/나.md', 10, 15.5, 2))
  profile.stage('render')
  profile.item(timing('render', '/docs/a', 40, 47))
  profile.stop()
  return profile
}

test('a profile sums the work of each stage over all threads, and names the slowest items', () => {
  const { stages, slowest } = smallProfile().summary()
  expect(stages).toEqual([
    { name: 'read', milliseconds: expect.any(Number), work: 0, items: 0 },
    { name: 'compile', milliseconds: expect.any(Number), work: 25.5, items: 2 },
    { name: 'render', milliseconds: expect.any(Number), work: 7, items: 1 },
  ])
  expect(stages.every(({ milliseconds }) => milliseconds >= 0)).toBe(true)
  expect(slowest).toEqual([
    { stage: 'compile', item: 'docs/a.md', milliseconds: 20 },
    { stage: 'render', item: '/docs/a', milliseconds: 7 },
    { stage: 'compile', item: 'docs/나.md', milliseconds: 5.5 },
  ])
})

test('a trace has complete events in microseconds, a track for each thread, and their names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-profile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  smallProfile().write(join(folder, 'trace.json'))
  const { traceEvents } = JSON.parse(readFileSync(join(folder, 'trace.json'), 'utf8'))
  const spans = traceEvents.filter(({ ph }: { ph: string }) => ph === 'X')
  expect(spans).toHaveLength(6)
  for (const span of spans)
    expect(span).toMatchObject({ pid: 1, ts: expect.any(Number), dur: expect.any(Number) })
  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'docs/a.md', cat: 'compile', tid: 1, dur: 20_000 }),
  )
  const names = traceEvents.filter(({ name }: { name: string }) => name === 'thread_name')
  expect(names.map(({ args }: { args: { name: string } }) => args.name)).toEqual([
    'main',
    'worker 1',
    'worker 2',
  ])
})

test('the table has its columns below each other, Hangul too', () => {
  const lines = profileTable(smallProfile(), wordsFor('ko')).split('\n')
  expect(lines[0]).toMatch(/^단계 {4}걸린 시간/)
  expect(lines.at(-3)).toBe('변환               20.0  docs/a.md')
  expect(lines.at(-2)).toBe('렌더링             7.0   /docs/a')
})

test('a runner tells how long each item took, and what it is about', async () => {
  const timings: Timing[] = []
  const runner = createRunner({ onTiming: (one) => void timings.push(one) })
  const inputs = [
    { source: { path: 'docs/a.md' } },
    { source: { path: 'docs/a.md', translation: { file: 'i18n/en/docs/a.md' } } },
    { page: { url: '/docs/a' } },
  ]
  const wait = () => new Promise((done) => setTimeout(done, 5))
  for await (const _ of runner.run('render', wait, inputs, null));
  expect(timings.map(({ stage, item }) => [stage, item])).toEqual([
    ['render', 'docs/a.md'],
    ['render', 'i18n/en/docs/a.md'],
    ['render', '/docs/a'],
  ])
  for (const { start, end } of timings) expect(end - start).toBeGreaterThan(3)
})
