import {
  foreignEn,
  foreignKo,
  joined,
  type Kind,
  nearEn,
  nearKo,
  yamlHintEn,
  yamlHintKo,
} from './kind.ts'
import { versionNameWords } from './version-names.ts'

/** What can be wrong with the configuration. */
export const configProblems = {
  'config-missing': {
    severity: 'error',
    ko: ({ path, written }) => [
      `설정 파일이 없습니다: ${path}`,
      written
        ? `파일 이름을 docsgen.yaml로 바꾸세요: ${written}`
        : '사이트 폴더를 확인하거나, 그 안에 docsgen.yaml을 만들고 title과 url을 적으세요.',
    ],
    en: ({ path, written }) => [
      `There is no configuration file “${path}”.`,
      written
        ? `Rename “${written}” to docsgen.yaml.`
        : 'Check the site folder, or create docsgen.yaml in it, with title and url.',
    ],
  },
  'site-missing': {
    severity: 'error',
    ko: ({ folder }) => [
      `사이트 폴더가 없습니다: ${folder}`,
      '사이트 폴더에는 설정 파일 docsgen.yaml과 문서 폴더 docs가 있습니다. docsgen build 뒤에 사이트 폴더를 적거나, 사이트 폴더에서 실행하세요.',
    ],
    en: ({ folder }) => [
      `There is no site folder “${folder}”.`,
      'A site folder holds docsgen.yaml and a folder docs with the documents. Name it after docsgen build, or run in it.',
    ],
  },
  'site-is-file': {
    severity: 'error',
    ko: ({ file }) => [
      `사이트 폴더가 아니라 파일입니다: ${file}`,
      `설정 파일 docsgen.yaml이 있는 폴더를 적으세요. 명세 파일로 새 사이트를 만들려면 \`docsgen init my-docs --api ${file}\`을 실행하세요.`,
    ],
    en: ({ file }) => [
      `“${file}” is a file, and not the folder of a site.`,
      `Name the folder that holds docsgen.yaml. To make a new site of a specification, run \`docsgen init my-docs --api ${file}\`.`,
    ],
  },
  'strings-unknown': {
    severity: 'warning',
    ko: ({ key, near }) => [
      `화면 문구에 없는 이름이라서 쓰지 않습니다: ${key}`,
      joined(nearKo(near), '이름은 docsgen strings로 볼 수 있습니다.'),
    ],
    en: ({ key, near }) => [
      `“${key}” is no word of the interface, and is not used.`,
      joined(nearEn(near), 'See the names with docsgen strings.'),
    ],
  },
  'strings-place': {
    severity: 'warning',
    ko: ({ key, place }) => [
      `“${key}” 문구에서 쓸 수 없는 자리 표시자라 그대로 표시됩니다: ${place}`,
      '이 문구에 쓸 수 있는 자리 표시자를 docsgen strings에서 확인하세요.',
    ],
    en: ({ key, place }) => [
      `“${key}” has no value for ${place}, which is shown as it is written.`,
      'See the places of this text with docsgen strings, and correct it.',
    ],
  },
  'config-yaml': {
    severity: 'error',
    ko: ({ reason }) => [`설정 파일을 YAML로 읽을 수 없습니다: ${reason}`, yamlHintKo(reason)],
    en: ({ reason }) => [`The configuration is not valid YAML: ${reason}`, yamlHintEn(reason)],
  },
  'config-unknown-field': {
    severity: 'error',
    ko: ({ field, near, ...rest }) => [
      `설정에 없는 항목입니다: ${field}`,
      foreignKo(rest) || joined(nearKo(near), '철자를 확인하거나 항목을 지우세요.'),
    ],
    en: ({ field, near, ...rest }) => [
      `“${field}” is not a setting.`,
      foreignEn(rest) || joined(nearEn(near), 'Check the spelling, or remove it.'),
    ],
  },
  'config-invalid': {
    severity: 'error',
    ko: ({ field, reason, near, example, ...rest }) => [
      `설정 “${field}”의 값이 올바르지 않습니다: ${reason}`,
      foreignKo(rest) ||
        nearKo(near) ||
        (example ? `이렇게 적으세요. 예: ${example}` : '값을 고치세요.'),
    ],
    en: ({ field, reason, near, example, ...rest }) => [
      `The setting “${field}” has a wrong value: ${reason}`,
      foreignEn(rest) ||
        nearEn(near) ||
        (example ? `Write it like this: ${example}` : 'Correct the value.'),
    ],
  },
  'brand-contrast': {
    severity: 'info',
    ko: ({ field, written, ground, ratio, shown }) => [
      `사이트의 색이 읽기 어려워 조정했습니다: ${field} ${written} (배경 ${ground}, 명도 대비 ${ratio}:1)`,
      `WCAG AA의 기준은 4.5:1입니다. 대신 쓰는 색: ${shown}`,
    ],
    en: ({ field, written, ground, ratio, shown }) => [
      `A colour of the site is hard to read, and was adjusted: ${field} ${written} on ${ground} (contrast ${ratio}:1).`,
      `WCAG AA asks for 4.5:1. It is shown as ${shown}.`,
    ],
  },
  'config-locale': {
    severity: 'error',
    ko: ({ locale }) => [`언어 설정이 없습니다: ${locale}`, 'locales에 이 언어를 추가하세요.'],
    en: ({ locale }) => [
      `There is no configuration for the locale “${locale}”.`,
      'Add it to locales.',
    ],
  },
  'locale-tag': {
    severity: 'error',
    ko: ({ locale, near }) => [
      `언어 이름이 BCP 47에 맞지 않습니다: ${locale}`,
      joined(nearKo(near), '‘ko-KR’, ‘en’처럼 적으세요.'),
    ],
    en: ({ locale, near }) => [
      `“${locale}” is not a BCP 47 language tag.`,
      joined(nearEn(near), 'Write it like “ko-KR” or “en”.'),
    ],
  },
  'locale-clash': {
    severity: 'error',
    ko: ({ locale, other, url }) => [
      `두 언어의 페이지 주소가 겹칩니다: ${other}, ${locale} (${url})`,
      'locales에서 한 언어의 baseUrl이나 path를 바꾸세요.',
    ],
    en: ({ locale, other, url }) => [
      `The pages of “${other}” and “${locale}” have one address: ${url}`,
      'Change baseUrl or path of one of them in locales.',
    ],
  },
  'config-not-local': {
    severity: 'error',
    ko: ({ field }) => [
      `언어별로 정할 수 없는 설정입니다: ${field}`,
      '사이트의 docsgen.yaml에 적으세요.',
    ],
    en: ({ field }) => [
      `“${field}” cannot be set for one locale.`,
      'Set it in docsgen.yaml of the site.',
    ],
  },
  'redirect-invalid': {
    severity: 'error',
    ko: ({ from }) => [
      `이전 주소로 쓸 수 없습니다: ${from}`,
      '사이트 안 경로 하나만 적으세요. /로 시작하고, 호스트와 ?, #, .., :이름, 제어 문자가 없어야 합니다. *는 새 주소에 :splat이 있을 때 한 번만 쓸 수 있습니다.',
    ],
    en: ({ from }) => [
      `“${from}” cannot be an old address.`,
      'Write one path of this site: it starts with “/” and has no host, “?”, “#”, “..”, “:name” or control characters. One “*” may stand in it if “:splat” stands in the new address.',
    ],
  },
  'redirect-target': {
    severity: 'error',
    ko: ({ from, to }) => [
      `이전 주소 “${from}”의 새 주소에 공백이나 제어 문자가 있습니다: ${to}`,
      '공백은 %20으로 적고, 다른 것은 지우세요.',
    ],
    en: ({ from, to }) => [
      `The redirect from “${from}” leads to an address with spaces or control characters: ${to}`,
      'Write a space as %20, and remove the others.',
    ],
  },
  'redirect-taken': {
    severity: 'error',
    ko: ({ from, other }) => [
      `이전 주소에 이미 페이지나 파일이 있습니다: ${from} (${other})`,
      'redirects에서 지우거나, 그 페이지나 파일의 주소를 바꾸세요.',
    ],
    en: ({ from, other }) => [
      `There is a page or a file at the old address “${from}”: ${other}`,
      'Remove it from redirects, or move what is there.',
    ],
  },
  'redirect-twice': {
    severity: 'error',
    ko: ({ from }) => [
      `같은 이전 주소가 두 번 나옵니다: ${from}`,
      '하나만 남기세요. 끝의 /가 있든 없든 같은 주소입니다.',
    ],
    en: ({ from }) => [
      `The old address “${from}” occurs twice.`,
      'Keep one of them. With a slash at its end it is the same address.',
    ],
  },
  'redirect-loop': {
    severity: 'error',
    ko: ({ from, to }) => [
      `리디렉션이 순환합니다: ${from} → ${to}`,
      'redirects의 to에 페이지가 있는 주소를 적으세요.',
    ],
    en: ({ from, to }) => [
      `The redirect from “${from}” to “${to}” leads back to itself.`,
      'Let one of them in redirects lead to a page.',
    ],
  },
  'redirect-protocol': {
    severity: 'error',
    ko: ({ from, to }) => [
      `이전 주소 “${from}”의 새 주소는 http나 https여야 합니다: ${to}`,
      '사이트 안 경로나 https 주소를 적으세요.',
    ],
    en: ({ from, to }) => [
      `The redirect from “${from}” leads neither to http nor to https: ${to}`,
      'Write a path of this site or an https address.',
    ],
  },
  'redirect-broken': {
    severity: 'error',
    ko: ({ from, to, near }) => [
      `이전 주소 “${from}”의 새 주소에 페이지가 없습니다: ${to}`,
      joined(nearKo(near), 'redirects의 to를 고치세요.'),
    ],
    en: ({ from, to, near }) => [
      `The redirect from “${from}” leads to no page: ${to}`,
      joined(nearEn(near), 'Correct “to” in redirects.'),
    ],
  },
  'redirect-chain': {
    severity: 'warning',
    ko: ({ from, to, final }) => [
      `이전 주소 “${from}”의 새 주소도 이전 주소입니다: ${to}`,
      `최종 주소를 바로 적으세요: ${final} (빌드 결과는 이 주소로 바로 이동합니다.)`,
    ],
    en: ({ from, to, final }) => [
      `The redirect from “${from}” leads to another redirect: ${to}`,
      `Write ${final} at once. The output already does.`,
    ],
  },
  'sidebar-invalid': {
    severity: 'error',
    ko: ({ sidebar, reason, near }) => [
      `사이드바 “${sidebar}”의 항목이 올바르지 않습니다: ${reason}`,
      joined(nearKo(near), '항목의 type과 필수 값을 확인하세요.'),
    ],
    en: ({ sidebar, reason, near }) => [
      `An item of the sidebar “${sidebar}” is wrong: ${reason}`,
      joined(nearEn(near), 'Check its type and what it needs.'),
    ],
  },
  'sidebar-folder': {
    severity: 'warning',
    ko: ({ sidebar, folder, near }) => [
      `사이드바 “${sidebar}”에 적은 폴더에 문서가 없습니다: ${folder}`,
      joined(nearKo(near), '문서 폴더를 기준으로 한 경로를 dirName에 적으세요.'),
    ],
    en: ({ sidebar, folder, near }) => [
      `The sidebar “${sidebar}” lists a folder without documents: ${folder}`,
      joined(nearEn(near), 'Write its path in dirName, from the folder of the documents.'),
    ],
  },
  'unknown-sidebar': {
    severity: 'error',
    ko: ({ name, near }) => [
      `사이드바를 찾을 수 없습니다: ${name}`,
      joined(nearKo(near), '설정의 docs.sidebars를 확인하세요.'),
    ],
    en: ({ name, near }) => [
      `There is no sidebar “${name}”.`,
      joined(nearEn(near), 'Check docs.sidebars in the configuration.'),
    ],
  },
  'unknown-specification': {
    severity: 'error',
    ko: ({ id, sidebar, near }) => [
      `사이드바 “${sidebar}”에 없는 API 명세가 있습니다: ${id}`,
      joined(nearKo(near), '설정의 openapi에서 id를 확인하세요.'),
    ],
    en: ({ id, sidebar, near }) => [
      `The sidebar “${sidebar}” names a specification that there is not: ${id}`,
      joined(nearEn(near), 'Check the id in openapi of the configuration.'),
    ],
  },
  'version-name': {
    severity: 'error',
    ko: ({ name, reason }) => [
      `버전 이름으로 쓸 수 없습니다: ${name}`,
      joined(versionNameWords(reason, 'ko'), '버전 목록을 고치세요.'),
    ],
    en: ({ name, reason }) => [
      `“${name}” cannot be the name of a version.`,
      joined(versionNameWords(reason, 'en'), 'Correct the list of versions.'),
    ],
  },
  'version-list': {
    severity: 'error',
    ko: () => [
      '버전 목록이 이름의 목록이 아닙니다.',
      '최신 버전부터 한 줄에 하나씩 적으세요: - "2.0"',
    ],
    en: () => [
      'The list of versions is not a list of names.',
      'Write one on each line, the newest first: - "2.0"',
    ],
  },
  'unknown-version': {
    severity: 'error',
    ko: ({ name, near, names }) => [
      `버전을 찾을 수 없습니다: ${name}`,
      joined(nearKo(near), `쓸 수 있는 이름: ${names}`),
    ],
    en: ({ name, near, names }) => [
      `There is no version “${name}”.`,
      joined(nearEn(near), `Available: ${names}`),
    ],
  },
  'unknown-docs': {
    severity: 'error',
    ko: ({ id, near, ids }) => [
      `문서를 찾을 수 없습니다: ${id}`,
      joined(nearKo(near), `docs 목록에 있는 id: ${ids}`),
    ],
    en: ({ id, near, ids }) => [
      `There is no documentation “${id}”.`,
      joined(nearEn(near), `The ids in the list “docs”: ${ids}`),
    ],
  },
  'version-missing': {
    severity: 'error',
    ko: ({ name, folder, near }) => [
      `버전의 문서가 없습니다: ${name}`,
      joined(nearKo(near), `${folder} 폴더에 문서를 넣거나, 목록에서 이름을 지우세요.`),
    ],
    en: ({ name, folder, near }) => [
      `The version “${name}” has no documents.`,
      joined(nearEn(near), `Put them in “${folder}”, or take the name off the list.`),
    ],
  },
  'version-none': {
    severity: 'error',
    ko: () => [
      '빌드할 문서 버전이 없습니다.',
      '버전 목록에 이름을 적거나, docs.includeCurrent를 지우세요.',
    ],
    en: () => [
      'There is no version of the documentation to build.',
      'Name one in the list of versions, or remove docs.includeCurrent.',
    ],
  },
  'empty-category': {
    severity: 'error',
    ko: ({ label }) => [
      `사이드바 카테고리 “${label}”에 문서도 링크도 없습니다.`,
      '문서를 넣거나 카테고리를 지우세요.',
    ],
    en: ({ label }) => [
      `The sidebar category “${label}” has neither documents nor a link.`,
      'Add a document, or remove the category.',
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
