import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { ISLAND_CHANGES, ISLAND_FILES } from '../support/island-changes.ts'
import { PLUGIN_CHANGES, PLUGIN_SITE } from '../support/plugin-changes.ts'
import { THEME_CHANGES, THEME_FILES } from '../support/theme-changes.ts'

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nblog: {}\n',
  'site/docs/a.md': page('가', '첫째 문서입니다. [나](./b.md)를 보세요.\n\n![그림](./a.svg)'),
  'site/docs/b.md': page('나', '둘째 문서입니다. [없음](./없음.md)\n\n## 절\n\n글입니다.'),
  'site/docs/c.md': page('다', '셋째 문서입니다.\n\n::include{src="./_part.md"}'),
  'site/docs/_part.md': '나눈 글입니다.',
  'site/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'site/blog/2025-01-01-post.md': page('글', '앞부분입니다.\n\n<!-- truncate -->\n\n뒷부분입니다.'),
  'site/pages/index.md': page('처음', '처음입니다.'),
}

const readText = ({ folder }: DiskSite, path: string) => {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
const append = (path: string, text: string) => (site: DiskSite) =>
  site.edit(path, readText(site, path) + text)
const replace = (path: string, from: string | RegExp, to: string) => (site: DiskSite) => {
  site.edit(path, readText(site, path).replace(from, to))
}

const FOREIGN = 'docs/foreign.txt'

/** What may happen between two builds. Each of them can happen at any time, and again. */
const EVENTS: Readonly<Record<string, (site: DiskSite) => void>> = {
  nothing() {},
  'body of a': append('site/docs/a.md', '\n더한 문단입니다.\n'),
  'body of b, before its broken link': replace('site/docs/b.md', '둘째', '새 문단입니다.\n\n둘째'),
  'body of c, which includes a part': append('site/docs/c.md', '\n더한 문단입니다.\n'),
  'the part': append('site/docs/_part.md', ' 더한 글입니다.'),
  'body of a post': append('site/blog/2025-01-01-post.md', '\n더한 문단입니다.\n'),
  'title of a': replace('site/docs/a.md', /^title: /m, 'title: 새 '),
  'heading of b': append('site/docs/b.md', '\n## 새 절\n'),
  'a diagram': append('site/docs/b.md', '\n```mermaid\ngraph TD\n```\n'),
  'no diagram': replace('site/docs/b.md', /\n```mermaid\n.*\n```\n/g, ''),
  'a link to nowhere': append('site/docs/a.md', '\n[끊김](./끊김.md)\n'),
  'links mended': replace('site/docs/a.md', /\[끊김\]\(.*?\)/g, '끊김'),
  'an include where there was none': append('site/docs/a.md', '\n::include{src="./_part.md"}\n'),
  'the part gone': (site) => site.edit('site/docs/_part.md', undefined),
  'the part back': (site) => site.edit('site/docs/_part.md', '돌아온 글입니다.'),
  'a picture': append('site/docs/a.svg', '<!-- -->'),
  'a new page': (site) => site.edit('site/docs/new.md', page('새 문서', '새로 썼습니다.')),
  'the new page gone': (site) => site.edit('site/docs/new.md', undefined),
  'a new folder': (site) => site.edit('site/docs/more/d.md', page('라', '넷째 문서입니다.')),
  configuration: replace('site/docsgen.yaml', /^title: /m, 'title: 새 '),
  values: (site) => site.edit('site/values.yml', 'limit: 20\n'),
  'a value in use': append('site/docs/a.md', '\n{{limit}}\n'),
  'a template': (site) =>
    site.edit(
      'templates/page.html',
      readFileSync('templates/page.html', 'utf8').replace('<body', '<body data-own'),
    ),
  'a template in the site': (site) =>
    site.edit(
      'site/templates/page.html',
      readFileSync('templates/page.html', 'utf8').replace('<body', '<body data-inner'),
    ),
  'a template without a slot, which fails the build': (site) =>
    site.edit('site/templates/page.html', '<p>{{{app}}}</p>'),
  'the template in the site gone': (site) => site.edit('site/templates', undefined),
  'a style sheet': append('site/theme/a.css', '\n.a { color: red; background: url(/logo.svg) }\n'),
  'a part of a style sheet': (site) => {
    site.edit('site/theme/parts/p.css', '.p { color: blue }')
    site.edit('site/theme/b.css', '@import "./parts/p.css";')
  },
  'the style sheets gone': (site) => site.edit('site/theme', undefined),
  'a logo': (site) =>
    site.edit(
      'site/static/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
    ),
  'the logo wider': (site) =>
    site.edit(
      'site/static/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8"/>',
    ),
  'an icon': (site) => site.edit('site/static/favicon.svg', '<svg/>'),
  'the icon gone': (site) => site.edit('site/static/favicon.svg', undefined),
  'a logo and a colour named': replace(
    'site/docsgen.yaml',
    /^(?:logo: [\s\S]*?)?(?=title: )/,
    'logo: /logo.svg\nbrand: { color: "#0b5" }\nscripts: [https://a.example/a.js]\n',
  ),
  'a picture missing, which fails the build': append('site/docs/a.md', '\n![](./없음.png)\n'),
  'the picture mended': replace('site/docs/a.md', /\n!\[\]\(.*?\)/g, ''),
  touched: (site) => utimesSync(join(site.folder, 'site/docs/a.md'), 1, 1),
  'an output changed': append('build/index.html', '<!-- -->'),
  'an output gone': (site) => site.edit('build/docs/a/index.html', undefined),
  'an output added': (site) => site.edit(`build/${FOREIGN}`, '남의 파일'),
  'the output gone': (site) => site.edit('build', undefined),
  'the cache gone': (site) => site.edit('.docsgen-cache', undefined),
}

/** A site that gets a look of its own, piece by piece, and loses it again. */
const LOOKS = [
  'a style sheet',
  'a style sheet',
  'a logo and a colour named',
  'a logo',
  'the logo wider',
  'a part of a style sheet',
  'an icon',
  'a template in the site',
  'a template without a slot, which fails the build',
  'the template in the site gone',
  'the style sheets gone',
  'the icon gone',
]

test('after any edits a build makes and says the same as one without any memory', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(EVENTS)), { minLength: 6, maxLength: 12 }),
      async (names) => {
        const site = diskSite(FILES)
        await site.build()
        for (const name of names) {
          EVENTS[name]?.(site)
          const before = site.files()
          const warm = await site.build()
          const cold = await site.cold()
          expect(warm.problems, name).toEqual(cold.problems)
          const isFailed = warm.problems.some(({ severity }) => severity === 'error')
          // What somebody else has put into the output stays there.
          const foreign = [...before].filter(([path]) => path === FOREIGN)
          const wanted = new Map([...cold.files, ...foreign])
          expect(site.files(), name).toEqual(isFailed ? before : wanted)
        }
      },
    ),
    { numRuns: 8, examples: [[['a diagram', 'no diagram']], [LOOKS]] },
  )
})

test.each([
  ['islands', ISLAND_FILES, ISLAND_CHANGES],
  ['code in its theme', THEME_FILES, THEME_CHANGES],
  ['plugins', PLUGIN_SITE, PLUGIN_CHANGES],
])(
  'a site with %s is the same warm and cold, whatever changes of them',
  async (_, files, changes) => {
    const inSite = (path: string) => `site/${path}`
    const site = diskSite(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [inSite(path), text])),
    )
    await site.build()
    for (const [path, content] of changes) {
      site.edit(inSite(path), content)
      const before = site.files()
      const warm = await site.build()
      const cold = await site.cold()
      expect([path, content, warm.problems]).toEqual([path, content, cold.problems])
      const isFailed = warm.problems.some(({ severity }) => severity === 'error')
      const wanted = isFailed ? before : cold.files
      const names = new Set([...wanted.keys(), ...site.files().keys()])
      const different = [...names].filter((file) => site.files().get(file) !== wanted.get(file))
      expect([path, content, different]).toEqual([path, content, []])
    }
  },
)
