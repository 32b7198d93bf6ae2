import { expect, test } from 'vitest'
import { nearPages } from '../../src/sections/pages/near-pages.ts'

const PAGES = [
  ['/docs/socket/donation', 'donation'],
  ['/docs/socket/chat', 'chat'],
  ['/docs/rest-api/%EC%B1%84%ED%8C%85-%EB%82%B4%EC%97%AD', '채팅 내역'],
  ['/blog', '블로그'],
] as const

test.each([
  ['/docs/socket/donations', '/docs/socket/donation'],
  ['/docs/sockets/chat/', '/docs/socket/chat'],
  ['/donation.html', '/docs/socket/donation'],
  ['/docs/rest-api/채팅_내역', PAGES[2][0]],
  ['/%E0%A4%A', undefined],
  ['/completely/elsewhere', undefined],
])('%s is near %s', (asked, found) => {
  expect(nearPages(asked, PAGES)[0]?.[0]).toBe(found)
})
