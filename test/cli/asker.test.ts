import { expect, test } from 'vitest'
import { asker } from '../../src/cli/asker.ts'

test('an answer that cannot be used is asked for again, and told why', async () => {
  const answers = ['fr', '', 'en']
  const said: string[] = []
  const ask = asker({
    question: async (text) => {
      said.push(text)
      return answers.shift() ?? 'en'
    },
    say: (text) => void said.push(text),
  })
  const fit = (text: string) => (text === 'en' ? undefined : `no “${text}”`)
  expect(await ask('Language?', '', fit)).toBe('en')
  expect(said).toEqual(['Language? ', 'no “fr”', 'Language? ', 'no “”', 'Language? '])
  expect(await ask('Language?', 'en', fit)).toBe('en')
})
