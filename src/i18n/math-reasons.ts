/** What KaTeX complains of, in both languages. */
import { type Bilingual, type Translations, translated } from './bilingual.ts'

/** The reason of a fault, as KaTeX tells it: with the formula around it. */
export function mathReason(message: string): Bilingual {
  if (message.includes('call stack'))
    return { ko: '수식이 너무 깊이 중첩되었습니다.', en: 'The formula is nested too deeply.' }
  const said = message.replace(/^KaTeX parse error: /, '')
  const { ko } = translated(said, KNOWN, '수식의 문법에 맞지 않습니다.')
  const [, around] = /(?: at position \d+| at end of input): (.*)$/s.exec(said) ?? []
  return { ko: around ? `${ko} (${around})` : ko, en: said }
}

/** That a formula has more characters than one may have. */
export const tooLongMath = (most: number): Bilingual => ({
  ko: `수식이 ${most.toLocaleString('en-US')}자를 넘습니다.`,
  en: `The math has more than ${most.toLocaleString('en-US')} characters.`,
})

const KNOWN: Translations = [
  [/^Undefined control sequence: (\S+)/, '알 수 없는 명령입니다: $1'],
  [/^No such environment: (\S+)/, '알 수 없는 환경입니다: $1'],
  [/^Expected '(.*)', got '(.*)'/, '‘$1’ 자리에 ‘$2’ 글자가 있습니다.'],
  [/^Expected group (?:after|as) '?(.*?)'?(?: at |$)/, '‘$1’ 뒤에 값이 없습니다.'],
  [/^Double superscript/, '^가 두 번 이어집니다.'],
  [/^Double subscript/, '_가 두 번 이어집니다.'],
  [/^Extra }/, '짝이 없는 }가 있습니다.'],
  [/^Unexpected end of input/, '수식이 중간에 끝났습니다.'],
  [/^Unexpected character: '(.*?)'/, '쓸 수 없는 문자입니다: $1'],
  [/^Mismatch: (\\begin\{.*?\}) matched by (\\end\{.*?\})/, '짝이 맞지 않습니다: $1, $2'],
  [/^(?:Can't use function|Got function) '(\S+)'/, '여기에 쓸 수 없는 명령입니다: $1'],
  [/^Invalid (?:color|size|unit|delimiter)[^']*'(.*?)'/, '쓸 수 없는 값입니다: $1'],
  [/^Too many tab characters/, '&가 열의 수보다 많습니다.'],
  [/^Too many expansions/, '매크로를 너무 많이 확장합니다.'],
  [/^Multiple \\tag/, '\\tag가 두 번 나옵니다.'],
]
