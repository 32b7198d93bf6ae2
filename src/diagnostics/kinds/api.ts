import { joined, type Kind, nearEn, nearKo } from './kind.ts'

/** What can be wrong with a specification of an API. */
export const apiProblems = {
  'api-unreadable': {
    severity: 'error',
    ko: ({ reason }) => [
      `API 명세를 읽을 수 없습니다: ${reason}`,
      'openapi: 3.1.0이나 asyncapi: 3.0.0으로 시작하는 파일인지 확인하세요. 읽는 판은 Swagger 2.0, OpenAPI 3.0~3.2, AsyncAPI 2와 3입니다.',
    ],
    en: ({ reason }) => [
      `The specification cannot be read: ${reason}`,
      'Check that the file starts with openapi: 3.1.0 or asyncapi: 3.0.0. Swagger 2.0, OpenAPI 3.0 to 3.2, and AsyncAPI 2 and 3 are read.',
    ],
  },
  'api-upgraded': {
    severity: 'warning',
    ko: ({ version }) => [
      `옛 형식의 명세라 OpenAPI 3 형식으로 바꾸어 읽었습니다: Swagger ${version}`,
      '결과를 확인하고, 명세를 OpenAPI 3.1로 옮기세요.',
    ],
    en: ({ version }) => [
      `The specification is Swagger ${version} and was read as OpenAPI 3.`,
      'Check the result, and move the specification to OpenAPI 3.1.',
    ],
  },
  'api-structure': {
    severity: 'warning',
    ko: ({ reason, near }) => [
      `API 명세가 표준의 규칙과 다릅니다: ${reason}`,
      joined(nearKo(near), '표시한 곳의 이름과 형식을 확인하세요.'),
    ],
    en: ({ reason, near }) => [
      `The specification breaks a rule of its standard: ${reason}`,
      joined(nearEn(near), 'Check the name and the type here.'),
    ],
  },
  'api-example': {
    severity: 'warning',
    ko: ({ reason }) => [
      `API 명세의 예시가 스키마와 맞지 않습니다: ${reason}`,
      '예시나 스키마를 고치세요.',
    ],
    en: ({ reason }) => [
      `An example of the specification does not fit its schema: ${reason}`,
      'Correct the example or the schema.',
    ],
  },
  'api-path-parameter': {
    severity: 'warning',
    ko: ({ reason }) => [
      `경로 매개변수가 경로와 맞지 않습니다: ${reason}`,
      '경로의 {이름}마다 in: path 매개변수를 하나씩 적으세요.',
    ],
    en: ({ reason }) => [
      `The path parameters do not fit the path: ${reason}`,
      'Give every {name} in the path one parameter with in: path.',
    ],
  },
  'api-duplicate-id': {
    severity: 'warning',
    ko: ({ reason }) => [
      `operationId가 두 번 나옵니다: ${reason}`,
      'API마다 다른 operationId를 적으세요.',
    ],
    en: ({ reason }) => [
      `An operationId appears twice: ${reason}`,
      'Give each operation an operationId of its own.',
    ],
  },
  'api-reference': {
    severity: 'error',
    ko: ({ reference, near }) => [
      `$ref가 가리키는 것이 없습니다: ${reference}`,
      joined(nearKo(near), '파일과 이름을 확인하세요.'),
    ],
    en: ({ reference, near }) => [
      `This $ref leads nowhere: ${reference}`,
      joined(nearEn(near), 'Check the file and the name.'),
    ],
  },
  'api-circular-reference': {
    severity: 'error',
    ko: ({ reference }) => [
      `$ref가 돌고 돌아 자신을 가리킵니다: ${reference}`,
      '고리를 끊고 실제 내용을 적으세요.',
    ],
    en: ({ reference }) => [
      `This $ref leads back to itself: ${reference}`,
      'Break the circle and write what is meant.',
    ],
  },
  'api-remote-reference': {
    severity: 'warning',
    ko: ({ reference }) => [
      `$ref가 다른 서버를 가리킵니다: ${reference}`,
      '파일을 받아 명세 옆에 두세요. 그대로 두려면 openapi의 allowRemoteRefs를 true로 적으세요.',
    ],
    en: ({ reference }) => [
      `This $ref leads to another server: ${reference}`,
      'Put the file beside the specification. To leave it so, set allowRemoteRefs of openapi to true.',
    ],
  },
  'api-same-address': {
    severity: 'warning',
    ko: ({ operation, other, slug }) => [
      `두 API의 주소가 같아 하나에 번호를 붙였습니다: ${other} · ${operation} (${slug})`,
      '주소가 순서에 따라 바뀌지 않도록 하나에 다른 operationId나 x-slug를 적으세요.',
    ],
    en: ({ operation, other, slug }) => [
      `Two operations have one address, so that one got a number: ${other}, ${operation} (${slug})`,
      'Give one of them another operationId or x-slug, so that its address does not depend on the order.',
    ],
  },
  'api-slug': {
    severity: 'error',
    ko: ({ slug }) => [
      `x-slug로 쓸 수 없는 주소입니다: ${slug}`,
      '글자, 숫자, 하이픈으로 된 주소의 마지막 부분만 적으세요.',
    ],
    en: ({ slug }) => [
      `This cannot be an x-slug: ${slug}`,
      'Write the last part of the address only, with letters, digits and hyphens.',
    ],
  },
  'api-more': {
    severity: 'warning',
    ko: ({ code, count }) => [
      `같은 문제가 ${count}개 더 있습니다: ${code}`,
      '앞의 문제부터 고치고 다시 실행하세요.',
    ],
    en: ({ code, count }) => [
      `${count === '1' ? 'There is one more problem' : `There are ${count} more problems`} of this kind: ${code}`,
      'Correct those above first, then run again.',
    ],
  },
  'overlay-unknown': {
    severity: 'warning',
    ko: ({ field, near }) => [
      `번역할 것이 원문에 없습니다: ${field}`,
      joined(
        nearKo(near),
        '원문과 같은 자리에 글만 적습니다. 원문에서 없어졌으면 이 번역도 지우세요.',
      ),
    ],
    en: ({ field, near }) => [
      `The original has nothing here to translate: ${field}`,
      joined(
        nearEn(near),
        'Write texts alone, at the places of the original, or remove this one if the original has gone.',
      ),
    ],
  },
  'overlay-action': {
    severity: 'warning',
    ko: ({ target }) => [
      `번역에서 할 수 없는 동작이라서 하지 않았습니다: ${target}`,
      '동작에는 JSONPath로 적은 target과 글을 담은 update만 쓸 수 있습니다.',
    ],
    en: ({ target }) => [
      `This action is not done, as a translation cannot have it: ${target}`,
      'An action has a target, which is a JSONPath, and an update with texts.',
    ],
  },
  'api-overlay': {
    severity: 'error',
    ko: ({ reason }) => [
      `오버레이를 명세에 적용하지 못했습니다: ${reason}`,
      'OpenAPI Overlay 1.0이나 1.1의 형식에 맞게 고치세요.',
    ],
    en: ({ reason }) => [
      `The overlay could not be put over the specification: ${reason}`,
      'Write it after OpenAPI Overlay 1.0 or 1.1.',
    ],
  },
  'api-overlay-target': {
    severity: 'warning',
    ko: ({ target }) => [
      `오버레이가 바꿀 것이 명세에 없습니다: ${target}`,
      '명세에서 이름이 바뀌었는지 확인하고, 필요 없으면 이 동작을 지우세요.',
    ],
    en: ({ target }) => [
      `The specification has nothing that this action of the overlay would change: ${target}`,
      'Check whether the specification has another name for it now, or remove the action.',
    ],
  },
  'api-join': {
    severity: 'error',
    ko: ({ file }) => [
      `OpenAPI 파일이 아니라서 한 참조 문서로 합치지 못했습니다: ${file}`,
      'files에는 OpenAPI 명세만 적고, AsyncAPI 명세는 openapi에 따로 적으세요.',
    ],
    en: ({ file }) => [
      `This is no OpenAPI file, and could not be joined to the others: ${file}`,
      'Name OpenAPI files only in “files”, and give an AsyncAPI file an entry of its own.',
    ],
  },
  'api-empty': {
    severity: 'warning',
    ko: () => ['API 명세에 API가 하나도 없습니다.', 'paths에 API를 적으세요.'],
    en: () => ['The specification has no operations.', 'Write them below paths.'],
  },
  'api-id': {
    severity: 'error',
    ko: ({ id }) => [`openapi의 두 항목이 같은 id를 씁니다: ${id}`, '하나에 다른 id를 적으세요.'],
    en: ({ id }) => [`Two entries of openapi share an id: ${id}`, 'Give one of them another id.'],
  },
} as const satisfies Readonly<Record<string, Kind>>
