/** What `code` of the configuration may say: code of the site, and code that its pages show. */
import * as z from 'zod'
import { switchable } from './switchable.ts'

const settings = z.strictObject({
  remember: z
    .boolean()
    .default(false)
    .describe('독자가 고른 코드의 언어를 브라우저에 저장해 다음 방문에도 유지합니다.'),
})

export const { forms: codeForms, field: code } = switchable(
  settings,
  '페이지에 표시하는 코드의 설정. false면 사이트의 코드(components 폴더와 플러그인)를 빌드할 때 실행하지 않습니다.',
)
