import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemText } from '../../src/diagnostics/problem-text.ts'
import { checkedTemplate } from '../../src/render/template-slots.ts'
import { diskSite } from '../support/disk-site.ts'
import { shortProblems } from '../support/site.ts'

const own = (name: string) =>
  readFileSync(new URL(`../../templates/${name}.html`, import.meta.url), 'utf8')

const FILES = {
  'site/docsgen.yaml': 'title: 가\nurl: https://docs.example.com\n',
  'site/docs/a.md': '# 가',
}

test.each(['page', 'redirect'] as const)('%s.html of docsgen has all slots', (name) => {
  const path = `templates/${name}.html`
  expect(checkedTemplate({ path, text: own(name) }, name).problems).toEqual([])
})

test('a template in the site folder wins over one beside it', async () => {
  const mark = (text: string) => own('page').replace('<body', `<body data-own="${text}"`)
  const site = diskSite({
    ...FILES,
    'templates/page.html': mark('beside'),
    'site/templates/page.html': mark('inside'),
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.files().get('docs/a/index.html')).toContain('data-own="inside"')
})

test.each(['site/templates', 'templates'])(
  'slots that are missing or unknown in %s are told by name',
  async (folder) => {
    const text = own('page')
      .replace('{{{app}}}', '{{{ap}}}')
      .replace('{{{head}}}', '{{head}}')
      .replace('lang="{{lang}}"', 'lang="ko"')
    const site = diskSite({ ...FILES, [`${folder}/page.html`]: text })
    const { problems } = await site.build()
    const path = `${folder === 'templates' ? '../' : ''}templates/page.html`
    expect(shortProblems(problems).sort()).toEqual([
      `template-slot ${path}`,
      `template-slot ${path}`,
      `template-slot ${path}`,
      `template-slot-unknown ${path}:11`,
    ])
    expect(problems.map(({ details }) => details.slot).sort()).toEqual(
      ['{{lang}}', '{{{app}}}', '{{{ap}}}', '{{{head}}}'].sort(),
    )
    for (const problem of problems) expect(problemText(problem, 'en')).not.toMatch(/[가-힣]/)
    expect(site.files().size).toBe(0)
  },
)
