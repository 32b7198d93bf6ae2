import { expect, test } from 'vitest'
import { createPrefetchQueue } from '../../src/client/navigation/prefetch.ts'

function openRequests() {
  const asked: string[] = []
  const answers: ((isFine: boolean) => void)[] = []
  const load = (address: string) =>
    new Promise<void>((resolve, reject) => {
      asked.push(address)
      answers.push((isFine) => (isFine ? resolve() : reject(new Error('no network'))))
    })
  const answer = async (isFine = true) => {
    answers.shift()?.(isFine)
    await new Promise((wake) => setTimeout(wake))
  }
  return { asked, load, answer }
}

test('at most two requests run at once, and a failure makes room like a success', async () => {
  const { asked, load, answer } = openRequests()
  const queue = createPrefetchQueue(load)
  for (const address of ['a', 'b', 'c', 'd']) queue.add(address)
  expect(asked).toEqual(['a', 'b'])
  await answer(false)
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('at most twelve requests are made per page view', async () => {
  const { asked, load, answer } = openRequests()
  const queue = createPrefetchQueue(load)
  for (let index = 0; index < 20; index += 1) queue.add(String(index))
  for (let index = 0; index < 20; index += 1) await answer()
  expect(asked).toHaveLength(12)
  queue.reset()
  queue.add('next')
  expect(asked.at(-1)).toBe('next')
})

test('a new page view drops what waits', async () => {
  const { asked, load, answer } = openRequests()
  const queue = createPrefetchQueue(load)
  for (const address of ['a', 'b', 'c']) queue.add(address)
  queue.reset()
  await answer()
  expect(asked).toEqual(['a', 'b'])
})
