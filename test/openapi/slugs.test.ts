import { expect, test } from 'vitest'
import { slugged } from '../../src/openapi/pages/endpoints.ts'

test.each([
  ['listChats', 'list-chats'],
  ['getHTTPStatus', 'get-http-status'],
  ['repos/list-for-org', 'repos-list-for-org'],
  ['채팅 내역 파싱', '채팅-내역-파싱'],
  ['채팅 내역(파싱)!', '채팅-내역-파싱'],
  ['채팅'.normalize('NFD'), '채팅'],
  ['  -- ', ''],
  ['__proto__', 'proto'],
  ['v2Chat', 'v2-chat'],
])('the name %s becomes the address %s', (name, slug) => {
  expect(slugged(name)).toBe(slug)
})
