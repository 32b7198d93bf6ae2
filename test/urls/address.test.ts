import { describe, expect, test } from 'vitest'
import {
  absoluteUrl,
  addressKey,
  fileOf,
  isExternal,
  urlOf,
  withSlashRule,
} from '../../src/urls/address.ts'

describe.each(['/', '/base/'])('under the base url %s', (baseUrl) => {
  test.each([
    // path, undefined, true, false
    ['docs/intro', 'docs/intro', 'docs/intro/', 'docs/intro'],
    ['docs/additional/', 'docs/additional/', 'docs/additional/', 'docs/additional'],
    ['', '', '', ''],
    ['404.html', '404.html', '404.html', '404.html'],
    ['files/a.pdf', 'files/a.pdf', 'files/a.pdf', 'files/a.pdf'],
  ])('%s has its url for each slash option', (path, plain, withSlash, without) => {
    expect(urlOf({ baseUrl }, path)).toBe(baseUrl + plain)
    expect(urlOf({ baseUrl, trailingSlash: true }, path)).toBe(baseUrl + withSlash)
    expect(urlOf({ baseUrl, trailingSlash: false }, path)).toBe(baseUrl + without)
  })

  test.each([
    ['docs/intro', 'docs/intro/index.html', 'docs/intro/index.html', 'docs/intro.html'],
    [
      'docs/additional/',
      'docs/additional/index.html',
      'docs/additional/index.html',
      'docs/additional.html',
    ],
    ['', 'index.html', 'index.html', 'index.html'],
    ['404.html', '404.html', '404.html', '404.html'],
  ])(
    '%s has its file for each slash option, without the base url',
    (path, plain, withSlash, without) => {
      for (const [trailingSlash, file] of [
        [undefined, plain],
        [true, withSlash],
        [false, without],
      ] as const) {
        const rules = { baseUrl, ...(trailingSlash === undefined ? {} : { trailingSlash }) }
        expect(fileOf(urlOf(rules, path), rules)).toBe(file)
      }
    },
  )

  test('query and hash are left alone by the slash rule', () => {
    expect(withSlashRule(`${baseUrl}a?q=1/#h`, { baseUrl, trailingSlash: true })).toBe(
      `${baseUrl}a/?q=1/#h`,
    )
    expect(withSlashRule(`${baseUrl}a/?q#h/`, { baseUrl, trailingSlash: false })).toBe(
      `${baseUrl}a?q#h/`,
    )
    expect(withSlashRule('#hash', { baseUrl, trailingSlash: true })).toBe('#hash')
    expect(withSlashRule(baseUrl, { baseUrl, trailingSlash: false })).toBe(baseUrl)
  })
})

test('one address has one key, however it is written', () => {
  const nfd = '/docs/소개'.normalize('NFD')
  const keys = [
    '/docs/소개',
    nfd,
    encodeURI('/docs/소개'),
    '/docs/소개/',
    '/docs/소개/index.html',
    '/DOCS/소개',
  ].map(addressKey)
  expect(new Set(keys).size).toBe(1)
})

test('urls are NFC, and percent-encoded only outside of pages', () => {
  expect(urlOf({ baseUrl: '/' }, 'docs', '소개'.normalize('NFD'))).toBe('/docs/소개')
  expect(absoluteUrl('https://docs.example.com/', '/docs/소개')).toBe(
    'https://docs.example.com/docs/%EC%86%8C%EA%B0%9C',
  )
  expect(absoluteUrl('https://docs.example.com', '/a%20b')).toBe('https://docs.example.com/a%20b')
})

test.each([
  ['https://example.com', true],
  ['//cdn.example.com/a', true],
  ['\\\\cdn.example.com/a', true],
  ['/\\cdn.example.com/a', true],
  ['..\\a', false],
  ['mailto:a@example.com', true],
  ['/docs', false],
  ['./a.md', false],
  ['항목:값', false],
])('%s is external: %s', (url, expected) => {
  expect(isExternal(url)).toBe(expected)
})
