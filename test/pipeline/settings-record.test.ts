import { expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Configs } from '../../src/io/read-configs.ts'
import { readSettings } from '../../src/pipeline/read-site.ts'
import { rememberedSettings } from '../../src/pipeline/settings-record.ts'
import { memoryDisk } from '../support/memory-disk.ts'

/** A store that keeps texts, as that on the disk does. */
function memory(codeKey = 'code') {
  const texts = new Map<string, string>()
  const store = {
    get: (key: string) => (texts.has(key) ? JSON.parse(texts.get(key) as string) : undefined),
    put: (key: string, value: unknown) => void texts.set(key, JSON.stringify(value)),
  }
  return { codeKey, store, texts } as never
}

const FILES = { 'docsgen.yaml': 'title: 가\nurl: https://example.com\n' }

/** Reads the settings as a build does, and says what was read and how often it was checked. */
async function settingsOf(files: Readonly<Record<string, string>>, kept: never, overrides = {}) {
  let checks = 0
  const disk = memoryDisk(new Map(Object.entries(files)))
  const settings = await rememberedSettings(overrides, { disk, memory: kept }, async (own) => {
    checks++
    const io = { disk: own, readTemplate: async () => ({ text: '' }) as never, progress() {} }
    const { settings, problems } = await readSettings(overrides, io)
    const { configs = [], values = new Map(), synonyms = [] } = settings ?? {}
    return { configs, values, synonyms, problems } as Configs
  })
  return { checks, settings }
}

test('settings are read once while the files that say them are the same', async () => {
  const kept = memory()
  const files = {
    ...FILES,
    'values.yml': 'limits:\n  rooms: 7\n',
    'synonyms.yml': '- [방, room]\n',
    'strings.yml': 'search: 찾기\n',
  }
  const first = await settingsOf(files, kept)
  const again = await settingsOf(files, kept)
  expect([first.checks, again.checks]).toEqual([1, 0])
  expect(again.settings).toEqual(first.settings)
  expect(again.settings.values.get('ko-KR')).toEqual({ 'limits.rooms': 7 })
})

test.each([
  ['one that has changed', { 'docsgen.yaml': 'title: 나\nurl: https://example.com\n' }, {}],
  ['one that was not there', { 'values.yml': 'name: 새 값\n' }, {}],
  ['one whose name has another ending', { 'values.yaml': 'name: 값\n' }, {}],
  ['plugins of the site', { 'docsgen.config.js': 'export default {}\n' }, {}],
  ['an option', {}, { baseUrl: '/base/' }],
])('%s makes them be read again', async (_, changed, overrides) => {
  const kept = memory()
  await settingsOf(FILES, kept)
  const { checks, settings } = await settingsOf({ ...FILES, ...changed }, kept, overrides)
  expect(checks).toBe(1)
  const fresh = await settingsOf({ ...FILES, ...changed }, memory(), overrides)
  expect(settings).toEqual(fresh.settings)
})

test('a file that is gone makes them be read again', async () => {
  const kept = memory()
  await settingsOf({ ...FILES, 'values.yml': 'name: 값\n' }, kept)
  expect((await settingsOf(FILES, kept)).settings.values.get('ko-KR')).toEqual({})
})

test('settings that are wrong are told each time', async () => {
  const kept = memory()
  const files = { 'docsgen.yaml': 'titel: 가\nurl: https://example.com\n' }
  const first = await settingsOf(files, kept)
  const again = await settingsOf(files, kept)
  expect(first.settings.problems.length).toBeGreaterThan(0)
  expect(again.settings.problems).toEqual(first.settings.problems)
})

test.each([
  ['code of plugins', { installed: { code: {} } }],
  ['a function', { head: () => [] }],
  ['a field without a value', { tagline: undefined }],
  ['a map', { icons: new Map() }],
])('settings with %s are never remembered', async (_, more) => {
  const kept = memory()
  const configs: Configs['configs'] = [{ title: '가', ...more } as unknown as Config]
  const given = { configs, values: new Map(), synonyms: [], problems: [] }
  let checks = 0
  for (let times = 0; times < 2; times++)
    await rememberedSettings({}, { disk: memoryDisk(new Map()), memory: kept }, async () => {
      checks++
      return given
    })
  expect(checks).toBe(2)
})
