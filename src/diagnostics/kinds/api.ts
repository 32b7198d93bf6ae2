import { countedEn, countedKo, joined, type Kind, nearEn, nearKo } from './kind.ts'

/** What can be wrong with a specification of an API. */
export const apiProblems = {
  'api-unreadable': {
    severity: 'error',
    ko: ({ reason }) => [
      `API 명세를 읽을 수 없습니다: ${reason}`,
      '파일이 openapi: 3.1.0이나 asyncapi: 3.0.0으로 시작하는지 확인하세요. Swagger 2.0, OpenAPI 3.0~3.2, AsyncAPI 2와 3을 지원합니다.',
    ],
    en: ({ reason }) => [
      `The specification cannot be read: ${reason}`,
      'Check that the file starts with openapi: 3.1.0 or asyncapi: 3.0.0. Supported are Swagger 2.0, OpenAPI 3.0 to 3.2, and AsyncAPI 2 and 3.',
    ],
  },
  'api-upgraded': {
    severity: 'warning',
    ko: ({ version }) => [
      `이전 형식의 명세라 OpenAPI 3으로 변환해 읽었습니다: Swagger ${version}`,
      '변환된 결과를 확인하고, 명세를 OpenAPI 3.1로 바꾸세요.',
    ],
    en: ({ version }) => [
      `The specification is Swagger ${version} and was converted to OpenAPI 3.`,
      'Check the result, and move the specification to OpenAPI 3.1.',
    ],
  },
  'api-server': {
    severity: 'info',
    ko: ({ url, used }) => [
      `서버 주소에 호스트가 없습니다: ${url}`,
      `코드 예제에 대신 표시하는 주소: ${used}. 독자가 바로 호출할 수 있도록 servers에 https://로 시작하는 주소를 적으세요.`,
    ],
    en: ({ url, used }) => [
      `The address of the server has no host: ${url}`,
      `Samples show ${used} in its place. Write an address that begins with https:// in servers, which readers can call.`,
    ],
  },
  'api-indentation': {
    severity: 'warning',
    ko: () => [
      '따옴표나 괄호 안의 줄이 충분히 들여쓰기되지 않아, 들여 쓴 것으로 보고 읽었습니다.',
      'YAML 표준을 엄격하게 따르는 도구는 이 파일을 읽지 못합니다. 이 줄부터 더 들여 쓰세요.',
    ],
    en: () => [
      'A line inside quotes or brackets is not indented enough. It was read as if it were.',
      'Tools that follow YAML strictly cannot read this file. Indent the text from this line on.',
    ],
  },
  'api-structure': {
    severity: 'warning',
    ko: ({ reason, near, remedy, ...where }) => [
      `API 명세가 표준에 맞지 않습니다: ${reason}`,
      joined(
        remedy ?? joined(nearKo(near), '표시한 곳의 이름과 형식을 확인하세요.'),
        countedKo(where),
      ),
    ],
    en: ({ reason, near, remedy, ...where }) => [
      `The specification does not follow its standard: ${reason}`,
      joined(remedy ?? joined(nearEn(near), 'Check the name and the type here.'), countedEn(where)),
    ],
  },
  'api-example': {
    severity: 'warning',
    ko: ({ words, ...where }) => [
      `API 명세의 예시가 스키마와 맞지 않습니다: ${words}`,
      joined('예시나 스키마를 고치세요.', countedKo(where)),
    ],
    en: ({ words, ...where }) => [
      `An example of the specification does not fit its schema: ${words}`,
      joined('Correct the example or the schema.', countedEn(where)),
    ],
  },
  'api-closed-part': {
    severity: 'warning',
    ko: ({ names, more }) => [
      `additionalProperties: false 때문에 allOf로 합쳐진 다른 스키마의 필드를 쓸 수 없습니다: ${names}${more ? ` 외 ${more}개` : ''}`,
      '이 줄을 지우세요. OpenAPI 3.1부터는 합친 스키마에 unevaluatedProperties: false를 적어 그 밖의 필드를 막을 수 있습니다.',
    ],
    en: ({ names, more }) => [
      `additionalProperties: false forbids fields of the schemas that this one is combined with by allOf: ${names}${more ? ` and ${more} more` : ''}`,
      'Remove this line. From OpenAPI 3.1 on, unevaluatedProperties: false in the combined schema forbids all other fields.',
    ],
  },
  'api-path-parameter': {
    severity: 'warning',
    ko: ({ reason, ...where }) => [
      `경로 매개변수가 경로와 맞지 않습니다: ${reason}`,
      joined('경로의 {이름}마다 in: path 매개변수를 하나씩 적으세요.', countedKo(where)),
    ],
    en: ({ reason, ...where }) => [
      `The path parameters do not fit the path: ${reason}`,
      joined('Give every {name} in the path one parameter with in: path.', countedEn(where)),
    ],
  },
  'api-duplicate-id': {
    severity: 'warning',
    ko: ({ reason }) => [
      `operationId가 중복되었습니다: ${reason}`,
      'API마다 다른 operationId를 지정하세요.',
    ],
    en: ({ reason }) => [
      `An operationId appears twice: ${reason}`,
      'Give each operation an operationId of its own.',
    ],
  },
  'api-reference': {
    severity: 'error',
    ko: ({ reference, near }) => [
      `$ref가 가리키는 대상이 없습니다: ${reference}`,
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
      `$ref가 순환해 자기 자신을 가리킵니다: ${reference}`,
      '순환하는 $ref 가운데 하나를 실제 내용으로 바꾸세요.',
    ],
    en: ({ reference }) => [
      `This $ref is circular and leads back to itself: ${reference}`,
      'Replace one $ref of the circle with what it stands for.',
    ],
  },
  'api-remote-reference': {
    severity: 'warning',
    ko: ({ reference }) => [
      `$ref가 다른 서버를 가리킵니다: ${reference}`,
      '파일을 내려받아 명세와 같은 폴더에 두세요. 이 경고를 끄려면 openapi의 allowRemoteRefs를 true로 설정하세요.',
    ],
    en: ({ reference }) => [
      `This $ref leads to another server: ${reference}`,
      'Put the file beside the specification. To turn off this warning, set allowRemoteRefs of openapi to true.',
    ],
  },
  'api-security': {
    severity: 'warning',
    ko: ({ name, near }) => [
      `정의하지 않은 인증 방식을 사용합니다: ${name}`,
      joined(
        nearKo(near),
        'components의 securitySchemes(Swagger 2.0은 securityDefinitions)에 정의하세요. 정의하기 전에는 코드 예제에 인증 정보가 들어가지 않습니다.',
      ),
    ],
    en: ({ name, near }) => [
      `This security scheme is not defined: ${name}`,
      joined(
        nearEn(near),
        'Define it in securitySchemes of components (securityDefinitions of Swagger 2.0). Until then, code samples leave out credentials for it.',
      ),
    ],
  },
  'api-same-address': {
    severity: 'warning',
    ko: ({ operation, other, slug }) => [
      `두 API의 주소가 같아서 하나에 번호를 붙였습니다: ${other} · ${operation} (${slug})`,
      'API의 순서에 따라 주소가 바뀌지 않도록 한쪽에 다른 operationId나 x-slug를 지정하세요.',
    ],
    en: ({ operation, other, slug }) => [
      `Two operations have one address, so that one got a number: ${other}, ${operation} (${slug})`,
      'Give one of them another operationId or x-slug, so that its address does not depend on the order.',
    ],
  },
  'api-extension': {
    severity: 'warning',
    ko: ({ field, value, expected, hidden }) => [
      `${field}에 쓸 수 없는 값입니다: ${value}`,
      joined(
        hidden ? '숨기려는 항목으로 보고 독자에게 표시하지 않습니다.' : '',
        `다음 형식으로 적으세요: ${field}: ${expected}`,
      ),
    ],
    en: ({ field, value, expected, hidden }) => [
      `${field} cannot have this value: ${value}`,
      joined(
        hidden ? 'It is taken for something to hide, and is not published.' : '',
        `Write it like this: ${field}: ${expected}`,
      ),
    ],
  },
  'api-slug': {
    severity: 'error',
    ko: ({ slug }) => [
      `x-slug로 쓸 수 없는 값입니다: ${slug}`,
      '주소의 마지막 부분만 글자, 숫자, 하이픈으로 적으세요.',
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
  'overlay-unused': {
    severity: 'warning',
    ko: ({ names, near }) => [
      '파일 이름이 같은 API 명세가 없어 이 번역을 쓰지 않습니다.',
      joined(nearKo(near), `명세와 같은 파일 이름을 쓰세요: ${names}.`),
    ],
    en: ({ names, near }) => [
      'No specification has the name of this file, so that this translation is not used.',
      joined(nearEn(near), `Name it like the file of its specification: ${names}.`),
    ],
  },
  'overlay-unknown': {
    severity: 'warning',
    ko: ({ field, near }) => [
      `원문에 없는 항목의 번역입니다: ${field}`,
      joined(
        nearKo(near),
        '번역할 텍스트만 원문과 같은 위치에 적으세요. 원문에서 삭제된 항목이면 이 번역도 지우세요.',
      ),
    ],
    en: ({ field, near }) => [
      `The original does not have this field: ${field}`,
      joined(
        nearEn(near),
        'Write only the texts to translate, at the same places as in the original. If the field was removed there, remove it here too.',
      ),
    ],
  },
  'overlay-action': {
    severity: 'warning',
    ko: ({ target }) => [
      `번역에서 쓸 수 없는 동작이라 적용하지 않았습니다: ${target}`,
      '동작에는 JSONPath로 적은 target과 번역문을 담은 update만 쓸 수 있습니다.',
    ],
    en: ({ target }) => [
      `A translation cannot have this action, so it was not applied: ${target}`,
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
      `The overlay could not be applied to the specification: ${reason}`,
      'Correct it to the format of OpenAPI Overlay 1.0 or 1.1.',
    ],
  },
  'api-overlay-target': {
    severity: 'warning',
    ko: ({ target }) => [
      `오버레이의 target이 가리키는 항목이 명세에 없습니다: ${target}`,
      '명세에서 항목의 이름이 바뀌었는지 확인하고, 필요 없는 동작이면 지우세요.',
    ],
    en: ({ target }) => [
      `The target of an overlay action matches nothing in the specification: ${target}`,
      'Check whether it has another name in the specification now, or remove the action.',
    ],
  },
  'api-join': {
    severity: 'error',
    ko: ({ file }) => [
      `OpenAPI 파일이 아니라서 API 문서 하나로 합치지 못했습니다: ${file}`,
      'files에는 OpenAPI 명세만 적고, AsyncAPI 명세는 openapi에 따로 적으세요.',
    ],
    en: ({ file }) => [
      `This is not an OpenAPI file, so it could not be joined with the others: ${file}`,
      'Name OpenAPI files only in “files”, and give an AsyncAPI file an entry of its own.',
    ],
  },
  'api-operation-failed': {
    severity: 'error',
    ko: ({ name, reason }) => [
      `이 API의 페이지를 만들지 못했습니다: ${name}: ${reason}`,
      '이 부분이 명세의 형식에 맞는지 확인하세요. 맞는다면 docsgen의 오류이니 명세의 이 부분과 함께 알려 주세요.',
    ],
    en: ({ name, reason }) => [
      `The page of this operation could not be made: ${name}: ${reason}`,
      'Check that it follows the standard. If it does, this is a fault of docsgen: report it with this part of the specification.',
    ],
  },
  'api-direction': {
    severity: 'warning',
    ko: ({ id, shown }) => [
      `이름과 반대되는 방향으로 표시했습니다: ${id} (${shown})`,
      '문서에는 독자의 관점에서 보내기와 받기를 표시합니다. 명세를 클라이언트의 관점에서 작성했다면 설정의 openapi에 `describes: client`를, 서버의 관점이면 `describes: server`를 적으세요.',
    ],
    en: ({ id, shown }) => [
      `This is shown the other way around than it is called: ${id} (${shown})`,
      'Sending and receiving are told from the side of the reader. If the specification describes the client, write “describes: client” below openapi in the settings; if it describes the server, “describes: server”.',
    ],
  },
  'api-empty': {
    severity: 'warning',
    ko: () => [
      'API 명세에 API가 하나도 없습니다.',
      'paths에, 메시지를 다루는 명세라면 channels와 operations에 API를 정의하세요.',
    ],
    en: () => [
      'The specification has no operations.',
      'Write them below paths, or below channels and operations where it describes messages.',
    ],
  },
  'api-id': {
    severity: 'error',
    ko: ({ id }) => [`openapi의 두 항목에 같은 id를 썼습니다: ${id}`, '한쪽의 id를 바꾸세요.'],
    en: ({ id }) => [`Two entries of openapi share an id: ${id}`, 'Give one of them another id.'],
  },
  'api-file': {
    severity: 'warning',
    ko: ({ file, id, other }) => [
      `openapi의 두 항목에 같은 파일을 써서 두 번째 항목의 overlays 같은 설정을 적용하지 않습니다: ${file} (${other}, ${id})`,
      '설정을 다르게 하려면 info만 적은 명세 파일을 하나 만들고, 그 파일과 이 파일을 files에 함께 적으세요.',
    ],
    en: ({ file, id, other }) => [
      `Two entries of openapi name one file, so that settings of the second one, such as overlays, are not used: ${file} (${other}, ${id})`,
      'For settings of its own, make a description with nothing but info, and name it together with this file in files.',
    ],
  },
  'api-route': {
    severity: 'error',
    ko: ({ route, file, other }) => [
      `openapi의 두 항목에 같은 route를 써서 페이지 주소가 겹칩니다: ${route} (${other}, ${file})`,
      '한쪽의 route를 바꾸세요. API 하나를 여러 파일에 나누어 적었다면 한 항목의 files에 함께 적으세요.',
    ],
    en: ({ route, file, other }) => [
      `Two entries of openapi share a route, so that their pages would have the same addresses: ${route} (${other}, ${file})`,
      'Give one of them another route. If both describe one API, name them together in files of one entry.',
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
