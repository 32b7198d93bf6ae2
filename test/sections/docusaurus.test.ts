import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { nodeDisk } from '../../src/io/disk.ts'
import { shortProblems, siteOf, type TestSite } from '../support/site.ts'

const FOLDER = new URL('../docusaurus-site', import.meta.url).pathname

/** The fixture, read into memory: a tree as Docusaurus lays it out, with docsgen.yaml as the only file of ours. */
async function treeSite(baseUrl: string): Promise<TestSite> {
  const paths = await nodeDisk(FOLDER).list()
  const files = paths.map((path) => [path, readFileSync(`${FOLDER}/${path}`, 'utf8')] as const)
  const config = readFileSync(`${FOLDER}/docsgen.yaml`, 'utf8')
  return siteOf({
    ...Object.fromEntries(files),
    'docsgen.yaml': `${config}baseUrl: ${baseUrl}\n`,
  })
}

describe.each(['/', '/base/'])('a Docusaurus tree, untouched, under %s', (baseUrl) => {
  let site: TestSite
  let problems: readonly string[]
  const page = (path: string) => site.files.get(path) ?? ''

  beforeAll(async () => {
    site = await treeSite(baseUrl)
    problems = shortProblems((await site.build()).problems)
  })

  test('nothing is wrong with it, imports of what is built in among it', () => {
    expect(problems).toEqual([])
  })

  test('its versions and locales have their addresses', () => {
    const paths = [...site.files.keys()]
    for (const locale of ['', 'en/']) {
      for (const doc of [
        'intro',
        'start/install',
        '1.0/지난-기능',
        'next/api',
        'next/start/configure',
      ])
        expect(paths).toContain(`${locale}docs/${doc}/index.html`)
      expect(paths).toContain(`${locale}docs/next/category/start/index.html`)
      expect(paths).toContain(`${locale}index.html`)
    }
    expect(paths).not.toContain('docs/2.0/intro/index.html')
  })

  test('its sidebars file and category files make the sidebar, translated in the other locale', () => {
    const korean = page('docs/next/intro/index.html')
    expect(korean).toMatch(
      /소개[\s\S]*시작하기[\s\S]*설치[\s\S]*참고 자료[\s\S]*심화[\s\S]*소스 코드/,
    )
    const english = page('en/docs/next/intro/index.html')
    expect(english).toMatch(/Introduction[\s\S]*Getting started[\s\S]*Reference[\s\S]*Source code/)
    expect(page('en/docs/next/category/start/index.html')).toContain(
      '<h1 class="title">Getting started</h1>',
    )
    expect(page('en/docs/intro/index.html')).toContain('Getting started')
    expect(page('docs/1.0/intro/index.html')).toContain('지난 기능')
    expect(page('docs/intro/index.html')).not.toContain('지난 기능')
  })

  test('its Markdown means what it meant', () => {
    const intro = page('docs/next/intro/index.html')
    expect(intro).toContain('<strong>굵게(설명)</strong>')
    expect(intro).toContain(`href="${baseUrl}docs/next/start/install#요구-사항"`)
    expect(intro).toContain(`href="${baseUrl}docs/next/start/configure"`)
    expect(intro).toContain('<p class="admonition-title">알아 두기</p>')
    expect(intro).toContain(`src="${baseUrl}img/logo.svg"`)
    const configure = page('docs/next/start/configure/index.html')
    expect(configure).toContain('Windows')
    expect(configure).toContain(`href="${baseUrl}docs/next/start/install#verify"`)
    expect(page('en/docs/next/intro/index.html')).toContain(`src="${baseUrl}img/logo.svg"`)
  })

  test('what is not translated is shown as it is, per version', () => {
    expect(page('en/docs/next/intro/index.html')).toContain('Introduction</h1>')
    expect(page('en/docs/intro/index.html')).toContain('The introduction of version 2.0.')
    const fallback = page('en/docs/1.0/intro/index.html')
    expect(fallback).toContain('This page has not been translated yet.')
    expect(fallback).toContain('버전 1.0의 소개입니다.')
    expect(fallback).toContain(`href="${baseUrl}en/docs/1.0/start/install"`)
  })
})
