import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { siteOf } from '../support/site.ts'

const HEAD = 'title: 두레\nurl: https://docs.example.com\nbaseUrl: /base/\n'

/** A picture with so much in it that it is no small file. */
function photo(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = (at * 2654435761) >>> 24
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const PHOTO = await photo(800, 400)

function imageSite(settings = '', body = '![가](a.png)\n\n![나](/b.png)'): DiskSite {
  const site = diskSite({
    'site/docsgen.yaml': `${HEAD}${settings}`,
    'site/docs/x.md': `# 글\n\n${body}\n`,
  })
  site.edit('site/docs/a.png', PHOTO)
  site.edit('site/static/b.png', PHOTO)
  return site
}

const copiesIn = (site: DiskSite) =>
  [...site.files().keys()].filter((path) => /\.(?:webp|avif)$/.test(path)).sort()
/** When each copy was written. */
const writtenIn = (site: DiskSite) =>
  copiesIn(site).map((path) => statSync(join(site.folder, 'build', path)).mtimeMs)
const htmlOf = (site: DiskSite) => site.files().get('docs/x/index.html') ?? ''

test('an image has copies in the widths below its own, which the page offers', async () => {
  const site = imageSite()
  await site.build()
  const html = htmlOf(site)
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(html) ?? []
  expect(picture).toMatch(/<source type="image\/webp" srcset="[^"]* 480w, [^"]* 800w" sizes="/)
  expect(picture).toMatch(/<img src="[^"]*\.png"[^>]* width="800" height="400"/)
  const named = [...html.matchAll(/(\S+\.webp) \d+w/g)].map(([, url = '']) =>
    url.replace(/^.*\/base\//, ''),
  )
  expect(named.length).toBe(4)
  expect(copiesIn(site)).toEqual([...new Set(named)].sort())
  for (const path of copiesIn(site)) {
    const { width, height, type } = imageSize(readFileSync(join(site.folder, 'build', path)))
    expect(type).toBe('webp')
    expect([width, height]).toEqual(path.includes('-480.') ? [480, 240] : [800, 400])
  }
})

test('the Markdown of the page shows the image itself', async () => {
  const site = imageSite('', '![A](a.png)\n\n[![B](/b.png)](https://example.com)')
  await site.build()
  const markdown = site.files().get('docs/x.md') ?? ''
  expect(markdown).toMatch(/^!\[A\]\(https:\/\/docs\.example\.com\/base\/assets\/a-\w+\.png\)$/m)
  expect(markdown).toMatch(
    /^\[!\[B\]\(https:\/\/docs\.example\.com\/base\/b\.png\)\]\(https:\/\/example\.com\)$/m,
  )
})

test('the first image is loaded at once, the others once they are near', async () => {
  const site = imageSite()
  await site.build()
  const images = [...htmlOf(site).matchAll(/<picture>.*?(<img [^>]*>)<\/picture>/gs)]
  expect(images.map(([, image = '']) => image.includes('loading="lazy"'))).toEqual([false, true])
})

test('a build makes nothing that an earlier one has made, and takes away what nothing shows', async () => {
  const site = imageSite()
  await site.build()
  const before = writtenIn(site)
  site.edit('site/docs/x.md', '# 글\n\n새 글\n\n![가](a.png)\n\n![나](/b.png)\n')
  await site.build()
  expect(writtenIn(site)).toEqual(before)
  site.edit('site/docs/x.md', '# 글\n\n![가](a.png)\n')
  await site.build()
  expect(copiesIn(site).length).toBe(2)
  expect(site.files()).toEqual((await site.cold()).files)
  site.edit('site/docs/a.png', await photo(600, 300))
  await site.build()
  expect(copiesIn(site).some((path) => path.endsWith('-600.webp'))).toBe(true)
  expect(site.files()).toEqual((await site.cold()).files)
})

test('the site says which copies it wants', async () => {
  const site = imageSite('images: { widths: [300], formats: [avif, webp], quality: 50 }\n')
  await site.build()
  expect(copiesIn(site).map((path) => path.replace(/.*-/, ''))).toEqual([
    '300.avif',
    '300.webp',
    '300.avif',
    '300.webp',
  ])
  expect(htmlOf(site)).toMatch(/<source type="image\/avif".*<source type="image\/webp"/s)
})

test('without copies pages are as they were', async () => {
  const site = imageSite('images: false\n')
  await site.build()
  expect(copiesIn(site)).toEqual([])
  expect(htmlOf(site)).not.toContain('<picture>')
})

test('without the package that makes copies nothing is said of them', async () => {
  const site = siteOf({ 'docs/x.md': '# 글\n\n![가](a.png)\n', 'docs/a.png': PHOTO })
  await site.build()
  expect(site.files.get('docs/x/index.html')).not.toContain('<picture>')
})

test('what is small, moves or is drawn in lines stays as it is', async () => {
  const site = imageSite('', '![가](small.png)\n\n![나](a.gif)\n\n![다](a.svg)')
  site.edit('site/docs/small.png', await photo(20, 20))
  site.edit('site/docs/a.gif', await sharp(PHOTO).gif().toBuffer())
  site.edit(
    'site/docs/a.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">${'<g/>'.repeat(4000)}</svg>`,
  )
  await site.build()
  expect(copiesIn(site)).toEqual([])
})

test('a file that is broken behind its head ends no build', async () => {
  const site = imageSite('', '![가](a.png)')
  site.edit('site/docs/a.png', PHOTO.subarray(0, 20_000))
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(copiesIn(site)).toHaveLength(2)
})
