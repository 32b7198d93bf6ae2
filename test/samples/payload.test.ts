import { readFileSync } from 'node:fs'
import { encode } from '@msgpack/msgpack'
import { expect, test } from 'vitest'
// @ts-expect-error A script without types.
import { payloadsOf } from '../bench/payloads.mjs'

const PART = new URL('../../site/docs/socket/_benchmark.md', import.meta.url)
const text = readFileSync(PART, 'utf8')

test('the sizes on the benchmark page are those of the sample data', () => {
  const rows = text
    .slice(text.indexOf('### 크기'), text.indexOf('### 디코딩'))
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return /B$/.test(cells[2] ?? '') ? [[cells[1], cells[2], cells[5]]] : []
    })
  const payloads = Object.entries<unknown>(payloadsOf())
  expect(rows).toEqual(
    payloads.map(([label, value]) => [
      label,
      `${Buffer.byteLength(JSON.stringify(value))}B`,
      `${encode(value).length}B`,
    ]),
  )
})

test('the benchmark page says when and on what it was measured', () => {
  expect(text).toMatch(/\| 측정일 \| \d{4}-\d\d-\d\d \|/)
  for (const item of ['운영 체제', 'CPU', '메모리', 'Node.js'])
    expect(text).toMatch(new RegExp(`\\| ${item} \\| \\S.* \\|`))
})
