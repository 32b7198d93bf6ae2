/** What the parsers of MDX and of JavaScript complain of, in both languages. Their problems have a place already. */
import { type Bilingual, type Translations, translated } from './bilingual.ts'

/** The reason of a fault of MDX, as its parser tells it. */
export const mdxReason = (message: string): Bilingual =>
  translated(message.replace(/ \(note: [\s\S]*\)$/, ''), OF_MDX, 'MDX 문법에 맞지 않습니다.')

const OF_MDX: Translations = [
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

/** The reason of a fault of JavaScript, as its parser tells it. */
export const moduleReason = (message: string): Bilingual =>
  translated(
    message.replace(/ \(\d+:\d+\)$/, ''),
    OF_JAVASCRIPT,
    'JavaScript 문법에 맞지 않습니다.',
  )

const OF_JAVASCRIPT: Translations = [
  [/^Unexpected token/, '예상하지 못한 토큰이 있습니다.'],
  [/^Unexpected character '(.*)'/, '예상하지 못한 문자입니다: $1'],
  [/^Unexpected keyword '(.*)'/, '예상하지 못한 키워드입니다: $1'],
  [/^Unterminated string constant/, '따옴표가 닫히지 않았습니다.'],
  [/^Unterminated template/, '`가 닫히지 않았습니다.'],
  [/^Unterminated comment/, '주석이 닫히지 않았습니다.'],
  [/^Unterminated regular expression/, '정규식이 닫히지 않았습니다.'],
  [/^Identifier '(.*)' has already been declared/, '이미 선언한 이름입니다: $1'],
  [/^Duplicate export '(.*)'/, '같은 이름을 두 번 내보냅니다: $1'],
]
