/** What the parser of JavaScript complains of, in both languages. */
import { type Bilingual, type Translations, translated } from './bilingual.ts'

/** The reason of a fault, as the parser tells it. The problem has its place already. */
export const moduleReason = (message: string): Bilingual =>
  translated(message.replace(/ \(\d+:\d+\)$/, ''), KNOWN, 'JavaScript 문법에 맞지 않습니다.')

const KNOWN: Translations = [
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
