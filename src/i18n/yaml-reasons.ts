/** What the YAML parser complains of, in both languages. */
import { type Bilingual, type Translations, translated } from './bilingual.ts'

/** The reason of a mistake, as the parser tells it. */
export const yamlReason = (message: string): Bilingual =>
  translated(message, KNOWN, 'YAML 문법에 맞지 않습니다.')

/** What is said of a key that stands twice in one place. */
export const KEY_TWICE: Bilingual = {
  ko: '같은 항목이 두 번 나옵니다.',
  en: 'The same key occurs twice.',
}

const KNOWN: Translations = [
  [/^Map keys must be unique/, KEY_TWICE.ko],
  [/^Nested mappings are not allowed/, '콜론이 한 줄에 두 번 나옵니다. 값을 따옴표로 감싸세요.'],
  [
    /^A block sequence may not be used as an implicit map key/,
    '항목의 이름 자리에 목록이 있습니다.',
  ],
  [/^Implicit keys/, '항목의 이름은 한 줄로 적어야 합니다.'],
  [
    /^Implicit map keys need to be followed by map values/,
    '항목의 이름 뒤에 콜론과 값이 없습니다.',
  ],
  [
    /^All (?:mapping|sequence) items must start at the same column/,
    '들여쓰기가 앞의 항목과 다릅니다.',
  ],
  [/^Tabs are not allowed/, '들여쓰기에 탭을 쓸 수 없습니다. 공백으로 바꾸세요.'],
  [/^Missing closing "/, '큰따옴표가 닫히지 않았습니다.'],
  [/^Missing closing '/, '작은따옴표가 닫히지 않았습니다.'],
  [
    /^Flow (?:map|sequence) in block collection must be/,
    '괄호가 닫히지 않았거나 괄호 안의 줄을 들여 쓰지 않았습니다.',
  ],
  [/^Flow end indicator should be more indented/, '닫는 괄호를 더 들여 써야 합니다.'],
  [/^Expected flow (?:map|sequence) to end with (\S+)/i, '괄호가 닫히지 않았습니다. 닫는 괄호: $1'],
  [
    /(?:must be sufficiently indented and )?end with an? ([\]}])/,
    '괄호가 닫히지 않았습니다. 닫는 괄호: $1',
  ],
  [/^Missing , or : between/, '괄호 안의 값 사이에 쉼표나 콜론이 없습니다.'],
  [/^Missing , between/, '괄호 안의 값 사이에 쉼표가 없습니다.'],
  [/^Missing space after :/, '콜론 뒤에 공백이 없습니다.'],
  [/^Unexpected empty item in flow/, '괄호 안에 빈 값이 있습니다.'],
  [/^Unexpected , in/, '이 위치에는 쉼표를 쓸 수 없습니다.'],
  [
    /^Block collections are not allowed within flow/,
    '괄호 안에는 여러 줄로 나눈 목록이나 항목을 쓸 수 없습니다.',
  ],
  [/^Sequence item without - indicator/, '목록의 값 앞에 -가 없습니다.'],
  [
    /^Plain value cannot start with (?:reserved character |block scalar indicator |directive indicator character |flow indicator character )?(\S+)/,
    '값의 첫 글자로 쓸 수 없습니다: $1 (값을 따옴표로 감싸세요.)',
  ],
  [/^Plain value cannot start with a tab/, '값이 탭으로 시작할 수 없습니다.'],
  [/^Invalid escape sequence (\S+)/, '큰따옴표 안에 쓸 수 없는 표기입니다: $1'],
  [/^Unresolved alias \(.*\): (.+)$/, '정의되지 않은 별칭입니다: *$1'],
  [/^Unresolved tag: (.+)$/, '쓸 수 없는 태그입니다: $1'],
  [
    /^(?:Could not resolve tag|Not a valid tag|The .* tag has no suffix|Verbatim tags)/,
    '쓸 수 없는 태그가 있습니다.',
  ],
  [/used for .* collection, but expects/, '값의 형식과 태그가 맞지 않습니다.'],
  [/^(?:Alias|Anchor) cannot be an empty string/, '&나 * 뒤에 이름이 없습니다.'],
  [/^(?:Alias|Anchor) ending in : is ambiguous/, '&나 *의 이름이 콜론으로 끝납니다.'],
  [/^An alias node must not specify any properties/, '* 앞에는 태그나 &를 쓸 수 없습니다.'],
  [/^A node can have at most one anchor/, '&가 두 번 나옵니다.'],
  [/^A node can have at most one tag/, '태그가 두 번 나옵니다.'],
  [/^Anchors and tags must be after the (\S+) indicator/, '&와 태그는 $1 뒤에 적어야 합니다.'],
  [/^Tags and anchors must be separated/, '태그나 &의 뒤에 공백이 없습니다.'],
  [/^Comments must be separated/, '# 앞에 공백이 없습니다.'],
  [/^Block scalar values in collections must be indented/, '| 아래의 글을 들여 써야 합니다.'],
  [/^Block scalar (?:lines|header)|^Block scalars with/, '|나 > 아래의 글이 형식에 맞지 않습니다.'],
  [
    /^Block collection cannot start on same line with directives-end/,
    '---와 같은 줄에는 항목을 적을 수 없습니다.',
  ],
  [/^Missing directives-end/, '% 줄의 뒤에 ---가 없습니다.'],
  [
    /^Source contains multiple documents/,
    '문서가 둘 이상입니다. ---로 나누지 말고 하나만 적으세요.',
  ],
  [/^Excessive alias count/, '별칭(*)을 너무 많이 반복합니다.'],
  [
    /^Unexpected scalar at node end/,
    '값의 뒤에 다른 값이 이어집니다. 따옴표와 들여쓰기를 확인하세요.',
  ],
  [/^Unexpected \S+ at node end/, '값 뒤에 쓸 수 없는 내용이 이어집니다.'],
  [/^Unexpected (\S{1,3}) in/, '이 위치에 쓸 수 없는 문자입니다: $1'],
  [/^Expected a (?:sequence|mapping) for this tag/, '값의 형식과 태그가 맞지 않습니다.'],
]
