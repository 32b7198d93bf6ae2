/** Programs ask in sentences, whose words stand in no page together. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'
import { askedSite, memorySite } from './asked-site.ts'

async function asked(files: Readonly<Record<string, string>>) {
  const site = siteOf(files)
  await site.build()
  return askedSite(memorySite(site.files))
}

test('a sentence whose words only a stray page has together finds the page that is about most of them', async () => {
  const { call } = await asked({
    'docs/refund.md': '# Refund failed\n\nThe event of a payment that fails.\n',
    'docs/stray.md': '# Fraud\n\nAn event was sent. A payment is here. It fails.\n',
    'docs/other.md': '# Other\n\nNothing of it.\n',
  })
  const { text } = await call('search', { query: 'which event is sent when a payment fails' })
  expect(text).toContain('/docs/stray')
  expect(text).toContain('/docs/refund')
  expect(text).not.toContain('/docs/other')
  expect(text).toContain('without one of them')
  expect(text.indexOf('/docs/stray')).toBeLessThan(text.indexOf('/docs/refund'))
})

test('what many pages have is found in them alone, and a few words mean all of them', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [
      `docs/a${index}.md`,
      `# A${index}\n\nred green blue\n`,
    ]),
  )
  const { call } = await asked({ ...many, 'docs/b.md': '# B\n\nred green\n' })
  expect((await call('search', { query: 'red green blue' })).text).not.toContain('/docs/b')
  const { call: again } = await asked({
    'docs/a.md': '# A\n\nred green\n',
    'docs/b.md': '# B\n\nred\n',
  })
  expect((await again('search', { query: 'red green' })).text).not.toContain('/docs/b')
})
