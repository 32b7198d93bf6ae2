import { readFileSync, rmSync } from 'node:fs'
import { test } from 'vitest'
import { siteFiles } from '../../src/dev-server/site-files.ts'
import { type FollowedSite, followedSite } from './followed-site.ts'

const TEMPLATE = readFileSync(new URL('../../templates/page.html', import.meta.url), 'utf8')
const withMark = (mark: string) => TEMPLATE.replace('<body', `<body data-mark="${mark}"`)
const PAGE = 'docs/a/index.html'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'

/** The style sheet that the page names now. */
async function styleOf({ session, textOf }: FollowedSite): Promise<string> {
  const [, path = ''] =
    /<link rel="stylesheet" href="\/([^"]+)">/.exec((await textOf(PAGE)) ?? '') ?? []
  const { planned } = session.state
  const files = planned && siteFiles(planned)
  const found = await files?.find([path])
  if (!files || found?.kind !== 'output') return ''
  const output = await files.make(found.output)
  return 'content' in output ? Buffer.from(output.content).toString() : ''
}

test('style sheets, logos, words and templates are taken over while their author writes', async (context) => {
  const site = await followedSite(
    {
      'site/docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nlogo: /logo.svg\n',
      'site/docs/a.md': '# 가\n\n글입니다.\n\n:::note\n글\n:::',
    },
    context,
  )
  const { watched, write, at, textOf, eventually, session } = site
  await watched
  write('site/theme/a.css', '.a { color: red }')
  await eventually(() => styleOf(site)).toContain('.a{color:red}')
  write('site/theme/a.css', '.a { color: #123 }')
  await eventually(() => styleOf(site)).toContain('.a{color:#123}')
  rmSync(at('site/theme'), { recursive: true })
  await eventually(() => styleOf(site)).not.toContain('#123')

  write('site/static/logo.svg', LOGO)
  await eventually(() => textOf(PAGE)).toContain('src="/logo.svg"')
  await eventually(() => session.state.problems).toEqual([])

  write('site/strings.yml', 'skipToContent: 글로 가기\nnote: 알림')
  await eventually(() => textOf(PAGE)).toContain('>글로 가기<')
  await eventually(() => textOf(PAGE)).toContain('알림')
  rmSync(at('site/strings.yml'))
  await eventually(() => textOf(PAGE)).toContain('>본문으로 건너뛰기<')

  write('templates/page.html', withMark('beside'))
  await eventually(() => textOf(PAGE)).toContain('data-mark="beside"')
  write('site/templates/page.html', withMark('inside'))
  await eventually(() => textOf(PAGE)).toContain('data-mark="inside"')
  write('site/templates/page.html', withMark('again'))
  await eventually(() => textOf(PAGE)).toContain('data-mark="again"')
  rmSync(at('site/templates'), { recursive: true })
  await eventually(() => textOf(PAGE)).toContain('data-mark="beside"')
})
