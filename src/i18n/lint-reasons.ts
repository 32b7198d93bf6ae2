/** What the linter complains of, in both languages. */
import { type Bilingual, type Translations, translated } from './bilingual.ts'

/** The reason of a fault, as the linter tells it. */
export const lintReason = (message: string): Bilingual =>
  translated(message, KNOWN, '표시한 곳이 규칙에 맞지 않습니다.')

/** Which form a specification has: that of Swagger 2.0, of OpenAPI 3.0, of OpenAPI from 3.1 on, or of AsyncAPI. */
export type SpecificationForm = 'swagger' | 'older' | 'newer' | 'messages'

/** What to write instead of what another form has. `value` is what is written there. */
export const lintRemedy = (
  pointer: string,
  value: unknown,
  form: SpecificationForm,
): Bilingual | undefined =>
  REMEDIES[form].find(
    ([field, only]) => field.test(pointer) && (!only || only.test(String(value))),
  )?.[2]

/** A place, what stands there unless it may be anything, and what to write instead. */
type Remedy = readonly [RegExp, RegExp | undefined, Bilingual]

const SINGLE_VALUE: Remedy = [
  /\/const$/,
  undefined,
  {
    ko: 'const는 OpenAPI 3.1부터 있습니다. 그보다 앞선 버전에서는 값이 하나인 enum으로 적습니다. 문서에는 그 값만 허용한다고 표시했습니다.',
    en: 'OpenAPI has const from 3.1 on. Before that, an enum of one value says the same. The pages show that it is always this value.',
  },
]

const STATUS: Remedy = [
  /(?:^|\/)(?:get|put|post|delete|options|head|patch|trace|query)\/responses\/(?!(?:[1-5](?:\d\d|XX)|default)$)[^/]+$/,
  undefined,
  {
    ko: '응답의 이름은 상태 코드(200), 그 범위(4XX), default 가운데 하나입니다. 문서에는 적은 이름 그대로 표시했습니다.',
    en: 'A response is named by its status (200), by a range of them (4XX), or default. The pages show the name as it is written.',
  },
]

/** What Swagger 2.0 has, and OpenAPI 3 otherwise. */
const SINCE_SWAGGER: readonly Remedy[] = [
  STATUS,
  [
    /\/parameters\/[^/]+\/in$/,
    /^(?:body|formData)$/,
    {
      ko: 'OpenAPI 3에서는 본문을 매개변수가 아니라 requestBody에 적습니다: requestBody: { content: { application/json: { schema: … } } }. 문서에는 표시하지 않았습니다.',
      en: 'In OpenAPI 3 a body is no parameter but a requestBody: requestBody: { content: { application/json: { schema: … } } }. The pages do not show it.',
    },
  ],
  [
    /\/(?:parameters\/\d+|components\/parameters\/[^/]+)\/(?:type|format|items|enum|default|maximum|minimum|maxLength|minLength|pattern|maxItems|minItems|uniqueItems)$/,
    undefined,
    {
      ko: 'OpenAPI 3에서는 매개변수의 타입과 규칙을 schema에 적습니다: schema: { type: string }. 문서에는 표시하지 않았습니다.',
      en: 'In OpenAPI 3 the type of a parameter and its rules are in its schema: schema: { type: string }. The pages do not show it.',
    },
  ],
  [
    /\/responses\/[^/]+\/schema$/,
    undefined,
    {
      ko: 'OpenAPI 3에서는 응답의 스키마를 content에 적습니다: content: { application/json: { schema: … } }. 문서에는 표시하지 않았습니다.',
      en: 'In OpenAPI 3 the schema of a response is in its content: content: { application/json: { schema: … } }. The pages do not show it.',
    },
  ],
]

const REMEDIES: Readonly<Record<SpecificationForm, readonly Remedy[]>> = {
  swagger: [SINGLE_VALUE, STATUS],
  older: [SINGLE_VALUE, ...SINCE_SWAGGER],
  newer: [
    ...SINCE_SWAGGER,
    [
      /\/nullable$/,
      undefined,
      {
        ko: 'OpenAPI 3.1부터는 nullable 대신 type에 "null"을 더합니다: type: [string, "null"]. 문서에는 null 가능으로 표시했습니다.',
        en: 'From OpenAPI 3.1 on, "null" is one of the types instead: type: [string, "null"]. The pages show the value as nullable.',
      },
    ],
    [
      /\/exclusiveM(?:in|ax)imum$/,
      undefined,
      {
        ko: 'OpenAPI 3.1부터는 exclusiveMinimum과 exclusiveMaximum에 경계의 값을 적고, minimum과 maximum은 뺍니다: exclusiveMinimum: 0',
        en: 'From OpenAPI 3.1 on, exclusiveMinimum and exclusiveMaximum hold the limit itself, and minimum or maximum is left out: exclusiveMinimum: 0',
      },
    ],
    [
      /\/\$recursive(?:Ref|Anchor)$/,
      undefined,
      {
        ko: 'OpenAPI 3.1부터는 이름을 지어 $dynamicAnchor: node, $dynamicRef: "#node"라고 적습니다. 문서에는 둘러싼 스키마를 가리킨다고 표시했습니다.',
        en: 'From OpenAPI 3.1 on, the anchor has a name: $dynamicAnchor: node and $dynamicRef: "#node". The pages show that it refers to the schema around it.',
      },
    ],
  ],
  messages: [
    [
      /\/nullable$/,
      undefined,
      {
        ko: 'AsyncAPI에는 nullable이 없습니다. type에 "null"을 더하세요: type: [string, "null"]. 문서에는 null 가능으로 표시했습니다.',
        en: 'AsyncAPI has no nullable: “null” is one of the types instead: type: [string, "null"]. The pages show the value as nullable.',
      },
    ],
  ],
}

// Names in backticks are those of the specification, or of its types.
const KNOWN: Translations = [
  [/^Property (`.*`) is not expected here/, '여기에 쓸 수 없는 이름입니다: $1'],
  [/^The field (`.*`) must be present/, '필수 항목입니다: $1'],
  [/^The field (`.*`) is not allowed here/, '여기에 쓸 수 없는 이름입니다: $1'],
  [
    /^Must contain at least one of the following fields: (.*)\.$/,
    '이 가운데 하나는 있어야 합니다: $1',
  ],
  [/^Expected type (`.*`) \((?:array|object)\) but got (`.*`)/, '타입이 $2입니다. 필요한 타입: $1'],
  [/^Expected type (`.*`) but got (`.*`)/, '타입이 $2입니다. 필요한 타입: $1'],
  [/^`?(.*?)`? can be one of the following only: (.*)$/, '$1에 적을 수 있는 값: $2'],
  [
    /^The value of the (\S+) field must be greater than or equal to (\S+)/,
    '$1의 값은 $2보다 작을 수 없습니다.',
  ],
  [/^Every operation must have a unique/, '두 API가 같은 이름을 씁니다.'],
  [/Repeats of (`.*`)/, '같은 매개변수가 두 번 나옵니다: $1'],
  [/^Path parameter declarations must be non-empty/, '경로의 `{}` 안에 이름이 없습니다.'],
  [
    /^The operation does not define the path parameter (`.*`) expected by path (`.*`)/,
    '$2 경로의 매개변수가 정의되지 않았습니다: $1',
  ],
  [/^Path parameter (`.*`) is not used in the path (`.*`)/, '$2 경로에 없는 매개변수입니다: $1'],
  [
    /^The path already exists which differs only by path parameter name\(s\): (`.*`) and (`.*`)/,
    '매개변수의 이름만 다른 같은 경로입니다: $1, $2',
  ],
  [/^Duplicate tag name found: '(.*)'/, '같은 태그가 두 번 나옵니다: $1'],
  [/^Server variable with `enum`/, '서버 변수의 `enum`이 비어 있습니다.'],
  [/^Server variable define/, '서버 변수의 `default` 값이 `enum`에 없습니다.'],
  [/^The (`.*`) variable is not defined/, '서버 변수가 `variables`에 없습니다: $1'],
  [/^The (`.*`) variable is not used/, '서버 주소에 쓰이지 않는 변수입니다: $1'],
  [
    /^Enum value (`.*`) must be of allowed types: (`.*`)/,
    '`enum`의 값이 `type`과 맞지 않습니다: $1 ($2)',
  ],
  [
    /^All values of `enum` field must be .* expected "(.*)" but received "(.*)"/,
    '`enum`의 값이 `type`과 맞지 않습니다: `$2` (`$1`)',
  ],
  [
    /^The `const` value must be .* expected "(.*)" but received "(.*)"/,
    '`const`의 값이 `type`과 맞지 않습니다: `$2`',
  ],
  [/^Example object can have either/, '예시에 `value`와 `externalValue`를 함께 쓸 수 없습니다.'],
]
