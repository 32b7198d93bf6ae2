import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FollowedSite, followedSite } from './followed-site.ts'

const API = (summary: string) => `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /things:
    get: { operationId: listThings, summary: ${summary}, responses: { '200': { description: 좋음 } } }
`

const TEMPLATE = readFileSync(new URL('../../templates/page.html', import.meta.url), 'utf8')
const templateWith = (mark: string) => TEMPLATE.replace('<body', `<body data-mark="${mark}"`)

const FILES = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: ../openapi/api.yaml, id: rest }]\n',
  'site/docs/a.md': '# 가\n\n처음 글입니다.\n',
  'site/docs/x/b.md': '# 나\n\n처음 글입니다.\n',
  'site/pages/index.md': '# 처음\n',
  'openapi/api.yaml': API('처음 목록'),
  'templates/page.html': templateWith('first'),
}

const PAGE = 'docs/a/index.html'
const OPERATION = 'docs/rest/list-things/index.html'

/** Every page works, and shows what is saved after this. */
async function worksOn(site: FollowedSite, name: string): Promise<void> {
  const { write, textOf, eventually } = site
  await eventually(() => textOf(PAGE)).toContain('글입니다.')
  write('site/docs/a.md', `# 가\n\n${name} 뒤의 글입니다.\n`)
  await eventually(() => textOf(PAGE)).toContain(`${name} 뒤의 글입니다.`)
  write('site/docs/x/b.md', `# 나\n\n${name} 뒤의 글입니다.\n`)
  await eventually(() => textOf('docs/x/b/index.html')).toContain(`${name} 뒤의 글입니다.`)
  write('site/docs/new.md', `# 새\n\n${name} 뒤에 온 글입니다.\n`)
  await eventually(() => textOf('docs/new/index.html')).toContain(`${name} 뒤에 온 글입니다.`)
  rmSync(site.at('site/docs/new.md'))
  await eventually(() => textOf('docs/new/index.html')).toBeUndefined()
  write('openapi/api.yaml', API(`${name} 뒤의 목록`))
  await eventually(() => textOf(OPERATION)).toContain(`${name} 뒤의 목록`)
  write('templates/page.html', templateWith(name))
  await eventually(() => textOf(PAGE)).toContain(`data-mark="${name}"`)
  await eventually(() => site.session.state.problems).toEqual([])
}

const FOLDERS = ['site', 'openapi', 'templates', 'site/docs', 'site/docs/x'] as const

describe.concurrent.each(FOLDERS)('the folder %s', (folder) => {
  test('goes and comes back, by its name and as another one', async (context) => {
    const site = await followedSite(FILES, context)
    const { at } = site
    await site.watched
    cpSync(at(folder), at('copy'), { recursive: true })
    // As it was, by its name, once its absence was seen.
    renameSync(at(folder), at('away'))
    await isSeenToBeGone(site, folder)
    renameSync(at('away'), at(folder))
    await worksOn(site, 'moved')
    // Another one before anybody has seen that it was gone, as generators write a folder anew.
    rmSync(at(folder), { recursive: true })
    renameSync(at('copy'), at(folder))
    await worksOn(site, 'replaced')
  })
})

/** The absence of a folder shows in what the site is now. */
async function isSeenToBeGone(
  { session, textOf, eventually }: FollowedSite,
  folder: string,
): Promise<void> {
  if (folder === 'site') await eventually(() => session.state.isStale).toBe(true)
  else if (folder === 'openapi')
    await eventually(() => session.state.problems.length).toBeGreaterThan(0)
  else if (folder === 'templates') await eventually(() => textOf(PAGE)).not.toContain('data-mark')
  else await eventually(() => textOf('docs/x/b/index.html')).toBeUndefined()
}

test.concurrent('another folder comes once its absence was seen', async (context) => {
  const site = await followedSite(FILES, context)
  const { at } = site
  await site.watched
  for (const folder of ['site', 'openapi']) {
    cpSync(at(folder), at('copy'), { recursive: true })
    rmSync(at(folder), { recursive: true })
    await isSeenToBeGone(site, folder)
    cpSync(at('copy'), at(folder), { recursive: true })
    rmSync(at('copy'), { recursive: true })
    await worksOn(site, folder)
  }
})

test.concurrent('all of them go, and come back in another order', async (context) => {
  const site = await followedSite(FILES, context)
  const { at } = site
  await site.watched
  for (const folder of ['templates', 'site', 'openapi']) {
    renameSync(at(folder), at(`${folder}-away`))
    await isSeenToBeGone(site, folder === 'openapi' ? 'site' : folder)
  }
  for (const folder of ['openapi', 'templates', 'site'])
    renameSync(at(`${folder}-away`), at(folder))
  await worksOn(site, 'all')
})

test.concurrent('the folder of the project goes and comes back', async (context) => {
  const site = await followedSite(FILES, context)
  await site.watched
  renameSync(site.at('.'), `${site.at('.')}-away`)
  await isSeenToBeGone(site, 'site')
  renameSync(`${site.at('.')}-away`, site.at('.'))
  await worksOn(site, 'project')
})

test.concurrent('the configuration goes before the folder does, and comes back after it', async (context) => {
  const site = await followedSite(FILES, context)
  const { at, write, session, eventually } = site
  await site.watched
  rmSync(at('site/docsgen.yaml'))
  await eventually(() => session.state.isStale).toBe(true)
  rmSync(at('site'), { recursive: true })
  for (const [path, text] of Object.entries(FILES))
    if (path.startsWith('site/') && path !== 'site/docsgen.yaml') write(path, text)
  write('site/docs/a.md', '# 가\n\n설정이 없을 때의 글입니다.\n')
  write('site/docsgen.yaml', FILES['site/docsgen.yaml'])
  await eventually(() => session.state.isStale).toBe(false)
  await worksOn(site, 'configured')
})

test.concurrent('folders that were not there at the start are seen when they come', async (context) => {
  const { 'templates/page.html': template, 'openapi/api.yaml': api, ...files } = FILES
  const site = await followedSite(files, context)
  const { write, textOf, eventually } = site
  await site.watched
  write('templates/page.html', template)
  await eventually(() => textOf(PAGE)).toContain('data-mark="first"')
  write('openapi/api.yaml', api)
  await eventually(() => textOf(OPERATION)).toContain('처음 목록')
  await worksOn(site, 'late')
})

test.concurrent('an empty folder that is replaced, which no event tells of, is filled later', async (context) => {
  const site = await followedSite(FILES, context)
  const { at, write, textOf, eventually } = site
  mkdirSync(at('site/docs/empty'))
  await site.watched
  for (const name of ['하나', '둘', '셋']) {
    rmdirSync(at('site/docs/empty'))
    mkdirSync(at('site/docs/empty'))
    write('site/docs/empty/c.md', `# 다\n\n${name}.\n`)
    await eventually(() => textOf('docs/empty/c/index.html')).toContain(`${name}.`)
    rmSync(at('site/docs/empty/c.md'))
    await eventually(() => textOf('docs/empty/c/index.html')).toBeUndefined()
  }
})

test.concurrent('a generator that writes folders anew, again and again, ends as its files are', async (context) => {
  const site = await followedSite(FILES, context)
  const { at, textOf, eventually } = site
  await site.watched
  const generate = (turn: number) => {
    rmSync(at('site/docs/made'), { recursive: true, force: true })
    for (let index = 0; index < 12; index++) {
      const folder = at(`site/docs/made/${index % 3}/${index % 2}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `doc-${index}.md`), `# 글\n\n${turn}번째 글입니다.\n`)
    }
  }
  const pages = () =>
    Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        textOf(`docs/made/${index % 3}/${index % 2}/doc-${index}/index.html`),
      ),
    )
  for (let turn = 0; turn < 8; turn++) {
    generate(turn)
    // Sometimes the next one comes while this one is taken over.
    if (turn % 3 === 0) continue
    const wanted = expect.stringContaining(`${turn}번째 글입니다.`)
    await eventually(pages).toEqual(Array.from({ length: 12 }, () => wanted))
  }
  expect(readdirSync(at('site/docs/made'))).toEqual(['0', '1', '2'])
})
