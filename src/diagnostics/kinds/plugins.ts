import { countedEn, countedKo, joined, type Kind, nearEn, nearKo, usedEn, usedKo } from './kind.ts'

/** What can be wrong with the plugins of a site. */
export const pluginProblems = {
  'plugin-refused': {
    severity: 'warning',
    ko: ({ from }) => [
      `설정에 code: false가 있어 플러그인을 실행하지 않습니다: ${from}`,
      '플러그인을 쓰려면 docsgen.yaml에서 code: false를 지우세요.',
    ],
    en: ({ from }) => [
      `With code: false this plugin is not run: ${from}`,
      'To use it, remove code: false from docsgen.yaml.',
    ],
  },
  'plugin-missing': {
    severity: 'error',
    ko: ({ from }) => [
      `플러그인을 찾을 수 없습니다: ${from}`,
      '패키지를 설치했는지, 파일의 경로가 ./로 시작하는지 확인하세요. 경로는 사이트 폴더를 기준으로 적습니다.',
    ],
    en: ({ from }) => [
      `There is no plugin “${from}”.`,
      'Check that the package is installed, or that the path of the file begins with ./; it is relative to the site folder.',
    ],
  },
  'plugin-code': {
    severity: 'error',
    ko: ({ reason }) => [
      `플러그인의 코드를 번들링할 수 없습니다: ${reason}`,
      '표시한 곳의 문법과 import를 확인하세요.',
    ],
    en: ({ reason }) => [
      `The code of a plugin cannot be bundled: ${reason}`,
      'Check syntax and imports at this place.',
    ],
  },
  'plugin-invalid': {
    severity: 'error',
    ko: ({ plugin, field, reason, near }) => [
      `플러그인 “${plugin}”에 올바르지 않은 항목이 있어 쓰지 않습니다: ${field}: ${reason}`,
      joined(nearKo(near), 'definePlugin에 전달한 값을 확인하세요.'),
    ],
    en: ({ plugin, field, reason, near }) => [
      `“${field}” of the plugin “${plugin}” is wrong, so the plugin is not used: ${reason}`,
      joined(nearEn(near), 'Check the value that is passed to definePlugin.'),
    ],
  },
  'plugin-options': {
    severity: 'error',
    ko: ({ plugin, field, reason }) => [
      `플러그인 “${plugin}”의 옵션이 올바르지 않습니다: ${field}: ${reason}`,
      '플러그인의 문서를 보고 옵션을 고치세요.',
    ],
    en: ({ plugin, field, reason }) => [
      `An option of the plugin “${plugin}” is wrong: ${field}: ${reason}`,
      'Correct it after the documentation of the plugin.',
    ],
  },
  'plugin-clash': {
    severity: 'error',
    ko: ({ what, name, plugin, other }) => [
      `두 곳에서 같은 이름을 정의했습니다: ${what} “${name}” (${other}, ${plugin})`,
      `먼저 정의한 쪽을 씁니다: ${other}. 나중에 정의한 쪽의 이름을 바꾸거나 플러그인을 제거하세요: ${plugin}`,
    ],
    en: ({ what, name, plugin, other }) => [
      `The ${what} “${name}” is defined twice, by ${other} and by ${plugin}.`,
      `The one of ${other} is used. Rename the one of ${plugin}, or remove the plugin.`,
    ],
  },
  'plugin-failed': {
    severity: 'error',
    ko: ({ plugin, part, reason, ...use }) => [
      `플러그인 “${plugin}”의 ${part}에서 오류가 발생했습니다: ${reason}`,
      joined(
        usedKo(use),
        countedKo(use),
        '표시한 곳에서 플러그인의 동작을 확인하세요. 고칠 때까지 이 부분은 결과에 넣지 않습니다.',
      ),
    ],
    en: ({ plugin, part, reason, ...use }) => [
      `The plugin “${plugin}” failed in ${part}: ${reason}`,
      joined(
        usedEn(use),
        countedEn(use),
        'Check what the plugin does at this place. Until then its part is left out.',
      ),
    ],
  },
  'plugin-message': {
    severity: 'warning',
    ko: ({ plugin, reason }) => [
      `플러그인 “${plugin}”의 알림: ${reason}`,
      '플러그인의 문서를 보고 표시한 곳을 고치세요.',
    ],
    en: ({ plugin, reason }) => [
      `The plugin “${plugin}” says: ${reason}`,
      'Correct this place after the documentation of the plugin.',
    ],
  },
  'plugin-attribute': {
    severity: 'warning',
    ko: ({ block, name, reason }) => [
      `블록 “${block}”의 속성이 올바르지 않습니다: ${name}: ${reason}`,
      '표시한 곳의 속성을 고치세요.',
    ],
    en: ({ block, name, reason }) => [
      `An attribute of the block “${block}” is wrong: ${name}: ${reason}`,
      'Correct it at this place.',
    ],
  },
  'plugin-problem': {
    severity: 'error',
    ko: ({ plugin, code, near }) => [
      `플러그인 “${plugin}”에 정의되지 않은 문제입니다: ${code}`,
      joined(nearKo(near), '플러그인의 problems에 이 이름을 추가하세요.'),
    ],
    en: ({ plugin, code, near }) => [
      `The plugin “${plugin}” does not define the problem “${code}”.`,
      joined(nearEn(near), 'Add this name to problems of the plugin.'),
    ],
  },
  'plugin-output': {
    severity: 'error',
    ko: ({ plugin, file, reason }) => [
      `플러그인 “${plugin}”의 파일을 쓸 수 없습니다: “${file}”: ${reason}`,
      '출력 폴더를 기준으로 한 경로를 적고, 다른 파일과 겹치지 않게 하세요.',
    ],
    en: ({ plugin, file, reason }) => [
      `A file of the plugin “${plugin}” cannot be written: “${file}”: ${reason}`,
      'Write a path relative to the output folder that no other file has.',
    ],
  },
  'plugin-page': {
    severity: 'error',
    ko: ({ plugin, file, reason }) => [
      `플러그인 “${plugin}”의 페이지를 만들 수 없습니다: “${file}”: ${reason}`,
      'Markdown 파일의 경로를 사이트 폴더를 기준으로 적으세요. 예: pages/status.md',
    ],
    en: ({ plugin, file, reason }) => [
      `A page of the plugin “${plugin}” cannot be made: “${file}”: ${reason}`,
      'Write the path of a Markdown file, relative to the site folder, such as pages/status.md.',
    ],
  },
  'plugin-page-there': {
    severity: 'warning',
    ko: () => [
      '플러그인이 만드는 페이지와 이름이 같은 파일이 있어 플러그인의 페이지 대신 씁니다.',
      '이 파일의 이름을 바꾸거나, 플러그인에서 다른 경로를 쓰세요.',
    ],
    en: () => [
      'A plugin makes a page of this name, and this file is used in its place.',
      'Rename this file, or let the plugin use another path.',
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
