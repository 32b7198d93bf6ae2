import { describe, expect, test } from 'vitest'
import {
  eventLog,
  filtered,
  MOST_ENTRIES,
  type NewEntry,
  NO_FILTER,
} from '../../../src/client/console/socket/event-log.ts'

const event = (name: string, at = 0, text = '{}'): NewEntry => ({
  ...{ kind: 'event', name, at, text, summary: text, isCut: false, size: text.length },
})
const command = (name: string): NewEntry => ({
  ...{ kind: 'command', name, at: 0, text: '{}', summary: '', isCut: false, size: 2 },
})

describe('a log', () => {
  test('has the newest entries first, and no more than it may', () => {
    const log = eventLog()
    for (let index = 0; index < 10_000; index++) log.add(event('chat', index, `{"n":${index}}`))
    const entries = log.entries()
    expect(entries).toHaveLength(MOST_ENTRIES)
    expect(entries[0]?.id).toBe(10_000)
    expect(entries.at(-1)?.id).toBe(8001)
    expect(log.total()).toBe(10_000)
    expect(log.counts().get('chat')).toBe(10_000)
  })

  test('lets large entries push out old ones sooner, and keeps the newest whatever its size', () => {
    const log = eventLog(100, 1000)
    for (let index = 0; index < 20; index++) log.add(event('chat', 0, 'x'.repeat(300)))
    expect(log.entries().map(({ id }) => id)).toEqual([20, 19, 18])
    log.add(event('chat', 0, 'x'.repeat(5000)))
    expect(log.entries().map(({ id }) => id)).toEqual([21])
  })

  test('counts events of whole seconds, and no commands', () => {
    const log = eventLog()
    for (let index = 0; index < 50; index++) log.add(event('chat', 10_000 + index * 100))
    log.add(command('ping'))
    expect(log.ratePerSecond(15_000)).toBe(10)
    expect(log.ratePerSecond(17_500)).toBe(6)
    expect(log.ratePerSecond(30_000)).toBe(0)
    expect(log.commandCount()).toBe(1)
    expect(log.total()).toBe(51)
  })

  test('is empty when it was cleared, and goes on counting its entries', () => {
    const log = eventLog()
    log.add(event('chat'))
    log.clear()
    expect([log.entries(), log.total(), log.counts().size]).toEqual([[], 0, 0])
    expect(log.add(event('chat')).id).toBe(2)
  })
})

describe('a filter', () => {
  const log = eventLog()
  log.add(event('chat', 0, '{"message":"Hello"}'))
  log.add(event('donation', 0, '{"amount":100}'))
  log.add(command('login'))
  log.add({ kind: 'note', at: 0, text: '연결했습니다' })
  const left = (filter: Partial<typeof NO_FILTER>) =>
    filtered(log.entries(), { ...NO_FILTER, ...filter }).map((entry) =>
      entry.kind === 'note' ? 'note' : entry.name,
    )

  test('leaves out events by name, and commands', () => {
    expect(left({})).toEqual(['note', 'login', 'donation', 'chat'])
    expect(left({ hidden: new Set(['chat']) })).toEqual(['note', 'login', 'donation'])
    expect(left({ hidesCommands: true })).toEqual(['note', 'donation', 'chat'])
  })

  test('finds words in names and in what was carried, whatever their case', () => {
    expect(left({ search: 'hello' })).toEqual(['chat'])
    expect(left({ search: ' DONA ' })).toEqual(['donation'])
    expect(left({ search: '연결' })).toEqual(['note'])
  })
})
