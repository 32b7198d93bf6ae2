import { expect, test } from 'vitest'
import { pagePath } from '../../src/urls/address.ts'

test.each([
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/docs/%EC%86%8C%EA%B0%9C', '/docs/소개'],
  ['/docs/소개'.normalize('NFD'), '/docs/소개'],
  ['/docs/%E0%A4%A', '/docs/%e0%a4%a'],
  ['/404.html', '/404'],
])('%s is the page %s', (path, page) => {
  expect(pagePath(path)).toBe(page)
})
