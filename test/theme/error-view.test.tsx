import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { ErrorView } from '../../src/theme/frame/ErrorView.tsx'

const draw = (error: unknown) =>
  renderToString(<ErrorView error={error} strings={ko} onRetry={() => {}} />)

test('an error is told with its causes, each behind a word of its own', () => {
  const cause = new Error('가운데', { cause: new Error('안쪽') })
  const html = draw(new Error('바깥', { cause }))
  expect(html).toContain(ko.errorTitle)
  expect(html).toContain(ko.retry)
  expect(html).toContain('role="alert"')
  expect(html.replace(/<[^>]+>/g, '\n').match(/바깥|가운데|안쪽|원인:/g)).toEqual([
    '바깥',
    '원인:',
    '가운데',
    '원인:',
    '안쪽',
  ])
})

test('what an error says is text and nothing else', () => {
  expect(draw(new Error('<img src=x onerror=alert(1)>'))).not.toContain('<img')
})
