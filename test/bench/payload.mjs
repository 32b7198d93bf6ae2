/**
 * Measures how large the sample payloads of openapi/ are and how fast they are decoded, and writes what the benchmark
 * page shows: `npm run bench:payload`. Decoding is timed in rounds of processor time, and the fastest round counts: what
 * else the machine does can only make a round slower.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, type as systemName, totalmem } from 'node:os'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { decode, encode } from '@msgpack/msgpack'
import { payloadsOf } from './payloads.mjs'

const PAGE_PART = new URL('../../site/docs/socket/_benchmark.md', import.meta.url)
const ROUNDS = 15
const ROUND_MS = 60

/** How a payload is sent, and what reading it back takes. */
export const FORMS = [
  { name: 'JSON', encode: (value) => Buffer.from(JSON.stringify(value)), decode: fromJson },
  {
    name: 'JSON+gzip',
    encode: (value) => gzipSync(JSON.stringify(value)),
    decode: (bytes) => fromJson(gunzipSync(bytes)),
  },
  {
    name: 'JSON+brotli',
    encode: (value) => brotliCompressSync(JSON.stringify(value)),
    decode: (bytes) => fromJson(brotliDecompressSync(bytes)),
  },
  { name: 'MessagePack', encode: (value) => Buffer.from(encode(value)), decode },
]

function fromJson(bytes) {
  return JSON.parse(bytes.toString())
}

/** How often a second something can be done, in the fastest of several rounds. */
function perSecond(work) {
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = processorMs()
    let times = 0
    while (processorMs() - start < ROUND_MS) {
      for (let i = 0; i < 50; i++) work()
      times += 50
    }
    best = Math.max(best, (times / (processorMs() - start)) * 1000)
  }
  return best
}

function processorMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Three digits are more than such a measurement is good for. */
const rounded = (value) => Number(value.toPrecision(3))

const number = (value) => value.toLocaleString('ko-KR')

const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(head.length - 1)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')

function measured() {
  return Object.entries(payloadsOf()).map(([label, value]) => ({
    label,
    forms: FORMS.map((form) => {
      const bytes = form.encode(value)
      return { bytes: bytes.length, speed: rounded(perSecond(() => form.decode(bytes))) }
    }),
  }))
}

function environment() {
  const [cpu] = cpus()
  return [
    ['측정일', new Date().toISOString().slice(0, 10)],
    ['운영 체제', `${systemName()} ${release().split('-')[0]}`],
    ['CPU', `${cpu.model.trim()}, ${cpus().length}코어`],
    ['메모리', `${Math.round(totalmem() / 2 ** 30)}GB`],
    ['Node.js', process.versions.node],
    ['zlib', process.versions.zlib],
    ['brotli', process.versions.brotli],
    ['@msgpack/msgpack', versionOf('@msgpack/msgpack')],
  ]
}

function versionOf(name) {
  const path = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}

function pagePart() {
  const results = measured()
  const head = ['데이터', ...FORMS.map(({ name }) => name)]
  const rows = (pick) => results.map(({ label, forms }) => [label, ...forms.map(pick)])
  return `## 측정 환경

${table(['항목', '값'], environment()).replace('---: |', '--- |')}

## 결과

### 크기

${table(
  head,
  rows(({ bytes }) => `${number(bytes)}B`),
)}

### 디코딩 속도

CPU 시간 1초에 디코딩한 횟수입니다. 클수록 빠릅니다.

${table(
  head,
  rows(({ speed }) => number(speed)),
)}
`
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(PAGE_PART, pagePart())
