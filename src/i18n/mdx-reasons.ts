/** What the parser of MDX complains of, in both languages. */
import { type Bilingual, type Translations, translated } from './bilingual.ts'

/** The reason of a fault, as the parser tells it. The problem has its place already. */
export const mdxReason = (message: string): Bilingual =>
  translated(message.replace(/ \(note: [\s\S]*\)$/, ''), KNOWN, 'MDX 문법에 맞지 않습니다.')

const KNOWN: Translations = [
  [/^Unexpected closing tag `(.*?)`/, '여는 태그가 다른 닫는 태그입니다: $1'],
  [/^Expected a closing tag for `(.*?)`/, '닫는 태그가 없습니다: $1'],
  [/^Expected the closing tag `(.*?)`/, '닫는 태그가 여는 태그와 다른 블록에 있습니다: $1'],
  [/^Unexpected closing slash/, '여는 태그가 없는 닫는 태그입니다.'],
  [/^Unexpected character `(.*?)`/, '태그에 쓸 수 없는 문자입니다: $1'],
  [/^Unexpected end of file in expression/, '중괄호가 닫히지 않았습니다.'],
  [/^Unexpected end of file/, '태그가 끝나지 않았습니다.'],
  [/^Unexpected lazy line/, '태그나 중괄호가 목록이나 인용 밖에서 이어집니다.'],
  [/^Could not parse expression/, '중괄호 안의 내용이 JavaScript 표현식이 아닙니다.'],
  [/^Could not parse import\/exports/, 'import나 export를 JavaScript로 읽을 수 없습니다.'],
]
