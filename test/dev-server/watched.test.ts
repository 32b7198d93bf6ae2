import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'docsgen-watched-'))
mkdirSync(join(folder, 'site/docs'), { recursive: true })
writeFileSync(join(folder, 'site/docsgen.yaml'), 'title: 시험\nurl: https://docs.example.com\n')
writeFileSync(join(folder, 'site/docs/a.md'), '# 가\n\n글입니다.\n')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  readonly child: ChildProcess
  printed(): string
  /** Waits until something has been printed. */
  says(pattern: RegExp): Promise<string>
}

function start(...options: readonly string[]): Running {
  const child = spawn(process.execPath, [BIN, 'serve', '--watch', ...options], {
    cwd: folder,
    // What Node itself compiles and keeps for all its runs is no litter of ours.
    env: { ...process.env, TMPDIR: join(folder, 'tmp'), NODE_DISABLE_COMPILE_CACHE: '1' },
  })
  let text = ''
  const take = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return {
    child,
    printed: () => text,
    async says(pattern) {
      await expect.poll(() => text).toMatch(pattern)
      return pattern.exec(text)?.[0] ?? ''
    },
  }
}

async function interrupt({ child }: Running): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
  return child.exitCode
}

/** The processes that a process has started, as Linux tells them. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${pid}`
      } catch {
        return false
      }
    })
    .map(Number)
}

test('Ctrl-C ends everything, also while a page listens, and leaves no file behind', async () => {
  mkdirSync(join(folder, 'tmp'))
  const running = start('--port', '0')
  const url = await running.says(/http:\S+/)
  await running.says(/1개를|[2-9]개를/)
  const listening = await fetch(new URL('/__docsgen/events', url))
  expect(listening.status).toBe(200)
  expect((await fetch(new URL('/docs/a', url))).status).toBe(200)
  // The bundler has its own process.
  const script = fetch(new URL('/__docsgen/watch.js', url)).catch(() => undefined)
  const children = process.platform === 'linux' ? childrenOf(running.child.pid ?? 0) : []
  expect(await interrupt(running)).toBe(0)
  expect(children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
  expect(readdirSync(join(folder, 'tmp'))).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(['site', 'tmp'])
  await script
  await listening.body?.cancel().catch(() => {})
})

test('Ctrl-C before the site is read ends it as well', async () => {
  const running = start('--port', '0')
  await running.says(/http:\S+/)
  expect(await interrupt(running)).toBe(0)
})

test('problems are told with their lines, as a build tells them', async () => {
  mkdirSync(join(folder, 'broken/docs'), { recursive: true })
  writeFileSync(
    join(folder, 'broken/docsgen.yaml'),
    'title: 시험\nurl: https://docs.example.com\nredirects: [{ from: /old, to: /none }]\n',
  )
  writeFileSync(join(folder, 'broken/docs/a.md'), '# 가\n\n글과 [없음](./none.md)\n')
  const built = spawnSync(process.execPath, [BIN, 'build', 'broken', '--no-cache'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [problems = ''] = /broken\/docs\/.*(?=broken\/docsgen)/s.exec(built.stderr) ?? []
  expect(problems).toContain('3 | 글과 [없음](./none.md)\n')
  const running = start('broken', '--port', '0')
  await running.says(/오류 \d+개, 경고 \d+개/)
  expect(running.printed()).toContain(problems)
  expect(running.printed()).toMatch(/3 \| redirects: .*\n\s+\| +\^/)
  expect(await interrupt(running)).toBe(0)
})

test('a port that is taken is told, and the next one is used', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const running = start('--port', String(port))
  const url = new URL(await running.says(/http:\S+/))
  expect(Number(url.port)).toBeGreaterThan(port)
  expect(url.hostname).toBe('127.0.0.1')
  await running.says(new RegExp(`${port}번을 다른 프로그램`))
  expect(await interrupt(running)).toBe(0)
  other.close()
})

test.each([
  [['--port', 'x'], 2],
  [['--port', '70000'], 2],
  [['--port', ''], 2],
])('serve --watch %j ends with %i', async (options, code) => {
  const running = start(...options)
  await once(running.child, 'exit')
  expect(running.child.exitCode).toBe(code)
})

test('an address of another machine is told', async () => {
  const running = start('--host', '203.0.113.1')
  await once(running.child, 'exit')
  expect(running.child.exitCode).toBe(1)
  expect(running.printed()).toBe(
    '서버를 시작할 수 없습니다: 이 컴퓨터의 주소가 아닙니다. --host를 확인하세요.\n',
  )
})

test('a site that is not there is told', async () => {
  const running = start('none')
  await once(running.child, 'exit')
  expect(running.child.exitCode).toBe(1)
  expect(running.printed()).toContain('none')
})
