import { describe, expect, test } from 'vitest'
import { documentTitle } from '../../src/render/head.ts'
import { siteOf } from '../support/site.ts'

test.each([
  ['', '사이트', '사이트'],
  ['  ', '사이트', '사이트'],
  ['사이트', '사이트', '사이트'],
  [' 소개 ', '사이트', '소개 | 사이트'],
])('the page title %j on the site %s is drawn as %s', (page, site, title) => {
  expect(documentTitle(page, site, '|')).toBe(title)
})

test('a base url with the name of a character keeps it in every address', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nbaseUrl: /&colon;/\n',
    'docs/a.md': '# 나\n',
  })
  await site.build()
  const page = site.files.get('docs/a/index.html') ?? ''
  expect(page).toContain('src="/&amp;colon;/assets/')
  expect(page).not.toContain('/&colon;/assets')
})

describe.each(['/', '/base/'])('the head of a page under %s', (baseUrl) => {
  async function headOf(path: string, matter: string) {
    const site = siteOf({
      'docsgen.yaml': `title: 사이트\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\nimage: /social.png\n`,
      'docs/묶음/_category_.yml':
        'label: "묶음 </script>"\nlink: { type: generated-index, slug: /category/c }',
      'docs/묶음/소개.md': `---\n${matter}\n---\n\n글입니다.`,
    })
    await site.build()
    return /<head>[\s\S]*<\/head>/.exec(site.files.get(path) ?? '')?.[0] ?? ''
  }
  const PAGE = 'docs/묶음/소개/index.html'
  const address = `https://docs.example.com${baseUrl}docs/%EB%AC%B6%EC%9D%8C/%EC%86%8C%EA%B0%9C`

  test('has one canonical address, percent-encoded, and its languages', async () => {
    const head = await headOf(PAGE, 'title: 소개')
    expect(head.match(/rel="canonical"/g)).toHaveLength(1)
    expect(head).toContain(`<link rel="canonical" href="${address}">`)
    expect(head).toContain(`<link rel="alternate" hreflang="ko-KR" href="${address}">`)
    expect(head).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`)
    expect(head).toContain('<meta property="og:locale" content="ko_KR">')
  })

  test('has description, keywords and an absolute picture', async () => {
    const head = await headOf(
      PAGE,
      'title: 소개\ndescription: 설명 "따옴표"\nkeywords: [채팅, 후원]\nimage: /own.png',
    )
    expect(head).toContain('<meta name="description" content="설명 &quot;따옴표&quot;">')
    expect(head).toContain('<meta name="keywords" content="채팅, 후원">')
    expect(head).toContain(
      `<meta property="og:image" content="https://docs.example.com${baseUrl}own.png">`,
    )
    expect(await headOf(PAGE, 'title: 소개')).toContain(
      `<meta name="twitter:image" content="https://docs.example.com${baseUrl}social.png">`,
    )
  })

  test('has its trail as structured data that cannot close its element', async () => {
    const head = await headOf(PAGE, 'title: 소개')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: '묶음 </script>',
          item: `https://docs.example.com${baseUrl}docs/category/c`,
        },
        { '@type': 'ListItem', position: 2, name: '소개', item: address },
      ],
    })
  })

  test('of the not-found page has no address and is not indexed', async () => {
    const head = await headOf('404.html', 'title: 소개')
    expect(head).not.toContain('canonical')
    expect(head).not.toContain('hreflang')
    expect(head).toContain('<meta name="robots" content="noindex, nofollow">')
  })
})
