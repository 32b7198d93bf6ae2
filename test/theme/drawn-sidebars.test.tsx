import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rowsOf } from '../../src/client/boot/drawn-rows.ts'
import { ko } from '../../src/i18n/ko.ts'
import type { PageData, Sidebar, SidebarItem, SiteData } from '../../src/model.ts'
import { drawnSidebar } from '../../src/render/drawn-sidebars.tsx'
import { PageProvider, SiteProvider } from '../../src/theme/frame/context.tsx'
import { SidebarContent } from '../../src/theme/sidebar/Sidebar.tsx'

const site = { strings: ko, homeUrl: '/' } as SiteData

const pageAt = (url: string, sidebar: Sidebar): PageData => ({
  url,
  title: '제목',
  view: 'DocPage',
  props: {},
  toc: [],
  sidebar,
})

/** What React draws for one page alone. */
const drawnAlone = (sidebar: Sidebar, url: string) =>
  renderToString(
    <SiteProvider value={site}>
      <PageProvider value={pageAt(url, sidebar)}>
        <SidebarContent sidebar={sidebar} />
      </PageProvider>
    </SiteProvider>,
  )

// Few addresses, so that rows share them, in forms that are the same.
const urls = ['/a', '/a/', '/A', '/ab', '/b', '/b#c', '/가', '/c'] as const
const url = fc.constantFrom(...urls)
const label = fc.constantFrom(
  '가',
  '<나>',
  'aria-current="page"',
  '',
  '통계 getUserDonationStatisticsByStreamer',
)

const className = fc.constantFrom('side-more', 'far away')

const { items } = fc.letrec<{ item: SidebarItem; items: SidebarItem[] }>((tie) => ({
  items: fc.uniqueArray(tie('item'), {
    maxLength: 4,
    depthIdentifier: 'rows',
    // Rows of one level that are the same to React would have one key.
    selector: ({ kind, url: one, label: text }) => `${kind} ${one} ${text}`,
  }) as fc.Arbitrary<SidebarItem[]>,
  item: fc.oneof(
    { depthSize: 'small', depthIdentifier: 'rows' },
    fc.record(
      {
        kind: fc.constant('link'),
        label,
        url,
        className,
        badge: fc.constantFrom({ text: 'GET', tone: 'get' }, { text: '', tone: 'neutral' }),
        external: fc.boolean(),
        deprecated: fc.boolean(),
      },
      { requiredKeys: ['kind', 'label'] },
    ),
    fc.record({
      kind: fc.constant('html'),
      label,
      html: fc.constantFrom('<a href="/a" aria-current="page">가</a>', '<a aria-current="">나</a>'),
    }),
    fc.record(
      { kind: fc.constant('group'), label, url, items: tie('items') },
      { requiredKeys: ['kind', 'label', 'items'] },
    ),
    fc.record(
      {
        kind: fc.constant('category'),
        label,
        url,
        items: tie('items'),
        open: fc.boolean(),
        collapsible: fc.boolean(),
      },
      { requiredKeys: ['kind', 'label', 'items'] },
    ),
    fc.record(
      { kind: fc.constant('category'), label, url, className, branch: fc.constant('0.1') },
      { requiredKeys: ['kind', 'label', 'url', 'branch'] },
    ),
  ) as fc.Arbitrary<SidebarItem>,
}))

test('a sidebar drawn for many pages is on each of them as it would be drawn for it alone', () => {
  fc.assert(
    fc.property(items, fc.shuffledSubarray([...urls], { minLength: 2 }), (rows, pages) => {
      const sidebar: Sidebar = { name: 'docs', label: '문서', title: '제목', items: rows }
      const text = { json: JSON.stringify(sidebar) }
      for (const one of pages)
        expect(drawnSidebar(text, { site }).htmlOn(pageAt(one, sidebar))).toBe(
          drawnAlone(sidebar, one),
        )
    }),
    { numRuns: 1000 },
  )
})

/** Rows without what is the same as saying nothing. */
function withoutUsual(row: SidebarItem): SidebarItem {
  const usual = { open: false, collapsible: true, external: false, deprecated: false }
  const told = Object.entries(row).filter(([name, value]) => usual[name as never] !== value)
  const below = row.items && { items: row.items.map(withoutUsual) }
  return { ...(Object.fromEntries(told) as unknown as SidebarItem), ...below }
}

test('the rows of a sidebar are read from its HTML as they were', () => {
  fc.assert(
    fc.property(items, fc.constantFrom(...urls), (rows, page) => {
      const sidebar: Sidebar = { name: 'docs', label: '문서', title: '제목', items: rows }
      const drawn = drawnSidebar({ json: JSON.stringify(sidebar) }, { site })
      const { document } = parseHTML(`<nav>${drawn.htmlOn(pageAt(page, sidebar))}</nav>`)
      const list = document.querySelector('nav > ul') as unknown as Element
      expect(rowsOf(list).map(withoutUsual)).toEqual(rows.map(withoutUsual))
      expect(drawn.json).toBe('{"name":"docs","label":"문서","title":"제목"}')
    }),
    { numRuns: 1000 },
  )
})

test('rows stand in the data of a page whose site may draw them in its own way', () => {
  const items: SidebarItem[] = [{ kind: 'link', label: '가', url: '/a' }]
  const sidebar: Sidebar = { name: 'docs', label: '문서', items }
  const siteTheme = 'code'
  const drawn = drawnSidebar({ json: JSON.stringify(sidebar) }, { site: { ...site }, siteTheme })
  expect(JSON.parse(drawn.json)).toEqual(sidebar)
})

test('a sidebar that came in another message is the same one', () => {
  const sidebar: Sidebar = { name: 'docs', label: '문서', items: [] }
  const json = JSON.stringify(sidebar)
  expect(drawnSidebar({ json }, { site })).toBe(drawnSidebar({ json }, { site }))
  // Another site has other words.
  expect(drawnSidebar({ json }, { site: { ...site } })).not.toBe(drawnSidebar({ json }, { site }))
})

test('a NUL in a row takes no place that is meant for a mark', () => {
  const html = '<a aria-current="\0">가</a>'
  const items: SidebarItem[] = [
    { kind: 'html', label: '', html },
    { kind: 'link', label: '나', url: '/b' },
  ]
  const sidebar: Sidebar = { name: 'docs', label: '문서', items }
  const drawn = drawnSidebar({ json: JSON.stringify(sidebar) }, { site })
  expect(drawn.htmlOn(pageAt('/b', sidebar))).toBe(
    drawnAlone(sidebar, '/b').replaceAll('\0', '\ufffd'),
  )
})

test('more sidebars than are remembered are drawn all the same', () => {
  for (let round = 0; round < 2; round++)
    for (let index = 0; index < 100; index++) {
      const sidebar: Sidebar = {
        name: 'docs',
        label: '문서',
        items: [{ kind: 'link', label: `${index}`, url: '/a' }],
      }
      const drawn = drawnSidebar({ json: JSON.stringify(sidebar) }, { site })
      expect(drawn.htmlOn(pageAt('/a', sidebar))).toContain(`>${index}</a>`)
    }
})
