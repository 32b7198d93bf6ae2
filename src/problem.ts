/**
 * Everything that can be wrong, with its words.
 *
 * A problem is a value: code, severity, place and details. Its words are chosen when it is printed,
 * so the same remembered problem can be read in Korean or in English. In the Korean words a value
 * never stands right before a particle, so none can be wrong.
 */
import type { Place, Problem, Severity } from './model.ts'

/** Says what is wrong, then what to do. */
type Words = readonly [message: string, hint: string]

type Details = Readonly<Record<string, string>>

interface Kind {
  readonly severity: Severity
  readonly ko: (details: Details) => Words
  readonly en: (details: Details) => Words
}

const nearKo = (near: string | undefined) => (near ? `혹시 “${near}”인가요?` : '')
const nearEn = (near: string | undefined) => (near ? `Did you mean “${near}”?` : '')
const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** Every kind of problem, by code. The severity is the default; a site may set another one. */
export const kinds = {
  'config-missing': {
    severity: 'error',
    ko: ({ path }) => [
      `설정 파일이 없습니다: ${path}`,
      '사이트 폴더를 확인하거나, 그 안에 docsgen.yaml 파일을 만드세요.',
    ],
    en: ({ path }) => [
      `There is no configuration file “${path}”.`,
      'Check the site folder, or create docsgen.yaml in it.',
    ],
  },
  'site-missing': {
    severity: 'error',
    ko: ({ folder }) => [
      `사이트 폴더가 없습니다: ${folder}`,
      '경로를 확인하거나, docsgen build 뒤에 사이트 폴더를 적으세요.',
    ],
    en: ({ folder }) => [
      `There is no site folder “${folder}”.`,
      'Check the path, or name the site folder after docsgen build.',
    ],
  },
  'config-yaml': {
    severity: 'error',
    ko: ({ reason }) => [
      `설정 파일을 YAML로 읽을 수 없습니다: ${reason}`,
      '표시한 줄의 들여쓰기와 따옴표를 확인하세요.',
    ],
    en: ({ reason }) => [
      `The configuration is not valid YAML: ${reason}`,
      'Check indentation and quotes on this line.',
    ],
  },
  'config-unknown-field': {
    severity: 'error',
    ko: ({ field, near }) => [
      `설정에 없는 항목입니다: ${field}`,
      joined(nearKo(near), '철자를 확인하거나 항목을 지우세요.'),
    ],
    en: ({ field, near }) => [
      `“${field}” is not a setting.`,
      joined(nearEn(near), 'Check the spelling, or remove it.'),
    ],
  },
  'config-invalid': {
    severity: 'error',
    ko: ({ field, reason, near }) => [
      `설정 “${field}”의 값이 올바르지 않습니다: ${reason}`,
      joined(nearKo(near), '값을 고치세요.'),
    ],
    en: ({ field, reason, near }) => [
      `The setting “${field}” has a wrong value: ${reason}`,
      joined(nearEn(near), 'Correct the value.'),
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
  'unreadable-file': {
    severity: 'error',
    ko: ({ reason }) => [
      `파일을 읽을 수 없습니다: ${reason}`,
      '파일이 있는지, 읽기 권한이 있는지 확인하세요.',
    ],
    en: ({ reason }) => [
      `The file cannot be read: ${reason}`,
      'Check that it exists and that you may read it.',
    ],
  },
  'invalid-utf8': {
    severity: 'error',
    ko: () => ['파일이 UTF-8로 저장되어 있지 않습니다.', '편집기에서 UTF-8로 다시 저장하세요.'],
    en: () => ['The file is not encoded as UTF-8.', 'Save it as UTF-8 in your editor.'],
  },
  'frontmatter-yaml': {
    severity: 'error',
    ko: ({ reason }) => [
      `머리말을 YAML로 읽을 수 없습니다: ${reason}`,
      '표시한 줄의 들여쓰기와 따옴표를 확인하세요. 콜론이 든 값은 따옴표로 감싸세요.',
    ],
    en: ({ reason }) => [
      `The front matter is not valid YAML: ${reason}`,
      'Check indentation and quotes on this line. Quote values that contain a colon.',
    ],
  },
  'frontmatter-language': {
    severity: 'error',
    ko: ({ language }) => [
      `지원하지 않는 머리말 언어입니다: ${language}`,
      '첫 줄을 ---로 바꾸고 YAML로 적으세요. 머리말의 코드는 실행하지 않습니다.',
    ],
    en: ({ language }) => [
      `Front matter in “${language}” is not supported.`,
      'Start with --- and write YAML. Code in front matter is never executed.',
    ],
  },
  'frontmatter-invalid': {
    severity: 'error',
    ko: ({ field, reason, near }) => [
      `머리말 “${field}”의 값이 올바르지 않습니다: ${reason}`,
      joined(nearKo(near), '값을 고치세요.'),
    ],
    en: ({ field, reason, near }) => [
      `The front matter field “${field}” has a wrong value: ${reason}`,
      joined(nearEn(near), 'Correct the value.'),
    ],
  },
  'empty-file': {
    severity: 'warning',
    ko: () => [
      '파일이 비어 있습니다.',
      '내용을 적거나 파일을 지우세요. 준비 중이면 머리말에 draft: true를 적으세요.',
    ],
    en: () => [
      'The file is empty.',
      'Write some content, or remove the file. Set draft: true while you work on it.',
    ],
  },
  'unsafe-link': {
    severity: 'error',
    ko: ({ href }) => [
      `링크에 스크립트나 데이터를 적을 수 없습니다: ${href}`,
      'http, https, mailto 주소나 사이트 안 주소를 적으세요.',
    ],
    en: ({ href }) => [
      `A link must not hold a script or data: ${href}`,
      'Use an http, https or mailto address, or one of this site.',
    ],
  },
  'broken-link': {
    severity: 'warning',
    ko: ({ href, near }) => [
      `링크가 가리키는 페이지가 없습니다: ${href}`,
      joined(nearKo(near), '주소를 고치거나 링크를 지우세요.'),
    ],
    en: ({ href, near }) => [
      `The link “${href}” leads to no page.`,
      joined(nearEn(near), 'Check the address, or remove the link.'),
    ],
  },
  'broken-markdown-link': {
    severity: 'warning',
    ko: ({ href, near }) => [
      `링크가 가리키는 Markdown 파일이 없습니다: ${href}`,
      joined(nearKo(near), '파일 경로를 고치거나 링크를 지우세요.'),
    ],
    en: ({ href, near }) => [
      `The link “${href}” leads to no Markdown file.`,
      joined(nearEn(near), 'Check the path, or remove the link.'),
    ],
  },
  'broken-anchor': {
    severity: 'warning',
    ko: ({ href, anchor, near }) => [
      `링크의 대상 페이지에 “#${anchor}” 위치가 없습니다: ${href}`,
      joined(nearKo(near && `#${near}`), '제목의 id를 확인하세요.'),
    ],
    en: ({ href, anchor, near }) => [
      `The link “${href}” leads to a page that has no “#${anchor}”.`,
      joined(nearEn(near && `#${near}`), 'Check the id of the heading.'),
    ],
  },
  'broken-image': {
    severity: 'error',
    ko: ({ href, near }) => [
      `그림 파일이 없습니다: ${href}`,
      joined(nearKo(near), '경로를 고치세요. 검사에서 빼려면 주소 앞에 pathname://을 붙이세요.'),
    ],
    en: ({ href, near }) => [
      `There is no file for the image “${href}”.`,
      joined(
        nearEn(near),
        'Check the path. To skip this check, put pathname:// before the address.',
      ),
    ],
  },
  'image-without-alt': {
    severity: 'warning',
    ko: ({ href }) => [
      `그림에 대체 텍스트가 없습니다: ${href}`,
      '그림을 볼 수 없는 독자를 위해 ![설명](주소)처럼 적으세요. 장식 그림이면 HTML로 alt=""를 적으세요.',
    ],
    en: ({ href }) => [
      `The image “${href}” has no alternative text.`,
      'Describe it for those who cannot see it: ![description](address). For decoration, write HTML with alt="".',
    ],
  },
  'duplicate-url': {
    severity: 'error',
    ko: ({ url, other }) => [
      `두 페이지의 주소가 같습니다: ${url} (다른 파일: ${other})`,
      '둘 중 하나의 slug나 파일 이름을 바꾸세요.',
    ],
    en: ({ url, other }) => [
      `Two pages have the address “${url}”. The other one is ${other}.`,
      'Change the slug or the file name of one of them.',
    ],
  },
  'duplicate-id': {
    severity: 'warning',
    ko: ({ id }) => [
      `이 페이지에 같은 id가 두 번 나옵니다: ${id}`,
      '제목의 {#id}를 서로 다르게 적으세요.',
    ],
    en: ({ id }) => [
      `The id “${id}” occurs twice on this page.`,
      'Give each heading its own {#id}.',
    ],
  },
  'duplicate-doc-id': {
    severity: 'error',
    ko: ({ id, other }) => [
      `두 파일의 문서 id가 같습니다: ${id} (다른 파일: ${other})`,
      '둘 중 하나의 id나 파일 이름을 바꾸세요.',
    ],
    en: ({ id, other }) => [
      `Two files have the document id “${id}”. The other one is ${other}.`,
      'Change the id or the file name of one of them.',
    ],
  },
  'unknown-doc': {
    severity: 'error',
    ko: ({ id, near }) => [
      `그런 문서가 없습니다: ${id}`,
      joined(nearKo(near), 'docs 폴더의 문서 id를 확인하세요.'),
    ],
    en: ({ id, near }) => [
      `There is no document “${id}”.`,
      joined(nearEn(near), 'Check the ids of the files in docs.'),
    ],
  },
  'unknown-sidebar': {
    severity: 'error',
    ko: ({ name, near }) => [
      `그런 사이드바가 없습니다: ${name}`,
      joined(nearKo(near), '설정의 docs.sidebars를 확인하세요.'),
    ],
    en: ({ name, near }) => [
      `There is no sidebar “${name}”.`,
      joined(nearEn(near), 'Check docs.sidebars in the configuration.'),
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
  'data-yaml': {
    severity: 'error',
    ko: ({ reason }) => [
      `파일을 YAML로 읽을 수 없습니다: ${reason}`,
      '표시한 줄의 들여쓰기와 따옴표를 확인하세요.',
    ],
    en: ({ reason }) => [
      `The file is not valid YAML: ${reason}`,
      'Check indentation and quotes on this line.',
    ],
  },
  'data-invalid': {
    severity: 'error',
    ko: ({ field, reason, near }) => [
      `“${field}”의 값이 올바르지 않습니다: ${reason}`,
      joined(nearKo(near), '값을 고치세요.'),
    ],
    en: ({ field, reason, near }) => [
      `The field “${field}” has a wrong value: ${reason}`,
      joined(nearEn(near), 'Correct the value.'),
    ],
  },
  'undeclared-tag': {
    severity: 'warning',
    ko: ({ tag, file, near }) => [
      `태그 파일에 없는 태그입니다: ${tag}`,
      joined(nearKo(near), `철자를 고치거나 다음 파일에 이 태그를 추가하세요: ${file}`),
    ],
    en: ({ tag, file, near }) => [
      `The tag “${tag}” is not declared.`,
      joined(nearEn(near), `Correct the spelling, or declare it in ${file}.`),
    ],
  },
  'duplicate-tag': {
    severity: 'error',
    ko: ({ tag, other, path }) => [
      `두 태그의 주소가 같습니다: ${tag}, ${other} (주소: ${path})`,
      '같은 태그면 이름을 똑같이 적고, 다른 태그면 permalink를 서로 다르게 적으세요.',
    ],
    en: ({ tag, other, path }) => [
      `The tags “${tag}” and “${other}” have the same address “${path}”.`,
      'Write one name if they are one tag. Otherwise give each its own permalink.',
    ],
  },
  'tag-address': {
    severity: 'error',
    ko: ({ tag }) => [
      `태그의 주소를 만들 수 없습니다: ${tag}`,
      'permalink에 글자와 숫자로 된 주소를 적으세요. 예: /release',
    ],
    en: ({ tag }) => [
      `No address can be made for the tag “${tag}”.`,
      'Give it a permalink of letters and digits, such as /release.',
    ],
  },
  'sidebar-invalid': {
    severity: 'error',
    ko: ({ sidebar, item, reason }) => [
      `사이드바 “${sidebar}”의 항목이 올바르지 않습니다. ${reason}: ${item}`,
      '항목의 type과 필수 값을 확인하세요.',
    ],
    en: ({ sidebar, item, reason }) => [
      `An item of the sidebar “${sidebar}” is wrong. ${reason}: ${item}`,
      'Check its type and what it needs.',
    ],
  },
  'unknown-directive': {
    severity: 'warning',
    ko: ({ name, near }) => [
      `알 수 없는 블록이라 내용만 보여 줍니다: ${name}`,
      joined(nearKo(near), '이름을 확인하세요.'),
    ],
    en: ({ name, near }) => [
      `“:::${name}” is not a known block. Its content is shown as it is.`,
      joined(nearEn(near), 'Check the name.'),
    ],
  },
  'tabs-invalid': {
    severity: 'error',
    ko: ({ reason }) => [
      `탭을 그대로 그릴 수 없습니다: ${reason}`,
      '탭마다 서로 다른 value를 적고, default에는 그중 하나를 적으세요.',
    ],
    en: ({ reason }) => [
      `The tabs cannot be drawn as they are: ${reason}`,
      'Give each tab its own value, and name one of them in default.',
    ],
  },
  'include-failed': {
    severity: 'error',
    ko: ({ src, reason }) => [
      `포함할 수 없습니다: ${src} ${reason}`,
      'src를 이 파일에서 본 경로로 적고, lines와 region을 확인하세요.',
    ],
    en: ({ src, reason }) => [
      `This cannot be included: ${src} ${reason}`,
      'Write src as a path from this file, and check lines and region.',
    ],
  },
  'unknown-jsx': {
    severity: 'warning',
    ko: ({ name }) => [
      `알 수 없는 컴포넌트라 내용만 보여 줍니다: <${name}>`,
      'Markdown이나 HTML로 바꾸세요. 글자로 보이려면 코드로 적거나 &lt;로 적으세요.',
    ],
    en: ({ name }) => [
      `This component is unknown, so only its content is shown: <${name}>`,
      'Use Markdown or HTML. To show it as text, write it as code or with &lt;.',
    ],
  },
  'mdx-module': {
    severity: 'warning',
    ko: ({ name }) => [`import와 export는 쓰이지 않아 지웠습니다: ${name}`, '이 줄을 지우세요.'],
    en: ({ name }) => [
      `import and export have no meaning here and were left out: ${name}`,
      'Remove this line.',
    ],
  },
  'unbalanced-html': {
    severity: 'warning',
    ko: ({ tag }) => [
      `HTML 태그의 짝이 없습니다: ${tag}`,
      '여는 태그와 닫는 태그를 짝지어 적으세요.',
    ],
    en: ({ tag }) => [
      `This HTML tag has no partner: ${tag}`,
      'Write both the opening and the closing tag.',
    ],
  },
  'unsafe-html': {
    severity: 'warning',
    ko: ({ what }) => [
      `보안 정책 때문에 HTML에서 지웠습니다: ${what}`,
      '스크립트, 인라인 이벤트, 인라인 스타일 없이 적으세요.',
    ],
    en: ({ what }) => [
      `This was taken out of the HTML, as the security policy forbids it: ${what}`,
      'Do without scripts, inline handlers and inline styles.',
    ],
  },
  'math-invalid': {
    severity: 'error',
    ko: ({ reason }) => [
      `수식을 읽을 수 없습니다: ${reason}`,
      '수식을 고치세요. 달러 기호를 보이려면 \\$로 적으세요.',
    ],
    en: ({ reason }) => [
      `The math cannot be read: ${reason}`,
      'Correct it. To show a dollar sign, write \\$.',
    ],
  },
  'literal-block': {
    severity: 'warning',
    ko: ({ text }) => [
      `블록 표시가 글자로 남았습니다: ${text}`,
      '중괄호 안의 따옴표를 확인하고, 바깥 블록의 콜론을 안쪽보다 많이 적으세요.',
    ],
    en: ({ text }) => [
      `A block mark stays on the page as text: ${text}`,
      'Check the quotes in the braces, and give an outer block more colons than an inner one.',
    ],
  },
  'frontmatter-unknown': {
    severity: 'warning',
    ko: ({ field, near }) => [
      `머리말에 없는 항목입니다: ${field}`,
      joined(nearKo(near), '철자를 확인하세요.'),
    ],
    en: ({ field, near }) => [
      `This is no field of front matter: ${field}`,
      joined(nearEn(near), 'Check the spelling.'),
    ],
  },
  'literal-emphasis': {
    severity: 'warning',
    ko: ({ text }) => [
      `강조 표시가 글자로 남았습니다: ${text}`,
      '표시 안쪽의 공백을 지우세요. 글자로 보이려면 앞에 \\를 적으세요.',
    ],
    en: ({ text }) => [
      `Emphasis marks stay on the page as text: ${text}`,
      'Remove white space inside of the marks. To show them, write \\ before them.',
    ],
  },
  'too-deep': {
    severity: 'error',
    ko: () => [
      '너무 깊이 겹쳐 있어 적힌 그대로 보여 줍니다.',
      '인용, 목록, 블록을 덜 겹치거나 파일을 나누세요.',
    ],
    en: () => [
      'This nests too deeply, so the file is shown as it is written.',
      'Nest quotations, lists and blocks less, or split the file.',
    ],
  },
  undrawable: {
    severity: 'error',
    ko: ({ reason }) => [
      `파일을 그릴 수 없어 적힌 그대로 보여 줍니다: ${reason}`,
      '겹친 구조를 줄이거나 파일을 나누세요.',
    ],
    en: ({ reason }) => [
      `The file cannot be drawn and is shown as it is written: ${reason}`,
      'Nest less, or split the file.',
    ],
  },
  'unknown-language': {
    severity: 'warning',
    ko: ({ language, near }) => [
      `알 수 없는 코드 언어라 색 없이 보여 줍니다: ${language}`,
      joined(nearKo(near), '언어 이름을 고치거나 text로 적으세요.'),
    ],
    en: ({ language, near }) => [
      `The code language “${language}” is unknown, so the block is shown without colours.`,
      joined(nearEn(near), 'Correct the name, or write text.'),
    ],
  },
  'redirect-invalid': {
    severity: 'error',
    ko: ({ from, reason }) => [
      `옛 주소 “${from}”의 이동 설정이 올바르지 않습니다. ${reason}`,
      'redirects를 고치세요.',
    ],
    en: ({ from, reason }) => [
      `The redirect from “${from}” is wrong: ${reason}`,
      'Correct redirects.',
    ],
  },
  'redirect-chain': {
    severity: 'warning',
    ko: ({ from, to, final }) => [
      `옛 주소 “${from}”의 새 주소도 옛 주소입니다: ${to}`,
      `바로 ${final} 주소를 적으세요. 결과에는 그렇게 이었습니다.`,
    ],
    en: ({ from, to, final }) => [
      `The redirect from “${from}” leads to another redirect: ${to}`,
      `Write ${final} at once. The output already does.`,
    ],
  },
  'link-to-redirect': {
    severity: 'warning',
    ko: ({ href, to }) => [`링크가 옛 주소를 가리킵니다: ${href}`, `새 주소를 적으세요: ${to}`],
    en: ({ href, to }) => [`The link leads to an old address: ${href}`, `Write the new one: ${to}`],
  },
  'git-shallow': {
    severity: 'warning',
    ko: () => [
      '저장소의 일부만 복제되어 마지막 수정을 알 수 없는 문서가 있습니다.',
      'git fetch --unshallow를 실행하세요. 자동 빌드라면 전체 기록을 받게 설정하세요(fetch-depth: 0).',
    ],
    en: () => [
      'The clone is shallow, so the last change of some documents is not known.',
      'Run git fetch --unshallow. In an automated build, fetch the whole history (fetch-depth: 0).',
    ],
  },
  'output-foreign': {
    severity: 'error',
    ko: ({ folder }) => [
      `출력 폴더에 docsgen이 만들지 않은 파일이 있습니다: ${folder}`,
      '비어 있는 폴더를 --out으로 고르거나, 그 폴더를 직접 비우세요.',
    ],
    en: ({ folder }) => [
      `The output folder “${folder}” holds files that docsgen did not make.`,
      'Choose an empty folder with --out, or empty it yourself.',
    ],
  },
  'output-inside-site': {
    severity: 'error',
    ko: ({ folder }) => [
      `출력 폴더가 원본 폴더와 겹칩니다: ${folder}`,
      '원본 밖의 폴더를 --out으로 고르세요.',
    ],
    en: ({ folder }) => [
      `The output folder “${folder}” overlaps the sources.`,
      'Choose a folder outside of them with --out.',
    ],
  },
  'output-failed': {
    severity: 'error',
    ko: ({ reason }) => [
      `결과를 쓸 수 없습니다: ${reason}`,
      '디스크 공간과 쓰기 권한을 확인하세요. 이전 결과는 그대로 있습니다.',
    ],
    en: ({ reason }) => [
      `The output cannot be written: ${reason}`,
      'Check disk space and permissions. The previous output is untouched.',
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>

export type ProblemCode = keyof typeof kinds

/** Makes a problem with the default severity of its code. */
export function problem(code: ProblemCode, place: Place, details: Details = {}): Problem {
  return { code, severity: kinds[code].severity, ...placeOf(place), details }
}

/** The words of a problem in the reader's language. */
export function wordsOf(value: Problem, locale: 'ko' | 'en'): { message: string; hint: string } {
  const kind: Kind | undefined = kinds[value.code as ProblemCode]
  if (!kind) throw new Error(`No problem is called ${value.code}`)
  const [message, hint] = kind[locale](value.details)
  return { message, hint }
}

function placeOf({ path, line, column }: Place): Place {
  return {
    path,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }
}
