import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="300">${inside}</svg>`

function png(channels: 3 | 4): Promise<Buffer> {
  const create = { width: 200, height: 100, channels, background: '#fff' } as const
  return sharp({ create }).png().toBuffer()
}

interface Built {
  readonly images: readonly string[]
  readonly html: string
  readonly problems: readonly string[]
  readonly files: readonly string[]
  readonly markdown: string
}

/** Builds a document with some files beside it. */
async function built(
  body: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Built> {
  const site = siteOf({
    'docsgen.yaml': 'title: 두레\nurl: https://docs.example.com\nbaseUrl: /base/\n',
    'docs/x.md': `# 글\n\n첫 문단입니다.\n\n${body}\n`,
    ...Object.fromEntries(Object.entries(files).map(([name, file]) => [`docs/${name}`, file])),
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/x/index.html') ?? ''
  const article = /<article[^>]*>.*?<\/article>/s.exec(html)?.[0] ?? html
  const images = [...article.matchAll(/<img [^>]*>/g)].map(([image]) => image)
  const published = [...site.files.keys()].filter((path) =>
    /^assets\/(?!icon)[^/]+\.svg$/.test(path),
  )
  expect(site.files).toEqual(await site.coldBuild())
  return {
    images: images.map((image) => image.replace(/-[0-9a-f]{10}(?=\.)/g, '')),
    html: article,
    problems: shortProblems(problems),
    files: published.map((path) => path.replace(/-[0-9a-f]{10}(?=\.)/, '')).sort(),
    markdown: site.files.get('docs/x.md') ?? '',
  }
}

test('the first image of a page is loaded at once, the others when they come into view', async () => {
  const { images } = await built('![가](a.svg)\n\n글 ![나](a.svg) 글\n\n![다](b.svg)', {
    'a.svg': svg(),
    'b.svg': svg(),
  })
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, true, true])
  for (const image of images) expect(image).toContain('width="640" height="300"')
})

test.for([
  ['![가](a.svg#only-light)', 'light'],
  ['<img src="a.svg#only-dark" alt="가" />', 'dark'],
  ['![가](a.svg#gh-dark-mode-only)', 'dark'],
] as const)(
  'an image whose address names one mode is shown in that mode: %s',
  async ([body, mode]) => {
    const { images, problems, html } = await built(body, { 'a.svg': svg() })
    expect(problems).toEqual([])
    expect(images).toEqual([
      expect.stringMatching(
        new RegExp(`src="/base/assets/a\\.svg.*class="only-${mode}" loading="lazy"`),
      ),
    ])
    expect(html).not.toContain('class="zoom"')
  },
)

test.for([
  ['named', '![가](a.svg){dark=other.svg}', 'other.svg'],
  ['found by its name', '![가](a.svg)', 'a.dark.svg'],
  ['named in a component', '<Image src="a.svg" alt="가" dark="other.svg" />', 'other.svg'],
  ['named behind a title', '![가](a.svg "설명"){dark="other.svg"}', 'other.svg'],
] as const)('an image for the dark mode is %s', async ([, body, dark]) => {
  const { images, problems, files, html, markdown } = await built(body, {
    'a.svg': svg(),
    [dark]: svg('<g/>'),
  })
  expect(problems).toEqual([])
  expect(files).toEqual(['assets/a.svg', `assets/${dark}`].sort())
  expect(images).toEqual([
    expect.stringMatching(/src="\/base\/assets\/a\.svg".*class="only-light" loading="lazy"/),
    expect.stringMatching(
      new RegExp(
        `src="/base/assets/${dark.replace('.', '\\.')}".*class="only-dark" loading="lazy"`,
      ),
    ),
  ])
  expect(html).not.toContain('{dark')
  expect(markdown).toContain('![가](https://docs.example.com/base/assets/a-')
})

test('an image for the dark mode that is not there is reported like any other', async () => {
  const { problems } = await built('![가](a.svg){dark=b.svg}', { 'a.svg': svg() })
  expect(problems).toEqual(['broken-image docs/x.md:5'])
})

test('drawings that are seen through stand on a light ground in the dark mode', async () => {
  const { images } = await built(
    '![](a.svg)\n\n![](adapts.svg)\n\n![](clear.png)\n\n![](full.png)\n\n![](a.svg){dark=a.svg}'.replaceAll(
      '![]',
      '![가]',
    ),
    {
      'a.svg': svg(),
      'adapts.svg': svg('<style>@media(prefers-color-scheme:dark){path{stroke:#fff}}</style>'),
      'clear.png': await png(4),
      'full.png': await png(3),
    },
  )
  expect(images.map((image) => image.includes('class="drawing"'))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('an image that stands alone is a link that enlarges it, but not in a link or when it is tiny', async () => {
  const { html } = await built(
    [
      '![가](a.svg)',
      '![나](a.svg "설명")',
      '[![다](a.svg)](https://example.com)',
      '글 ![라](a.svg)',
      '![마](a.svg) ![바](a.svg)',
      '![사](dot.svg)',
      ':::figure[설명]\n![아](a.svg)\n:::',
    ].join('\n\n'),
    { 'a.svg': svg(), 'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>' },
  )
  const names = [
    ...html.matchAll(/<a class="zoom" href="\/base\/assets\/a-[^"]+" aria-label="([^"]+)"/g),
  ]
  expect(names.map(([, name]) => name)).toEqual(
    ['가', '나', '아'].map((alt) => `이미지 크게 보기: ${alt}`),
  )
  expect(html).toContain('<figcaption>설명</figcaption>')
})

test('an author may say how large an image is drawn', async () => {
  const { images, problems } = await built(
    '![가](a.svg){width=320}\n\n<img src="a.svg" alt="나" height="30">\n\n![다](a.svg){.wide}',
    { 'a.svg': svg() },
  )
  expect(images.map((image) => /width="\d+" height="\d+"/.exec(image)?.[0])).toEqual([
    'width="320" height="150"',
    'width="64" height="30"',
    'width="640" height="300"',
  ])
  expect(problems).toEqual(['ignored-attributes docs/x.md:9'])
})
