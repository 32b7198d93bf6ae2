import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkConfig } from '../../src/config.ts'
import { nodeDisk } from '../../src/io/disk.ts'
import { readSources } from '../../src/io/sources.ts'

test('two files whose names differ only in their form are told apart, and one of them is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'docs'))
  const [composed, decomposed] = ['라'.normalize('NFC'), '라'.normalize('NFD')]
  writeFileSync(join(folder, 'docs', `${composed}.md`), '# 하나')
  writeFileSync(join(folder, 'docs', `${decomposed}.md`), '# 둘')
  writeFileSync(join(folder, 'docs', `${'마'.normalize('NFD')}.md`), '# 셋')
  const { config } = checkConfig('title: 가\nurl: https://docs.example.com\n')
  if (!config) throw new Error('no configuration')
  const { sources, problems } = await readSources(nodeDisk(folder), config)
  expect(sources.map(({ text }) => text)).toEqual(['# 하나', '# 셋'])
  expect(problems).toMatchObject([
    {
      code: 'file-twice',
      severity: 'error',
      path: `docs/${composed}.md`,
      details: { other: `docs/${decomposed}.md` },
    },
  ])
})
