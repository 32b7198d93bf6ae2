/** What `feedback` of the configuration may say: whether pages ask if they have helped. */
import * as z from 'zod'
import { inWords } from '../i18n/schema-words.ts'

const settings = z.strictObject({
  href: z
    .string()
    .regex(
      /^(?:https?:\/\/|mailto:)/,
      inWords(
        'https://나 mailto:로 시작하는 주소를 적습니다.',
        'write an address that begins with https:// or mailto:',
      ),
    )
    .optional()
    .describe(
      '답을 누르면 열 주소. {url}, {title}, {answer}는 페이지의 주소, 제목, 답(yes, no)으로 바뀝니다. 생략하면 docsgen:feedback 이벤트를 발생시킵니다.',
    ),
})

export const feedback = z
  .union([z.boolean(), settings])
  .default(false)
  .transform((value): false | z.output<typeof settings> => (value === true ? {} : value))
  .describe('문서 아래에서 도움이 되었는지 묻습니다. 답을 저장하거나 전송하지 않습니다.')
