/** What consoles send, a server made of the specification takes, and one that shares no code with it. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { EVERY_STYLE } from '../samples/every-style.ts'
import { startStrictServer } from '../samples/strict-server.ts'
import { test } from './browser.ts'
import { consolePages, type WalkedConsole, walkConsole } from './console-walk.ts'
import { mockOf } from './mock-of.ts'
import type { OpenPage } from './open-page.ts'
import { ROOT } from './run.ts'
import { smallSite } from './small-site.ts'

/** Sends the request of every operation from its console to both servers. */
async function walked(openPage: OpenPage, specification: object): Promise<WalkedConsole[]> {
  const text = JSON.stringify(specification)
  const mock = await mockOf(text)
  onTestFinished(() => mock.close())
  const strict = await startStrictServer(specification as Record<string, unknown>)
  onTestFinished(() => strict.close())
  const site = await smallSite({
    'site/docsgen.yaml': JSON.stringify({
      title: '시험',
      url: 'https://docs.example.com',
      openapi: [
        { file: 'api.json', id: 'api', tryIt: { servers: [mock.url, `${strict.url}/strict`] } },
      ],
    }),
    'site/pages/index.md': '# 처음\n',
    'site/api.json': text,
  })
  onTestFinished(() => site.stop())
  const page = await openPage('/', { at: site.url, mayFail: true })
  const all: WalkedConsole[] = []
  for (const path of consolePages(site.build)) all.push(await walkConsole(page, site.url, path))
  return all
}

const refusedOf = (all: readonly WalkedConsole[]) =>
  all.flatMap(({ path, faults, sent }) => [
    ...faults.map((fault) => `${path}: ${fault}`),
    ...sent
      .filter(({ status, refusal }) => status === undefined || refusal !== undefined)
      .map(({ request, refusal }) => `${request}: ${refusal}`),
  ])

test('every operation of the sample API is sent, and taken by both servers', async ({
  openPage,
}) => {
  const own = parse(readFileSync(`${ROOT}/openapi/api.yaml`, 'utf8'))
  const all = await walked(openPage, own)
  expect(refusedOf(all)).toEqual([])
  const operations = Object.values(own.paths as object).flatMap((item) => Object.keys(item))
  expect(all).toHaveLength(operations.length)
  expect(all.every(({ sent }) => sent.length === 2)).toBe(true)
  // The console says what the browser has got.
  for (const { sent } of all)
    for (const { status, told } of sent) expect(told).toMatch(new RegExp(`^${status} `))
})

test('every style, place and form of a body is sent', async ({ openPage }) => {
  const { '/cookies': _, ...paths } = EVERY_STYLE.paths
  const all = await walked(openPage, { ...EVERY_STYLE, paths, security: [{ key: [] }] })
  expect(refusedOf(all)).toEqual([])
  expect(all).toHaveLength(Object.keys(paths).length)
})
