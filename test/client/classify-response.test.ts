import { describe, expect, test } from 'vitest'
import {
  classifyResponse,
  type PageResponse,
} from '../../src/client/navigation/classify-response.ts'

const page = { url: '/docs/소개', view: 'DocPage', buildId: 'b1' }
const answer: PageResponse = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  path: '/docs/%EC%86%8C%EA%B0%9C/',
  page,
}
const lost = { url: '/404.html', view: 'NotFoundPage', buildId: 'b1' }
const { page: _page, ...withoutPage } = answer

describe('an answer', () => {
  test.each<[string, PageResponse, string]>([
    ['with the page that was asked for', answer, 'page'],
    ['with the page of another build', { ...answer, page: { ...page, buildId: 'b2' } }, 'foreign'],
    ['with another page than the one asked for', { ...answer, path: '/blog' }, 'foreign'],
    ['that is no page of ours, such as a redirect page', withoutPage, 'foreign'],
    ['that is no HTML', { ...withoutPage, contentType: 'application/pdf' }, 'foreign'],
    ['404 with our not-found page', { ...answer, status: 404, page: lost }, 'page'],
    ['200 with our not-found page', { ...answer, page: lost }, 'page'],
    ['404 with a page of the host', { ...withoutPage, status: 404 }, 'foreign'],
    ['404 with an ordinary page', { ...answer, status: 404 }, 'foreign'],
    ['500 with HTML', { ...withoutPage, status: 500 }, 'failed'],
    ['429', { ...withoutPage, status: 429, contentType: 'text/plain' }, 'failed'],
  ])('%s', (_name, answer, expected) => {
    expect(classifyResponse(answer, 'b1')).toBe(expected)
  })
})
