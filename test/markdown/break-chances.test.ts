import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakableHtml, breakableParts } from '../../src/html/break-chances.ts'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose } from '../../src/model.ts'

test.each([
  ['getUserDonationStatisticsByStreamer', 'get|User|Donation|Statistics|By|Streamer'],
  ['payment_intent.amount_capturable_updated', 'payment_|intent.|amount_|capturable_|updated'],
  ['/v1/accounts/{account_id}/capabilities', '/v1/|accounts/|{account_|id}/|capabilities'],
  ['SendToNtsB2bTaxInvoiceError', 'Send|To|Nts|B2b|Tax|Invoice|Error'],
  ['parseHTTPServerResponse', 'parse|HTTP|Server|Response'],
  ['__private__member_of_class', '__private__|member_|of_|class'],
  ['통계 getDonationStatistics를 씁니다', '통계 get|Donation|Statistics를 씁니다'],
  [
    '두 개 getDonationTotal과 payment_method.attached',
    '두 개 get|Donation|Total과 payment_|method.|attached',
  ],
  // They fit where they stand, or have no words.
  ['getDonation', 'getDonation'],
  ['3.14159265358979323', '3.14159265358979323'],
  ['후원통계데이터조회결과표시하기입니다', '후원통계데이터조회결과표시하기입니다'],
  ['', ''],
])('a line may break in %j between its words alone', (text, parts) => {
  expect(breakableParts(text).join('|')).toBe(parts)
})

test('the parts of a text are the text', () => {
  const words = fc.array(fc.constantFrom('get', 'User', '_', '.', '/', '{', '}', 'ID', '가', ' '))
  fc.assert(
    fc.property(words, (list) => {
      expect(breakableParts(list.join('')).join('')).toBe(list.join(''))
    }),
  )
})

test('code blocks, attributes and what is no text stay as they are', () => {
  const long = 'getUserDonationStatisticsByStreamer'
  const code = `<pre><code>${long}</code></pre>`
  const html = `<a href="/${long}" id="${long}">${long}</a>${code}<svg><title>${long}</title></svg>`
  expect(breakableHtml(html)).toBe(
    html.replace(
      `>${long}</a>`,
      '>get<wbr>User<wbr>Donation<wbr>Statistics<wbr>By<wbr>Streamer</a>',
    ),
  )
})

test('an article has the chances where identifiers stand; its data and running text have none', async () => {
  const text = `# getDonationStatistics

## payment_intent.amount_updated

문장의 getUserDonationStatisticsByStreamerId와 \`getUserDonationStatisticsByStreamerId\`입니다.

| 이벤트 |
| --- |
| \`donation_received_event\` |

\`\`\`js
getUserDonationStatisticsByStreamerId()
\`\`\`
`
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text },
    options: { locale: 'ko-KR', twins: true },
  })
  const { heading, lead, body, markdown } = prose as Prose
  const html = [heading, lead, body].map((part) => part?.html.join('') ?? '').join('')
  const { headings, contentTitle } = document as Article
  expect(contentTitle).toBe('getDonationStatistics')
  expect(headings).toMatchObject([
    { id: 'payment_intentamount_updated', html: 'payment_intent.amount_updated' },
  ])
  expect(html.replaceAll('<wbr/>', '|')).toContain('get|Donation|Statistics')
  expect(html.match(/[^>]*<wbr\/>[^<]*/g)?.length).toBeGreaterThan(5)
  expect(html).toContain('문장의 getUserDonationStatisticsByStreamerId와')
  expect(html).toContain('donation_<wbr/>received_<wbr/>event')
  expect(html).toContain('>getUserDonationStatisticsByStreamerId</')
  expect(JSON.stringify(markdown)).not.toContain('wbr')
})
