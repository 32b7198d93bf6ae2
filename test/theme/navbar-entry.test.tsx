import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import type { NavbarItem, PageData, SiteData } from '../../src/model.ts'
import { PageProvider, SiteProvider } from '../../src/theme/frame/context.tsx'
import { NavbarEntry } from '../../src/theme/frame/NavbarEntry.tsx'

const SITE: SiteData = {
  title: '시험',
  titleDelimiter: '|',
  locale: 'ko-KR',
  version: '1.0.0',
  baseUrl: '/',
  homeUrl: '/',
  buildId: 'x',
  strings: ko,
  navbar: { title: '시험', items: [], hideOnScroll: false },
  footer: { columns: [], note: '' },
  colorMode: { initial: 'light', switch: true },
}

const PAGE: PageData = { url: '/docs/intro', title: '소개', view: 'DocPage', props: {}, toc: [] }

const draw = (item: Partial<NavbarItem>, url = PAGE.url) =>
  renderToString(
    <SiteProvider value={SITE}>
      <PageProvider value={{ ...PAGE, url }}>
        <NavbarEntry item={{ kind: 'link', position: 'right', label: '항목', ...item }} />
      </PageProvider>
    </SiteProvider>,
  )

test('an item that cannot be drawn is told with its JSON and the cause', () => {
  const item = { kind: 'dropdown', position: 'left', label: '빈 목록', items: [] } as const
  let thrown: unknown
  try {
    draw(item)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Error)
  const { message, cause } = thrown as Error
  expect(message).toContain(JSON.stringify(item))
  expect(cause).toBeInstanceOf(Error)
})

test('a link that leaves the site opens a new window without a way back', () => {
  const html = draw({ url: 'https://example.com', external: true })
  expect(html).toContain('target="_blank"')
  expect(html).toContain('rel="noopener noreferrer"')
  expect(html).toContain(ko.externalLink)
})

describe('an item is current', () => {
  const isCurrent = (item: Partial<NavbarItem>, url: string) =>
    draw(item, url).includes('aria-current')

  test.for([
    { item: { url: '/docs/intro' }, url: '/docs/intro', is: true },
    { item: { url: '/docs/intro' }, url: '/docs/Intro/', is: true },
    { item: { url: '/docs/intro' }, url: '/docs/intro/more', is: true },
    { item: { url: '/docs/intro' }, url: '/docs/introduction', is: false },
    { item: { url: '/docs/intro' }, url: '/docs', is: false },
    { item: { url: '/docs/intro', activeBase: '/docs' }, url: '/docs/contact', is: true },
    { item: { url: '/', label: '처음' }, url: '/docs/intro', is: false },
    { item: { url: '/', label: '처음' }, url: '/', is: true },
    { item: { url: 'https://x.example/docs', external: true }, url: '/docs', is: false },
  ])('$item at $url: $is', ({ item, url, is }) => {
    expect(isCurrent(item, url)).toBe(is)
  })

  test('a dropdown is current with any of its items', () => {
    const items = ['/a', '/b'].map((url) => ({
      kind: 'link' as const,
      position: 'right' as const,
      label: url,
      url,
    }))
    expect(draw({ kind: 'dropdown', items }, '/b')).toContain('nav-current')
    expect(draw({ kind: 'dropdown', items }, '/c')).not.toContain('nav-current')
  })
})
