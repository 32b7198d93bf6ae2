import { describe, expect, test } from 'vitest'
import {
  type ClickedLink,
  type LinkAction,
  linkAction,
} from '../../src/client/navigation/link-action.ts'

const SITE = 'https://example.com'
const HERE = `${SITE}/docs/intro?q=1`

type Facts = Omit<ClickedLink, 'href'>

const rows: [href: string, action: LinkAction, facts?: Facts][] = [
  ['/docs/contact', 'page'],
  ['/docs/contact#form', 'page'],
  ['/', 'page'],
  ['/docs/intro', 'page'],
  ['/docs/intro?q=2', 'page'],
  ['/docs/intro?q=1', 'page'],
  ['/docs/소개', 'page'],
  ['/docs/%EC%86%8C%EA%B0%9C', 'page'],
  ['/docs/%E0%A4%A', 'page'],
  ['/docs/v1.0', 'page'],
  ['/docs/intro.html', 'page'],
  ['/docs/contact', 'page', { target: '_self' }],
  ['/docs/contact', 'page', { rel: 'prev' }],
  ['/docs/intro?q=1#setup', 'hash'],
  ['/docs/intro?q=1#', 'hash'],
  ['/docs/intro#setup', 'page'],
  ['https://other.example/docs', 'browser'],
  ['http://example.com/docs', 'browser'],
  ['/files/report.pdf', 'browser'],
  ['/files/site.tar.gz', 'browser'],
  ['/docs/contact', 'browser', { target: '_blank' }],
  ['/docs/contact', 'browser', { download: true }],
  ['/docs/contact', 'browser', { rel: 'noopener external' }],
  ['/docs/contact', 'browser', { plain: true }],
]

describe('a link', () => {
  test.each<[string, LinkAction, Facts?]>(rows)(
    'to %s goes to the %s (%o)',
    (href, action, facts) => {
      const link = { href: new URL(href, SITE).href, ...facts }
      expect(linkAction(link, HERE, '/')).toBe(action)
    },
  )

  test.each<[string, string, LinkAction]>([
    ['/base/', '/base/docs', 'page'],
    ['/base/', '/base', 'page'],
    ['/base/', '/other/docs', 'browser'],
    ['/base/', '/based', 'browser'],
    ['/문서/', '/문서/소개', 'page'],
  ])('below base url %s: %s goes to the %s%s', (baseUrl, path, action) => {
    expect(linkAction({ href: new URL(path, SITE).href }, `${SITE}${baseUrl}x`, baseUrl)).toBe(
      action,
    )
  })
})
