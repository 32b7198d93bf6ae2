import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleClient, type ClientBundle } from '../../src/io/bundle/bundle.ts'
import { SHEETS } from '../../src/io/bundle/page-sheets.ts'

let client: ClientBundle

beforeAll(async () => {
  client = await bundleClient({ diagrams: false })
})

function sheet(kind: string): string {
  const name = kind === 'base' ? client.style : client.sheets[kind]
  const output = client.outputs.find(({ path }) => path === `assets/${name}`)
  return output && 'content' in output ? Buffer.from(output.content).toString() : ''
}

/** The classes that rules are about. */
const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)(?![^{}]*;)/g)].map(([, name = '']) => name))

describe('the style sheets of pages', () => {
  test('are one of every page and one of each kind', () => {
    for (const kind of SHEETS) expect(sheet(kind), kind).not.toBe('')
  })

  test('of a documents page is at most 14 kB', () => {
    expect(gzipSync(sheet('base')).length).toBeLessThanOrEqual(14_000)
  })

  test.for([
    ['api', 'params'],
    ['api', 'has-rail'],
    ['api', 'operation-card'],
    ['components', 'tree'],
    ['components', 'steps'],
    ['lists', 'post-item'],
    ['lists', 'search-page'],
    ['landing', 'hero'],
  ] as const)('keep what %s alone has apart: .%s', ([kind, name]) => {
    expect(classesOf(sheet(kind))).toContain(name)
    expect(classesOf(sheet('all'))).toContain(name)
    for (const other of SHEETS)
      if (other !== kind && other !== 'all' && other !== 'base')
        expect(classesOf(sheet(other)), other).not.toContain(name)
  })

  test('name the order of the layers once, in the one of every page', () => {
    expect(sheet('base')).toMatch(/^@layer reset,tokens,brand,/)
    for (const kind of SHEETS)
      if (kind !== 'base') expect(sheet(kind), kind).not.toMatch(/@layer [a-z]+,/)
  })
})
