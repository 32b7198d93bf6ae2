import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const bench = new URL('./bench.mjs', import.meta.url).pathname

const operation = { responses: { 204: { description: 'Done' } } }
const specification = {
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1' },
  paths: { '/payments': { get: operation, post: operation } },
}

// Its parts are run by hand, from functions of the program whose types nobody checks there.
test('the cost of a description of an API is told for each part of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-openapi-'))
  try {
    const file = join(folder, 'payments.json')
    writeFileSync(file, JSON.stringify(specification))
    const told = execFileSync(process.execPath, [bench, '--openapi', file, '--runs', '1'], {
      encoding: 'utf8',
    })
    for (const part of ['compile', 'render', 'write'])
      expect(told).toMatch(new RegExp(`${part} a page +│ '\\d+\\.\\d+' +│ '\\d+\\.\\d+'`))
    expect(told).toMatch(/HTML per operation: median [1-9]\d{3,},/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
