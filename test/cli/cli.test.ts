import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundleClient } from '../../src/io/bundle/bundle.ts'
import { acquireLock } from '../../src/io/output/lock.ts'
import { workPaths } from '../../src/io/output/output-folder.ts'
import { nodeFs } from '../../src/io/output/output-fs.ts'
import { diskSite, worldWith } from '../support/disk-site.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const BIN = join(ROOT, 'bin/docsgen.js')

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  cwd = folder ?? ROOT,
): Promise<Run> {
  const env = { ...process.env, LC_ALL: 'ko_KR.UTF-8', NO_COLOR: '1', CI: '', ...environment }
  return new Promise((done) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

const docsgen = (args: readonly string[], environment?: Record<string, string>) =>
  run(process.execPath, [BIN, ...args], environment)

let folder: string | undefined

function write(path: string, content: string): void {
  const target = join(folder ?? '', path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-cli-'))
  write('site/docsgen.yaml', 'title: 시험\nurl: https://docs.example.com\n')
  write('site/docs/a.md', '# 가\n\n글입니다.')
})

afterEach(() => {
  rmSync(folder ?? '', { recursive: true, force: true })
  folder = undefined
})

describe('docsgen build', () => {
  test('writes the site, says where, and exits with 0', async () => {
    const { code, stdout, stderr } = await docsgen(['build'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /페이지 4개를 \d+\.\d\d초 만에 만들었습니다\.[\s\S]*스크립트 \d+\.\d kB gzip[\s\S]*결과 폴더: build/,
    )
    expect(stderr).toBe('읽기\n변환 (1)\n구성\n렌더링 (4)\n쓰기\n')
    expect(existsSync(join(folder ?? '', 'build/docs/a/index.html'))).toBe(true)
  })

  test.each([
    ['build 2>&1 >/dev/null | true', 0],
    ['build | true', 0],
    ['build --format json 2>&1 | true', 0],
    ['check --strict 2>&1 | true', 1],
    ['--help | true', 0],
    // What a full disk has lost nobody has read.
    ['build --format json > /dev/full', 1],
  ])('a reader that goes away changes nothing: %s', async (command, expected) => {
    write('site/docs/a.md', '# 가\n\n[없음](./no.md)\n')
    const line = `"${process.execPath}" "${BIN}" ${command}; exit \${PIPESTATUS[0]}`
    const { code, stderr } = await run('bash', ['-c', line])
    expect(code).toBe(expected)
    expect(stderr).not.toContain('Error:')
    if (command.startsWith('build'))
      expect(existsSync(join(folder ?? '', 'build/docs/a/index.html'))).toBe(true)
  })

  test('exits with 1 on an error, names the place, and leaves the last good site alone', async () => {
    await docsgen(['build'])
    const before = readFileSync(join(folder ?? '', 'build/docs/a/index.html'), 'utf8')
    write('site/docs/a.md', '# 가\n\n![그림](./없음.png)')
    const { code, stderr } = await docsgen(['build'])
    expect(code).toBe(1)
    expect(stderr).toContain(
      'site/docs/a.md:3:1  오류  broken-image\n  이미지 파일이 없습니다: ./없음.png',
    )
    expect(readFileSync(join(folder ?? '', 'build/docs/a/index.html'), 'utf8')).toBe(before)
    expect(existsSync(join(folder ?? '', '.build.next'))).toBe(false)
  })

  test('removes pages that are no longer made and keeps the time stamps of unchanged ones', async () => {
    write('site/docs/b.md', '---\ndisplayed_sidebar: null\n---\n# 나')
    write('site/docs/c.md', '---\ndisplayed_sidebar: null\n---\n# 다')
    await docsgen(['build'])
    const stamp = statSync(join(folder ?? '', 'build/docs/b/index.html')).mtimeMs
    rmSync(join(folder ?? '', 'site/docs/c.md'))
    await docsgen(['build'])
    expect(existsSync(join(folder ?? '', 'build/docs/c'))).toBe(false)
    expect(statSync(join(folder ?? '', 'build/docs/b/index.html')).mtimeMs).toBe(stamp)
  })

  test('never touches a folder that is not its own', async () => {
    write('public/mine.txt', '내 파일')
    const { code, stderr } = await docsgen(['build', '--out', 'public'])
    expect(code).toBe(1)
    expect(stderr).toContain('output-foreign')
    expect(readFileSync(join(folder ?? '', 'public/mine.txt'), 'utf8')).toBe('내 파일')
  })

  test.each(['site', 'site/build', '.'])('never writes over its sources: %s', async (out) => {
    const { code, stderr } = await docsgen(['build', '--out', out])
    expect(code).toBe(1)
    expect(stderr).toContain('output-inside-site')
    expect(existsSync(join(folder ?? '', 'site/docs/a.md'))).toBe(true)
  })

  test('takes base url and site url from the command line', async () => {
    await docsgen([
      'build',
      '--base-url',
      '/v2',
      '--site-url',
      'https://other.example.com',
      '--quiet',
    ])
    const html = readFileSync(join(folder ?? '', 'build/docs/a/index.html'), 'utf8')
    expect(html).toContain('<link rel="canonical" href="https://other.example.com/v2/docs/a">')
  })

  test('does nothing when nothing has changed, and says so; not with --no-cache', async () => {
    write('site/docs/b.md', '# 나\n\n[끊김](/없음)')
    const first = await docsgen(['build'])
    const again = await docsgen(['build'])
    expect(again.code).toBe(0)
    expect(again.stdout).toMatch(
      /^바뀐 것이 없어 페이지 5개를 그대로 두었습니다\. \(\d+\.\d\d초\)\n/,
    )
    expect(again.stderr).toBe(first.stderr.replace(/^(?:읽기|변환|구성|렌더링|쓰기).*\n/gm, ''))
    expect(again.stderr).toContain('broken-link')
    const without = await docsgen(['build', '--no-cache', '--json'])
    expect(JSON.parse(without.stdout).unchanged).toBe(false)
  })

  test('prints one JSON value with --json', async () => {
    write('site/docs/b.md', '# 나\n\n[끊김](/없음)')
    const { code, stdout } = await docsgen(['build', '--json'])
    expect(code).toBe(0)
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ ok: true, pages: 5, out: 'build' })
    expect(report.problems).toMatchObject([
      {
        code: 'broken-link',
        path: 'site/docs/b.md',
        line: 3,
        column: 1,
        message: expect.stringContaining('/없음'),
      },
    ])
  })

  test.each([[[]], [['.']]])('in the site folder writes beside it: build %s', async (args) => {
    const cwd = join(folder ?? '', 'site')
    const { code, stdout } = await run(process.execPath, [BIN, 'build', ...args], {}, cwd)
    expect([code, stdout]).toEqual([0, expect.stringContaining('결과 폴더: ../build')])
    expect(existsSync(join(folder ?? '', 'build/docs/a/index.html'))).toBe(true)
    expect(readdirSync(cwd).sort()).toEqual(['docs', 'docsgen.yaml'])
    const checked = await run(process.execPath, [BIN, 'check'], {}, cwd)
    expect([checked.code, checked.stdout]).toEqual([0, ''])
  })

  test('makes the folders above the one to write to', async () => {
    expect((await docsgen(['build', '--out', 'a/b/c', '--quiet'])).code).toBe(0)
    expect(existsSync(join(folder ?? '', 'a/b/c/docs/a/index.html'))).toBe(true)
  })

  test.skipIf(process.platform === 'win32').each([24, 30, 40])(
    'with room for %i open files says so in a sentence',
    async (files) => {
      const command = `ulimit -n ${files}; exec "$0" "$@"`
      const { code, stderr } = await run('sh', ['-c', command, process.execPath, BIN, 'build'])
      expect(stderr).not.toMatch(/^ {4}at /m)
      if (code !== 0) expect(stderr).toContain('열린 파일이 너무 많')
    },
  )

  test('without a site folder says what one holds', async () => {
    rmSync(join(folder ?? '', 'site'), { recursive: true })
    const { code, stderr } = await docsgen(['build'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/사이트 폴더가 없습니다: site[\s\S]*docsgen\.yaml[\s\S]*docs/)
    const english = await docsgen(['serve', '--watch'], { LC_ALL: 'en_US.UTF-8' })
    expect(english.stderr).toMatch(/docsgen\.yaml and a folder docs/)
  })

  test('says nothing with --quiet when all is well', async () => {
    expect(await docsgen(['build', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('waits for another build that writes to the same folder', async () => {
    const lock = await acquireLock({
      path: workPaths(join(folder ?? '', 'build'), nodeFs).lock,
      fs: nodeFs,
      patienceMs: 0,
      onWait() {},
    })
    const child = spawn(process.execPath, [BIN, 'build'], { cwd: folder, stdio: 'pipe' })
    const ended = new Promise((done) => child.once('exit', done))
    await new Promise<void>((done) => {
      let said = ''
      child.stderr.on('data', (part) => {
        said += part
        if (said.includes('다른 빌드가 끝나기를 기다립니다: build')) done()
      })
    })
    expect(existsSync(join(folder ?? '', 'build'))).toBe(false)
    lock.release()
    expect(await ended).toBe(0)
    expect(existsSync(join(folder ?? '', 'build/docs/a/index.html'))).toBe(true)
    expect(readdirSync(folder ?? '').sort()).toEqual(['.docsgen-cache', 'build', 'site'])
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'stopped by %s it leaves the old site and nothing else',
    async (signal) => {
      await docsgen(['build'])
      const before = readFileSync(join(folder ?? '', 'build/docs/a/index.html'), 'utf8')
      write('site/docs/a.md', '# 가\n\n다른 글입니다.')
      const child = spawn(process.execPath, [BIN, 'build'], { cwd: folder, stdio: 'pipe' })
      const ended = new Promise((done) => child.once('exit', done))
      for await (const said of child.stderr) if (`${said}`.length > 0) break
      child.kill(signal)
      expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143)
      expect(readFileSync(join(folder ?? '', 'build/docs/a/index.html'), 'utf8')).toBe(before)
      expect(readdirSync(folder ?? '').sort()).toEqual(['.docsgen-cache', 'build', 'site'])
    },
  )

  /** A document with so many different links to nowhere. */
  const brokenLinks = (count: number) =>
    `# 가\n\n${Array.from({ length: count }, (_, index) => `[끊김 ${index}](/없음-${index})`).join('\n\n')}\n`

  test('counts what is above fifty problems of one kind, and names the command that lists them', async () => {
    write('site/docs/a.md', `${brokenLinks(70)}\n[파일](./없음.md)\n`)
    const { stderr } = await docsgen(['build'])
    expect(stderr.match(/ {2}broken-link\n/g)).toHaveLength(50)
    expect(stderr.match(/ {2}broken-markdown-link\n/g)).toHaveLength(1)
    expect(stderr).toContain('broken-link: 문제 70개 가운데 20개를 생략했습니다.\n')
    const [, command = ''] = /모두 보려면: docsgen (.*)\n/.exec(stderr) ?? []
    expect(command).toBe('check site --all')
    const all = await docsgen(command.split(' '))
    expect(all.stdout.match(/ {2}broken-link\n/g)).toHaveLength(70)
    expect((await docsgen(['build', '--all'])).stderr.match(/ {2}broken-link\n/g)).toHaveLength(70)
    // Programs get all of them.
    expect(JSON.parse((await docsgen(['check', '--format', 'json'])).stdout)).toHaveLength(71)
  })

  test('in one pipe the summary follows the last problem', async () => {
    write('site/docs/a.md', brokenLinks(1000))
    for (const command of ['build --all', 'build --format json', 'check --all']) {
      const line = `"${process.execPath}" "${BIN}" ${command} 2>&1 | cat`
      const { stdout } = await run('bash', ['-o', 'pipefail', '-c', line])
      const lines = stdout.trimEnd().split('\n')
      const isSummary = (text: string) =>
        /^(?:페이지 4개를 .*만들었습니다|바뀐 것이 없어 페이지 4개를|오류 \d+개, 경고 \d+개)/.test(
          text,
        )
      const summary = lines.findIndex(isSummary)
      expect(summary).toBeGreaterThan(lines.length - 7)
      expect(lines.slice(summary).join('\n')).not.toMatch(/없음-|broken-link/)
      expect(stdout.match(/"code": "broken-link"| {2}broken-link\n/g)).toHaveLength(1000)
    }
  }, 60_000)

  test.each([
    ['true', true],
    ['1', true],
    ['', false],
    ['false', false],
  ])('with CI=%j it tells of broken links: %s', async (CI, isTold) => {
    write('site/docs/a.md', '# 가\n\n[1](/없음) [2](./없음.md) [3](#없음)')
    const { code, stdout } = await docsgen(['build'], { CI })
    expect(code).toBe(0)
    const setting =
      'problems: { broken-link: error, broken-markdown-link: error, broken-anchor: error }'
    const told = `깨진 링크가 3개 있습니다. 오류로 처리하려면 docsgen.yaml에 추가하세요: ${setting}\n`
    expect(stdout.endsWith(told)).toBe(isTold)
    write('site/docsgen.yaml', `title: 시험\nurl: https://docs.example.com\n${setting}\n`)
    const strict = await docsgen(['build'], { CI })
    expect(strict.code).toBe(1)
    expect(strict.stdout).not.toContain('깨진 링크')
  })

  test('builds twice with --verify, and says that both are the same', async () => {
    const { code, stdout } = await docsgen(['build', '--verify'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/두 번 빌드한 결과가 같습니다: 파일 \d+개/)
  })

  test('names a site folder that is not there', async () => {
    const { code, stderr } = await docsgen(['build', 'nowhere'])
    expect(code).toBe(1)
    expect(stderr).toContain('사이트 폴더가 없습니다: nowhere')
  })

  test.each(['build', 'check', 'types', 'mock', 'serve --watch'])(
    'a file is no site for %s, and may be a specification',
    async (command) => {
      writeFileSync(join(folder ?? '', 'api.json'), '{}')
      const { code, stdout, stderr } = await docsgen([...command.split(' '), 'api.json'])
      expect(code).toBe(1)
      expect(stdout + stderr).toContain('사이트 폴더가 아니라 파일입니다: api.json')
      expect(stdout + stderr).toContain('docsgen init my-docs --api api.json')
    },
  )

  test.runIf(process.getuid?.() !== 0)('names a file that may not be read', async () => {
    chmodSync(join(folder ?? '', 'site/docs/a.md'), 0)
    const { code, stderr } = await docsgen(['build'])
    expect(code).toBe(1)
    expect(stderr).toContain('unreadable-file')
  })
})

describe('docsgen check', () => {
  test('reports what a build would, and writes nothing', async () => {
    write('site/docs/a.md', '# 가\n\n![그림](./없음.png) [끊김](/없음)')
    const { code, stdout, stderr } = await docsgen(['check'])
    expect(code).toBe(1)
    expect(stdout).toContain('site/docs/a.md:3:1  오류  broken-image')
    expect(stderr).toBe('오류 2개, 경고 0개\n')
    expect(existsSync(join(folder ?? '', 'build'))).toBe(false)
  })

  test('broken links are errors unless the site has its own setting; a build only warns', async () => {
    write('site/docs/a.md', '# 가\n\n[1](/없음) [2](./없음.md) [3](#없음)')
    expect(await docsgen(['check'])).toMatchObject({ code: 1, stderr: '오류 2개, 경고 1개\n' })
    expect((await docsgen(['build'])).code).toBe(0)
    const own = 'problems: { broken-link: warning, broken-markdown-link: info }'
    write('site/docsgen.yaml', `title: 시험\nurl: https://docs.example.com\n${own}\n`)
    expect(await docsgen(['check'])).toMatchObject({ code: 0, stderr: '오류 0개, 경고 2개\n' })
  })

  test('speaks JSON and the annotations of a GitHub workflow', async () => {
    write('site/docs/a.md', '# 가\n\n[끊김](/없음)')
    const json = await docsgen(['check', '--format', 'json'])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toMatchObject([{ code: 'broken-link', line: 3 }])
    const github = await docsgen(['check', '--format', 'github'])
    expect(github.stdout).toMatch(
      /^::error file=site\/docs\/a\.md,line=3,col=1,title=broken-link::링크가/,
    )
  })

  test.each([
    ['error', 1, '오류 1개, 경고 0개', '::error '],
    ['warning', 0, '오류 0개, 경고 1개', '::warning '],
    ['info', 0, '오류 0개, 경고 0개', '::notice '],
    ['ignore', 0, '오류 0개, 경고 0개', ''],
  ])('obeys the policy %s of a kind of problem', async (policy, exitCode, counts, annotation) => {
    write('site/docs/a.md', '# 가\n\n[끊김](/없음)')
    const site = 'title: 시험\nurl: https://docs.example.com\n'
    write('site/docsgen.yaml', `${site}problems: { broken-link: ${policy} }\n`)
    const { code, stdout, stderr } = await docsgen(['check', '--format', 'github'])
    expect([code, stderr]).toEqual([exitCode, ''])
    expect(stdout.slice(0, annotation.length)).toBe(annotation)
    expect(stdout === '').toBe(policy === 'ignore')
    expect(await docsgen(['check'])).toMatchObject({ code: exitCode, stderr: `${counts}\n` })
    expect((await docsgen(['build', '--quiet'])).code).toBe(exitCode)
  })

  test('counts warnings as errors with --strict', async () => {
    write('site/docs/a.md', '# 가\n\n[끊김](/없음)')
    expect((await docsgen(['check', '--strict'])).stderr).toBe('오류 1개, 경고 0개\n')
    const { code, stderr } = await docsgen(['build', '--strict'])
    expect(code).toBe(1)
    expect(stderr).toContain('  3 | [끊김](/없음)\n    | ^\n')
    expect(existsSync(join(folder ?? '', 'build'))).toBe(false)
  })

  test('gives problems alone on standard output, in the format that is asked for', async () => {
    write('site/docs/a.md', '# 가\n\n[끊김](/없음)')
    for (const command of ['check', 'build']) {
      const { code, stdout } = await docsgen([command, '--format', 'sarif'])
      expect(code).toBe(command === 'check' ? 1 : 0)
      expect(JSON.parse(stdout).runs[0].results).toMatchObject([{ ruleId: 'broken-link' }])
    }
    expect(JSON.parse((await docsgen(['build', '--format', 'json'])).stdout)).toMatchObject([
      { code: 'broken-link', excerpt: { line: 3, text: '[끊김](/없음)' } },
    ])
  })

  test('refuses a format that it does not know', async () => {
    expect((await docsgen(['check', '--format', 'xml'])).code).toBe(2)
  })
})

describe('the command', () => {
  test('bare and with --help prints help in the language of the locale', async () => {
    const korean = await docsgen([])
    expect(korean).toMatchObject({ code: 0, stdout: expect.stringContaining('사용법: docsgen') })
    expect((await docsgen(['--help'])).stdout).toBe(korean.stdout)
    const english = await docsgen(['build', '--help'], { LC_ALL: 'en_US.UTF-8' })
    expect(english.stdout).toContain('Usage: docsgen build')
    expect(english.stdout).toContain('folder to write to')
  })

  test('without a language it speaks that of the site, also of a broken configuration', async () => {
    const unset = { LC_ALL: '', LC_MESSAGES: '', LANG: 'C.UTF-8' }
    write('site/docsgen.yaml', 'locale: en\ntitle: [\n')
    expect((await docsgen(['build'], unset)).stderr).toContain('is not valid YAML')
    write('site/docsgen.yaml', 'title: [\n')
    expect((await docsgen(['build'], unset)).stderr).toContain('YAML로 읽을 수 없습니다')
    rmSync(join(folder ?? '', 'site'), { recursive: true })
    expect((await docsgen(['check'], unset)).stdout).toContain('There is no site folder')
  })

  test('counts in English', async () => {
    write('site/docs/a.md', '# A\n\n![x](./no.png)')
    const { stderr } = await docsgen(['check'], { LC_ALL: 'en_US.UTF-8' })
    expect(stderr).toBe('1 error, 0 warnings\n')
  })

  test('prints the JSON Schema of the configuration', async () => {
    expect(JSON.parse((await docsgen(['schema'])).stdout).properties.title).toBeDefined()
  })

  test('prints the kinds of problems, or one of them', async () => {
    expect((await docsgen(['problems'])).stdout).toContain('\n### `broken-link`\n')
    const one = await docsgen(['problems', 'broken-image'])
    expect(one.stdout).toMatch(/^### `broken-image`\n\n\*\*오류\*\* — 이미지 파일이 없습니다/)
    const wrong = await docsgen(['problems', 'brokn-image'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('혹시 broken-image') })
  })

  test('serve says when there is nothing to preview', async () => {
    const { code, stderr } = await docsgen(['serve'])
    expect(code).toBe(1)
    expect(stderr).toContain('docsgen build')
  })
})

describe('installed as a package', () => {
  /** Lays the package and those that it needs into a folder, as an installation does. No other package is there. */
  function install(app: string): string {
    const own = join(app, 'node_modules/docsgen')
    const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const name of [...files, 'package.json'])
      cpSync(join(ROOT, name), join(own, name), { recursive: true })
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(packages)) {
      if (path === '' || dev || devOptional || !existsSync(join(ROOT, path))) continue
      // One inside of another package comes with it.
      if (path.indexOf('node_modules/') !== path.lastIndexOf('node_modules/')) continue
      mkdirSync(dirname(join(app, path)), { recursive: true })
      symlinkSync(join(ROOT, path), join(app, path))
    }
    return join(own, 'bin/docsgen.js')
  }

  test('it builds and serves with the packages that it brings', async () => {
    const bin = install(folder ?? '')
    write('site/docs/b.md', '# 나\n\n$x^2$\n\n```mermaid\ngraph LR; A-->B\n```\n\n```js\n1\n```\n')
    write(
      'site/openapi.yaml',
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { get: { operationId: a, summary: a, responses: { "200": { description: a } } } } }\n',
    )
    write(
      'site/docsgen.yaml',
      'title: 시험\nurl: https://docs.example.com\nopenapi: [openapi.yaml]\n',
    )
    const built = await run(process.execPath, [bin, 'build', '--quiet', '--format', 'json'])
    expect(
      JSON.parse(built.stdout).filter(({ severity }: { severity: string }) => severity === 'error'),
    ).toEqual([])
    expect(built.code).toBe(0)
    const html = readFileSync(join(folder ?? '', 'build/docs/b/index.html'), 'utf8')
    expect(html).toContain('<math')
    const child = spawn(process.execPath, [bin, 'serve', '--watch', '--port', '0'], {
      cwd: folder,
      stdio: 'pipe',
    })
    const url = await new Promise<string>((done) => {
      let said = ''
      child.stdout.on('data', (part) => {
        said += part
        const [found] = /http:\S+/.exec(said) ?? []
        if (found) done(found)
      })
    })
    const page = await (await fetch(`${url}docs/b`)).text()
    const [, script = ''] = /src="([^"]*watch[^"]*\.js)"/.exec(page) ?? []
    expect((await (await fetch(new URL(script, url))).text()).length).toBeGreaterThan(1000)
    const ended = new Promise((done) => child.once('exit', done))
    child.kill()
    await ended
  }, 60_000)
})

test('the same site is made in every time zone', async () => {
  write(
    'site/docsgen.yaml',
    'title: 시간대\nurl: https://a.example.com\ndocs: false\nblog: { untruncatedPosts: ignore, lastUpdated: {} }\n',
  )
  const dates = { utc: '2024-12-31T23:30:00Z', seoul: '2025-01-01T08:30+09:00', day: '2025-01-01' }
  for (const [name, date] of Object.entries(dates))
    write(
      `site/blog/${name}.md`,
      `---\ntitle: ${name}\ndate: ${date}\nlast_update: { date: ${date} }\n---\n\n글\n`,
    )
  const madeIn = async (TZ: string) => {
    const out = join(folder ?? '', TZ.replaceAll('/', '-'))
    expect(await docsgen(['build', '--quiet', '--out', out], { TZ })).toMatchObject({ code: 0 })
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
    const texts = names.filter((name) => /\.(?:html|xml|json)$/.test(name)).sort()
    return new Map(texts.map((name) => [name, readFileSync(join(out, name), 'utf8')]))
  }
  const utc = await madeIn('UTC')
  expect(await madeIn('Asia/Seoul')).toEqual(utc)
  expect(await madeIn('America/Los_Angeles')).toEqual(utc)
  const years = (utc.get('blog/archive/index.html') ?? '').match(/<h2 id="\d+">/g)
  expect(years).toEqual(['<h2 id="2025">', '<h2 id="2024">'])
})

/** Enough pages for threads, each with something else in it. */
function manyPages(count: number): Record<string, string> {
  const pages = Array.from({ length: count }, (_, index) => [
    `site/docs/group-${index % 9}/page-${index}.md`,
    `# 문서 ${index}\n\n**굵게(${index})**를 봅니다. [다음](../group-${(index + 1) % 9}/page-${index + 1}.md)\n\n\`\`\`js\nconst n = ${index}\n\`\`\`\n`,
  ])
  return Object.fromEntries(pages)
}

test('threads make and say the same as one thread', async () => {
  const site = diskSite({
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    ...manyPages(450),
  })
  folder = site.folder
  const args = [BIN, 'build', '--no-cache', '--json', '--profile', '--out', 'threads']
  const report = JSON.parse((await run(process.execPath, args)).stdout)
  expect(report.threads).toBeGreaterThan(0)
  // What a thread cannot make is made by the main one, with the same bytes: only the profile tells.
  const profile = JSON.parse(readFileSync(join(folder, 'docsgen-profile.json'), 'utf8'))
  expect(profile.traceEvents).toContainEqual(
    expect.objectContaining({
      cat: 'render',
      name: 'search/ko-KR/current/index.json',
      tid: report.threads + 1,
    }),
  )
  const { files, problems } = await site.cold({
    world: worldWith(() => bundleClient({ diagrams: false })),
  })
  expect(site.files('threads')).toEqual(files)
  expect(report.problems).toMatchObject(
    problems.map(({ code, line, column }) => ({ code, line, column })),
  )
})

test('shards are merged into the site that one build makes', async () => {
  write('site/docs/b.md', '# 나')
  for (const shard of ['1/2', '2/2'])
    expect(await docsgen(['build', '--shard', shard, '--no-cache', '--quiet'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
  expect((await docsgen(['merge', 'shard-1', 'shard-2'])).stdout).toContain('결과 폴더: build')
  await docsgen(['build', '--no-cache', '--out', 'cold'])
  for (const path of ['docs/a/index.html', 'docs/b/index.html', 'sitemap.xml'])
    expect(readFileSync(join(folder ?? '', 'build', path), 'utf8')).toBe(
      readFileSync(join(folder ?? '', 'cold', path), 'utf8'),
    )
  const partial = await docsgen(['merge', 'shard-2'])
  expect(partial.stderr).toContain('1/2')
  expect(await docsgen(['merge', 'site'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('site'),
  })
  expect(await docsgen(['build', '--shard', '3/2'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('3/2'),
  })
})
