import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { hidesProperty } from '../../src/markdown/transform/clobbering.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { sidebarLink } from './sidebar-link.ts'
import { watchSite } from './watched-site.ts'

/** What scripts use of a document, and the names that a script may find in a window or take for those of a module. */
const DOCUMENT =
  'querySelector querySelectorAll getElementById createElement createElementNS createTextNode createTreeWalker addEventListener documentElement defaultView body head activeElement importNode createRange implementation cookie location title images readyState nodeType parentNode ownerDocument'
const WINDOW =
  'process global module exports define require setImmediate navigation scheduler requestIdleCallback __REACT_DEVTOOLS_GLOBAL_HOOK__ MSApp self event top name history React'
const names = `${DOCUMENT} ${WINDOW}`.split(' ')

const ELEMENTS = names.map((name) =>
  [
    `<img name="${name}" id="${name}" src="/a.svg" alt="가">`,
    `<form id="form-${name}" name="${name}"><input name="${name}"><button id="${name}" type="button">나</button></form>`,
    `<iframe name="${name}" title="다"></iframe>`,
    `<p id="${name}">라</p>`,
    `<a name="${name}"></a>`,
  ].join('\n'),
)

const DIAGRAMS = '```mermaid\nmindmap\n  A\n    B\n```\n\n```mermaid\nmindmap\n  A\n    가\n```\n'
const FILES = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nproblems: { unsafe-html: ignore, duplicate-id: ignore }\n',
  'site/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
  'site/docs/names.md': `# 이름\n\n글\n\n<div>\n${ELEMENTS.join('\n')}\n</div>\n\n${DIAGRAMS}`,
  'site/pages/index.md': '# 처음\n',
  'site/docs/other.md': '# 다른 글\n\n글\n',
  'site/docs/diagrams.md': `# 그림\n\n## Diagram 1\n\n글\n\n## dDiagram 1 {#dDIAGRAM-1}\n\n## DIAGRAM 2 {#DIAGRAM-2}\n\n## CY\n\n${DIAGRAMS}\n## 깨진 것\n\n\`\`\`mermaid\nsequenceDiagram\n!!\n\`\`\`\n`,
}

let folder: string
let served: ServedSite

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-names-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  served = await serveSite(join(folder, 'site'), join(folder, 'build'), [])
})
afterAll(async () => {
  await served?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const drawings = (page: Page) => page.locator('figure.diagram img')

test('a page comes to life whatever its elements are called', async ({ openPage }) => {
  const page = await openPage('/docs/names', { at: served.url })
  await page
    .locator('form')
    .first()
    .click({ position: { x: 2, y: 2 } })
  for (const figure of await page.locator('figure.diagram').all()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('img').waitFor()
  }
  await sidebarLink(page, '다른 글').click()
  await eventually(() => page.locator('h1').innerText()).toBe('다른 글')
  expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('true')
  await page.goBack()
  await eventually(() => page.locator('h1').innerText()).toBe('이름')
})

test('and while it is being written', async ({ openPage }) => {
  const site = await watchSite(FILES)
  try {
    const page = await openPage('/docs/names', { at: site.url, mayFail: true })
    site.edit('site/docs/names.md', (text) => text.replace('\n\n글\n', '\n\n고친 글\n'))
    await eventually(() => page.locator('[data-prose=lead]').innerText()).toBe('고친 글')
  } finally {
    await site.stop()
  }
})

test('drawings remove nothing of their page, and leave nothing when they fail', async ({
  openPage,
}) => {
  const page = await openPage('/docs/diagrams', {
    at: served.url,
    mayFail: true,
  })
  const before = await page.locator('h2').allInnerTexts()
  for (const figure of await page.locator('figure.diagram').all())
    await figure.scrollIntoViewIfNeeded()
  await eventually(() => drawings(page).count()).toBe(2)
  expect(await page.locator('h2').allInnerTexts()).toEqual(before)
  expect(before).toHaveLength(5)
  await eventually(() =>
    page.evaluate(() => document.body.querySelectorAll(':scope > div').length),
  ).toBe(1)
})

/** Those that only give back what an attribute says, are for those who write scripts, or which a form alone has. */
const HARMLESS = new Set(
  `submit reset requestSubmit checkValidity reportValidity length relList style attributeStyleMap part pseudo when focusGroup
  customElementRegistry computedStyleMap activeViewTransition editContext popover prefix role action name`.split(
    /\s+/,
  ),
)

test('every property of a form that scripts use is known', async ({ openPage }) => {
  const page = await openPage('/docs/other', { at: served.url })
  const used = await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    const found: string[] = []
    for (let type = Object.getPrototypeOf(form); type !== Object.prototype; ) {
      found.push(...Object.getOwnPropertyNames(type))
      type = Object.getPrototypeOf(type)
    }
    return found.filter((name) => {
      const value = Reflect.get(form, name)
      return typeof value === 'function' || typeof value === 'object'
    })
  })
  const plain = used.filter((name) => !/^(?:on|aria[A-Z])|^constructor$/.test(name))
  expect(plain.length).toBeGreaterThan(100)
  expect(plain.filter((name) => !HARMLESS.has(name) && !hidesProperty('input', name))).toEqual([])
})
