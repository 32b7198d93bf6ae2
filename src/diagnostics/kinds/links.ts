import {
  joined,
  type Kind,
  nearEn,
  nearKo,
  refusalEn,
  refusalKo,
  repeatedEn,
  repeatedKo,
} from './kind.ts'

/** Fonts are cut for the letters of a site, so that they are files of it. */
const ofFont = (field = '') => field.startsWith('fonts.')

/** What can be wrong with addresses, links, pictures and tags. */
export const linksProblems = {
  'unsafe-link': {
    severity: 'error',
    ko: ({ href }) => [
      `링크에 쓸 수 없는 형식의 주소라서 텍스트만 표시합니다: ${href}`,
      'http, https, mailto 주소나 사이트 내부 주소를 적으세요.',
    ],
    en: ({ href }) => [
      `A link may not have an address of this kind, so that only its text is shown: ${href}`,
      'Use an http, https or mailto address, or one of this site.',
    ],
  },
  'unknown-scheme': {
    severity: 'warning',
    ko: ({ href }) => [
      `설명에 있는 링크의 주소 형식을 알 수 없어 텍스트만 표시합니다: ${href}`,
      'http, https, mailto 주소나 사이트 내부 주소를 적으세요.',
    ],
    en: ({ href }) => [
      `A link in a description has an address of an unknown kind, so that only its text is shown: ${href}`,
      'Use an http, https or mailto address, or one of this site.',
    ],
  },
  'broken-link': {
    severity: 'warning',
    ko: ({ href, resolved, near, ...rest }) => [
      `링크가 가리키는 페이지가 없습니다: ${href}${resolved ? ` (실제 주소: ${resolved})` : ''}`,
      joined(nearKo(near), repeatedKo(rest), '주소를 고치거나 링크를 지우세요.'),
    ],
    en: ({ href, resolved, near, ...rest }) => [
      `The link “${href}” leads to no page.${resolved ? ` It means ${resolved}.` : ''}`,
      joined(nearEn(near), repeatedEn(rest), 'Check the address, or remove the link.'),
    ],
  },
  'dead-link': {
    severity: 'warning',
    ko: ({ href, reason }) => [
      `외부 사이트의 링크가 열리지 않습니다(${reason}): ${href}`,
      '주소를 고치거나 링크를 지우세요. 사내 주소처럼 확인할 수 없는 주소는 externalLinks.allow에 추가하세요.',
    ],
    en: ({ href, reason }) => [
      `A link to another site does not open (${reason}): ${href}`,
      'Correct the address, or remove the link. Name what cannot be checked, such as an intranet, in externalLinks.allow.',
    ],
  },
  'home-missing': {
    severity: 'warning',
    ko: ({ url }) => [
      `사이트의 첫 페이지가 없습니다: ${url}`,
      'docs 폴더에 문서를 추가하거나 pages/index.md를 만드세요. 초안만 있다면 하나를 공개하세요.',
    ],
    en: ({ url }) => [
      `The site has no first page: ${url}`,
      'Add a document to docs, or create pages/index.md. If there are only drafts, publish one.',
    ],
  },
  'broken-markdown-link': {
    severity: 'warning',
    ko: ({ href, near, ...rest }) => [
      `링크가 가리키는 Markdown 파일이 없습니다: ${href}`,
      joined(nearKo(near), repeatedKo(rest), '파일 경로를 고치거나 링크를 지우세요.'),
    ],
    en: ({ href, near, ...rest }) => [
      `The link “${href}” leads to no Markdown file.`,
      joined(nearEn(near), repeatedEn(rest), 'Check the path, or remove the link.'),
    ],
  },
  'broken-anchor': {
    severity: 'warning',
    ko: ({ href, anchor, near, query, ...rest }) => [
      `링크한 페이지에 “#${anchor}” 위치가 없습니다: ${href}`,
      joined(
        nearKo(near && `#${near}`),
        query ? '# 뒤에 있는 ?는 위치 이름의 일부로 읽습니다. ?를 # 앞으로 옮기세요.' : '',
        repeatedKo(rest),
        '제목의 id를 확인하세요.',
      ),
    ],
    en: ({ href, anchor, near, query, ...rest }) => [
      `The link “${href}” leads to a page that has no “#${anchor}”.`,
      joined(
        nearEn(near && `#${near}`),
        query
          ? 'A “?” after “#” is read as part of the name of the place. Write it before “#”.'
          : '',
        repeatedEn(rest),
        'Check the id of the heading.',
      ),
    ],
  },
  'image-of-description': {
    severity: 'warning',
    ko: ({ href, near, ...rest }) => [
      `설명에 있는 이미지의 파일이 없어 대체 텍스트만 표시합니다: ${href}`,
      joined(nearKo(near), repeatedKo(rest), '파일을 static 폴더에 넣거나 전체 주소를 적으세요.'),
    ],
    en: ({ href, near, ...rest }) => [
      `There is no file for an image of a description, so that only its text is shown: ${href}`,
      joined(
        nearEn(near),
        repeatedEn(rest),
        'Put the file into the static folder, or write the whole address.',
      ),
    ],
  },
  'broken-image': {
    severity: 'error',
    ko: ({ href, near, ...rest }) => [
      `이미지 파일이 없습니다: ${href}`,
      joined(
        nearKo(near),
        repeatedKo(rest),
        '경로를 고치세요. 이 검사에서 제외하려면 주소 앞에 pathname://을 붙이세요.',
      ),
    ],
    en: ({ href, near, ...rest }) => [
      `There is no file for the image “${href}”.`,
      joined(
        nearEn(near),
        repeatedEn(rest),
        'Check the path. To skip this check, put pathname:// before the address.',
      ),
    ],
  },
  'link-to-private-file': {
    severity: 'warning',
    ko: ({ href, refusal }) => [
      `링크가 비공개 파일을 가리킵니다. 이 파일은 배포하지 않습니다: ${href} ${refusalKo(refusal)}`,
      '독자에게 공개해도 되는 파일이면 docsgen.yaml의 publish에 경로를 추가하고, 아니면 링크를 지우세요.',
    ],
    en: ({ href, refusal }) => [
      `The link “${href}” leads to a private file, which is not published. ${refusalEn(refusal)}`,
      'If readers may see the file, name it in publish of docsgen.yaml. If not, remove the link.',
    ],
  },
  'head-file-missing': {
    severity: 'warning',
    ko: ({ field, href, near }) => [
      `${field}에 적은 파일이 없습니다: ${href}`,
      joined(
        nearKo(near),
        ofFont(field)
          ? '글꼴 파일을 static 폴더에 넣고, /로 시작하는 주소를 적으세요.'
          : 'static 폴더에 넣고, /로 시작하는 주소나 https 주소를 적으세요.',
      ),
    ],
    en: ({ field, href, near }) => [
      `There is no file for ${field}: ${href}`,
      joined(
        nearEn(near),
        ofFont(field)
          ? 'Put the font file into static, and write an address that starts with “/”.'
          : 'Put it into static, and write an address that starts with “/”, or an https address.',
      ),
    ],
  },
  'link-to-own-host': {
    severity: 'info',
    ko: ({ href, to, ...rest }) => [
      `사이트 내부 링크를 전체 주소로 적었습니다: ${href}`,
      joined(repeatedKo(rest), `미리 보기나 다른 호스트에서도 열리도록 이렇게 적으세요: ${to}`),
    ],
    en: ({ href, to, ...rest }) => [
      `A link inside the site is written as a full address: ${href}`,
      joined(repeatedEn(rest), `To make it work in a preview and on other hosts, write: ${to}`),
    ],
  },
  'cards-without-category': {
    severity: 'warning',
    ko: () => [
      '이 페이지는 카테고리에 속하지 않아 doc-cards에 표시할 내용이 없습니다.',
      '카테고리에 속한 문서에 넣거나, 이 줄을 지우세요.',
    ],
    en: () => [
      'This page is in no category, so doc-cards shows nothing.',
      'Put it into a document of a category, or remove the line.',
    ],
  },
  'link-to-draft': {
    severity: 'warning',
    ko: ({ href, ...rest }) => [
      `링크가 가리키는 페이지가 초안입니다: ${href}`,
      joined(repeatedKo(rest), '초안을 공개하거나 링크를 지우세요.'),
    ],
    en: ({ href, ...rest }) => [
      `The link leads to a draft: ${href}`,
      joined(repeatedEn(rest), 'Publish the draft, or remove the link.'),
    ],
  },
  'link-to-redirect': {
    severity: 'warning',
    ko: ({ href, to, ...rest }) => [
      `링크가 이전 주소를 가리킵니다: ${href}`,
      joined(repeatedKo(rest), `새 주소를 적으세요: ${to}`),
    ],
    en: ({ href, to, ...rest }) => [
      `The link leads to an old address: ${href}`,
      joined(repeatedEn(rest), `Write the new one: ${to}`),
    ],
  },
  'duplicate-url': {
    severity: 'error',
    ko: ({ url, other, case: isOtherCase }) => [
      isOtherCase
        ? `두 페이지의 주소가 대소문자만 다릅니다: ${url} (다른 파일: ${other})`
        : `두 페이지의 주소가 같습니다: ${url} (다른 파일: ${other})`,
      joined(
        isOtherCase ? '대소문자를 구분하지 않는 호스트에서는 한 페이지만 열립니다.' : '',
        '둘 중 하나의 slug나 파일 이름을 바꾸세요.',
      ),
    ],
    en: ({ url, other, case: isOtherCase }) => [
      isOtherCase
        ? `The addresses of two pages differ in capital letters alone: “${url}”. The other one is ${other}.`
        : `Two pages have the address “${url}”. The other one is ${other}.`,
      joined(
        isOtherCase ? 'Hosts that do not tell them apart show one page alone.' : '',
        'Change the slug or the file name of one of them.',
      ),
    ],
  },
  'duplicate-id': {
    severity: 'warning',
    ko: ({ id }) => [
      `이 페이지에서 id가 중복되었습니다: ${id}`,
      '제목의 {#id}를 서로 다르게 지정하세요.',
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
      `문서를 찾을 수 없습니다: ${id}`,
      joined(nearKo(near), 'docs 폴더의 문서 id를 확인하세요.'),
    ],
    en: ({ id, near }) => [
      `There is no document “${id}”.`,
      joined(nearEn(near), 'Check the ids of the files in docs.'),
    ],
  },
  'image-without-alt': {
    severity: 'warning',
    ko: ({ href }) => [
      `이미지에 대체 텍스트가 없습니다: ${href}`,
      '이미지를 볼 수 없는 독자를 위해 ![설명](주소)처럼 적으세요. 장식용 이미지이면 HTML로 넣고 alt=""를 지정하세요.',
    ],
    en: ({ href }) => [
      `The image “${href}” has no alternative text.`,
      'Describe it for those who cannot see it: ![description](address). For decoration, write HTML with alt="".',
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
      '같은 태그이면 이름을 똑같이 적고, 다른 태그이면 permalink를 서로 다르게 지정하세요.',
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
} as const satisfies Readonly<Record<string, Kind>>
