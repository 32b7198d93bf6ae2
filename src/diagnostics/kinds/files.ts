import {
  foreignEn,
  foreignKo,
  joined,
  type Kind,
  nearEn,
  nearKo,
  refusalEn,
  refusalKo,
  sharedEn,
  sharedKo,
  yamlHintEn,
  yamlHintKo,
} from './kind.ts'

/** Why a symbolic link is not followed. */
const LINK_FAULTS: Readonly<Record<'ko' | 'en', Readonly<Record<string, string>>>> = {
  ko: {
    missing: '가리키는 파일이 없습니다.',
    outside: '프로젝트 밖을 가리킵니다.',
    hidden: '숨김 파일이나 node_modules를 가리킵니다.',
    loop: '순환해서 자기 자신으로 돌아옵니다.',
    many: '링크로 연결된 폴더가 너무 많습니다.',
  },
  en: {
    missing: 'it leads to no file.',
    outside: 'it leads out of the project.',
    hidden: 'it leads to a hidden file, or into node_modules.',
    loop: 'it leads back to itself.',
    many: 'too many folders are linked to each other.',
  },
}

/** Why a folder outside of the site is not read. */
const FOLDER_FAULTS: Readonly<Record<'ko' | 'en', Readonly<Record<string, string>>>> = {
  ko: {
    missing: '폴더가 없습니다.',
    outside: '프로젝트(Git 저장소) 밖의 폴더입니다.',
    site: '사이트 폴더와 겹칩니다.',
  },
  en: {
    missing: 'there is no such folder.',
    outside: 'it is outside of the project (the Git repository).',
    site: 'it overlaps the site folder.',
  },
}

const filesEn = (count: string | undefined) => (count === '1' ? 'one file' : `${count} files`)

/** What can be wrong with files: reading, their data, and writing. */
export const filesProblems = {
  'file-misnamed': {
    severity: 'warning',
    ko: ({ written, path }) => [
      `파일 이름의 확장자가 달라서 읽지 않습니다: ${written}`,
      `파일 이름을 이렇게 바꾸세요: ${path}`,
    ],
    en: ({ written, path }) => [
      `The file “${written}” is not read, as its name ends otherwise.`,
      `Rename it to “${path}”.`,
    ],
  },
  'unwritable-file': {
    severity: 'error',
    ko: ({ reason }) => [
      `파일을 쓸 수 없습니다: ${reason}`,
      '폴더에 쓰기 권한이 있는지, 디스크에 공간이 있는지 확인하세요.',
    ],
    en: ({ reason }) => [
      `The file cannot be written: ${reason}`,
      'Check that you may write to its folder, and that the disk has space.',
    ],
  },
  'unreadable-file': {
    severity: 'error',
    ko: ({ reason, file }) => [
      `파일을 읽을 수 없습니다: ${file ? `${file}: ` : ''}${reason}`,
      '파일이 있는지, 읽기 권한이 있는지 확인하세요.',
    ],
    en: ({ reason, file }) => [
      `The file ${file ? `${file} ` : ''}cannot be read: ${reason}`,
      'Check that it exists and that you may read it.',
    ],
  },
  'private-file': {
    severity: 'error',
    ko: ({ file, refusal }) => [
      `비공개 파일이라 사이트에 넣지 않았습니다: ${file} ${refusalKo(refusal)}`,
      '독자에게 공개해도 되는 파일이면 docsgen.yaml의 publish에 경로를 추가하고, 아니면 표시한 부분을 지우세요.',
    ],
    en: ({ file, refusal }) => [
      `“${file}” is private and was not put into the site. ${refusalEn(refusal)}`,
      'If readers may see the file, name it in publish of docsgen.yaml. If not, remove what asks for it here.',
    ],
  },
  'static-hidden': {
    severity: 'warning',
    ko: () => [
      '이름이 점으로 시작하는 파일은 static에 있어도 배포하지 않습니다.',
      '배포하려면 docsgen.yaml의 publish에 경로를 추가하세요. .well-known 폴더와 .nojekyll은 추가하지 않아도 배포합니다.',
    ],
    en: () => [
      'The name begins with a dot, so this is not published though it is in static.',
      'To publish it, name it in publish of docsgen.yaml. The folder .well-known and .nojekyll are published as they are.',
    ],
  },
  'control-character': {
    severity: 'warning',
    ko: ({ names }) => [
      `보이지 않으면서 텍스트의 표시를 바꾸는 제어 문자가 있습니다: ${names}`,
      '이 문자를 지우세요. 본문에서는 제거했고 코드에서는 문자의 이름으로 표시합니다. 텍스트의 방향은 HTML의 dir 속성으로 지정하세요.',
    ],
    en: ({ names }) => [
      `There are control characters here that change the text unseen: ${names}`,
      'Remove them. They are left out of prose, and code shows their names. To set a direction, use the dir attribute of HTML.',
    ],
  },
  'invalid-utf8': {
    severity: 'error',
    ko: () => ['파일이 UTF-8로 저장되어 있지 않습니다.', '편집기에서 UTF-8로 다시 저장하세요.'],
    en: () => ['The file is not encoded as UTF-8.', 'Save it as UTF-8 in your editor.'],
  },
  'file-twice': {
    severity: 'error',
    ko: ({ other }) => [
      `이름이 같아 보이는 파일이 두 개입니다. 유니코드 정규화 방식(NFC, NFD)만 다릅니다: ${other}`,
      '하나로 합치고 나머지를 지우세요. 사이트에는 하나만 들어갑니다.',
    ],
    en: ({ other }) => [
      `There are two files of this name. The other one differs only in how its letters are stored (NFC, NFD): ${other}`,
      'Join them in one file, and remove the other. Only one of them is in the site.',
    ],
  },
  'link-unfollowed': {
    severity: 'warning',
    ko: ({ why = '' }) => [
      `심볼릭 링크를 따라가지 않았습니다. ${LINK_FAULTS.ko[why] ?? why}`,
      '링크를 고치거나, 링크 대신 파일을 복사하세요.',
    ],
    en: ({ why = '' }) => [
      `The symbolic link is not followed: ${LINK_FAULTS.en[why] ?? why}`,
      'Correct the link, or put a copy of the file in its place.',
    ],
  },
  'folder-unread': {
    severity: 'error',
    ko: ({ folder, why = '' }) => [
      `폴더를 읽지 않았습니다: ${folder}. ${FOLDER_FAULTS.ko[why] ?? why}`,
      '사이트 폴더를 기준으로 한 경로를 적으세요.',
    ],
    en: ({ folder, why = '' }) => [
      `The folder “${folder}” was not read: ${FOLDER_FAULTS.en[why] ?? why}`,
      'Write a path relative to the site folder.',
    ],
  },
  'name-not-portable': {
    severity: 'warning',
    ko: ({ name }) => [
      `Windows에서는 쓸 수 없는 이름입니다: ${name}`,
      '파일 이름이나 slug를 바꾸세요. CON, NUL 같은 이름과 점이나 공백으로 끝나는 이름은 쓸 수 없는 운영 체제가 있습니다.',
    ],
    en: ({ name }) => [
      `Windows has no files of the name “${name}”.`,
      'Change the file name or the slug. Names such as CON and NUL, and those that end in a dot or a space, cannot be used everywhere.',
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
  'module-syntax': {
    severity: 'error',
    ko: ({ reason }) => [
      `파일을 JavaScript로 읽을 수 없습니다: ${reason}`,
      '표시한 줄의 괄호와 쉼표를 확인하세요.',
    ],
    en: ({ reason }) => [
      `The file is not valid JavaScript: ${reason}`,
      'Check brackets and commas on this line.',
    ],
  },
  'module-not-static': {
    severity: 'error',
    ko: ({ code }) => [
      `실행해야 값을 알 수 있는 코드가 있습니다: ${code}`,
      '이 파일은 실행하지 않습니다. 값을 직접 적거나 sidebars.yml로 바꾸세요.',
    ],
    en: ({ code }) => [
      `The value of this code is known only by running it: ${code}`,
      'The file is never run. Write the value itself, or use sidebars.yml.',
    ],
  },
  'module-without-export': {
    severity: 'error',
    ko: () => [
      '파일에서 내보내는 값이 없습니다.',
      'export default나 module.exports로 값을 내보내세요.',
    ],
    en: () => ['The file exports nothing.', 'Use export default or module.exports.'],
  },
  'data-yaml': {
    severity: 'error',
    ko: ({ reason }) => [`파일을 YAML로 읽을 수 없습니다: ${reason}`, yamlHintKo(reason)],
    en: ({ reason }) => [`The file is not valid YAML: ${reason}`, yamlHintEn(reason)],
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
  'duplicate-category-file': {
    severity: 'warning',
    ko: ({ other }) => [
      `폴더에 카테고리 파일이 두 개입니다. 이 파일 대신 다음 파일을 씁니다: ${other}`,
      '하나로 합치고 나머지를 지우세요.',
    ],
    en: ({ other }) => [
      `The folder has two category files. This one is ignored; “${other}” counts.`,
      'Join them in one file, and remove the other.',
    ],
  },
  'value-unknown': {
    severity: 'error',
    ko: ({ name, near }) => [
      `values.yml에 없는 값입니다: {{${name}}}`,
      joined(
        nearKo(near),
        '이름을 고치거나 값을 추가하세요. 중괄호를 그대로 표시하려면 \\{{로 적으세요.',
      ),
    ],
    en: ({ name, near }) => [
      `values.yml has no value for {{${name}}}.`,
      joined(nearEn(near), 'Correct the name, or add the value. To show the braces, write \\{{.'),
    ],
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
  'frontmatter-bounds': {
    severity: 'warning',
    ko: ({ cause }) => [
      '머리말의 경계가 잘못되어 머리말이 본문으로 읽혔습니다.',
      {
        open: '머리말의 마지막 줄 다음 줄에 ---를 적으세요.',
        late: '머리말의 ---가 파일의 첫 줄이 되도록 앞의 빈 줄을 지우세요.',
        headless: '파일의 첫 줄에 ---를 적으세요.',
      }[cause ?? ''] ?? '머리말은 파일의 첫 줄에 적은 ---로 시작하고, 다음 ---로 끝납니다.',
    ],
    en: ({ cause }) => [
      'The front matter is not between two lines of ---, so it was read as text.',
      {
        open: 'Write --- on a line of its own below the last field.',
        late: 'Remove the blank lines above its first ---, which has to be the first line of the file.',
        headless: 'Write --- as the first line of the file.',
      }[cause ?? ''] ??
        'It begins with --- on the first line of the file and ends with the next ---.',
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
  'frontmatter-unknown': {
    severity: 'warning',
    ko: ({ field, near, ...rest }) => [
      `머리말에 없는 항목입니다: ${field}`,
      joined(
        rest.pages
          ? 'pages 폴더의 페이지에서만 쓸 수 있습니다. 파일을 옮기거나 항목을 지우세요.'
          : '',
        foreignKo(rest) || nearKo(near),
        sharedKo(rest),
      ) || '철자를 확인하세요.',
    ],
    en: ({ field, near, ...rest }) => [
      `This is no field of front matter: ${field}`,
      joined(
        rest.pages
          ? 'Only pages of the folder pages may have it. Move the file, or remove it.'
          : '',
        foreignEn(rest) || nearEn(near),
        sharedEn(rest),
      ) || 'Check the spelling.',
    ],
  },
  'frontmatter-unread': {
    severity: 'warning',
    ko: ({ field, later, needs, ...rest }) => [
      `머리말에 쓰이지 않는 항목이 있습니다: ${field}`,
      needs
        ? `머리말에 다음을 추가하세요: ${needs}`
        : joined(
            later ? 'docsgen에는 같은 기능의 항목이 없습니다.' : '',
            sharedKo(rest),
            '항목을 지우세요. 다른 도구에서 읽는 항목이면 이름 앞에 x-를 붙이거나 설정의 docs.frontMatter에 추가하세요.',
          ),
    ],
    en: ({ field, later, needs, ...rest }) => [
      `This field of front matter is not used: ${field}`,
      needs
        ? `Add this to the front matter: ${needs}`
        : joined(
            later ? 'It has no equivalent in docsgen.' : '',
            sharedEn(rest),
            'Remove it. If another tool reads it, begin its name with x-, or add it to docs.frontMatter of the configuration.',
          ),
    ],
  },
  'translation-of-default': {
    severity: 'warning',
    ko: ({ folder, locale, count }) => [
      `기본 언어의 번역 폴더는 읽지 않습니다: ${folder} (파일 ${count}개)`,
      `기본 언어(${locale})의 문서는 사이트 폴더의 docs, blog, pages에 두세요.`,
    ],
    en: ({ folder, locale, count }) => [
      `Translations to the default language are not read: ${folder} (${filesEn(count)})`,
      `Documents in the default language (${locale}) belong in docs, blog and pages of the site folder.`,
    ],
  },
  'translation-missing': {
    severity: 'warning',
    ko: ({ locale }) => [
      `${locale} 번역이 없는 페이지입니다.`,
      'i18n 아래의 같은 경로에 번역을 작성하세요.',
    ],
    en: ({ locale }) => [
      `This page has no translation to ${locale}.`,
      'Write it at the same path below i18n.',
    ],
  },
  'translation-orphan': {
    severity: 'warning',
    ko: ({ locale, other }) => [
      `원문이 없는 ${locale} 번역입니다: ${other}`,
      '원문을 옮겼으면 번역도 옮기고, 삭제했으면 번역도 지우세요.',
    ],
    en: ({ locale, other }) => [
      `This translation to ${locale} has no original: ${other}`,
      'Move it if the original has moved, or remove it.',
    ],
  },
  'translation-outdated': {
    severity: 'warning',
    ko: ({ locale, other, changed, translated }) => [
      `${locale} 번역이 원문보다 오래되었습니다: ${other}`,
      `원문은 ${changed}에, 번역은 ${translated}에 바뀌었습니다. 원문의 변경을 번역에 반영하세요.`,
    ],
    en: ({ locale, other, changed, translated }) => [
      `The translation to ${locale} is older than its original: ${other}`,
      `The original was changed on ${changed}, the translation on ${translated}. Bring it up to date.`,
    ],
  },
  'translation-words': {
    severity: 'warning',
    ko: ({ locale, count, names }) => [
      `${locale} 번역이 없어 영어로 표시되는 화면 문구가 ${count}개 있습니다: ${names}`,
      'docsgen strings에서 이름을 확인해 이 파일에 번역을 추가하세요.',
    ],
    en: ({ locale, count, names }) => [
      `${count} ${count === '1' ? 'word' : 'words'} of the interface ${count === '1' ? 'is' : 'are'} not translated to ${locale}, and shown in English: ${names}`,
      'Add them to this file by the names that docsgen strings prints.',
    ],
  },
  'translation-texts': {
    severity: 'warning',
    ko: ({ locale, other, count, names }) => [
      `${locale} 번역이 없는 API 명세의 텍스트가 ${count}개 있습니다(${other}): ${names}`,
      '이 파일의 같은 위치에 번역을 추가하세요.',
    ],
    en: ({ locale, other, count, names }) => [
      `${count} ${count === '1' ? 'text' : 'texts'} of ${other} ${count === '1' ? 'is' : 'are'} not translated to ${locale}: ${names}`,
      'Write them in this file, at the same places.',
    ],
  },
  'blog-unset': {
    severity: 'warning',
    ko: ({ count }) => [
      `설정에 블로그가 없어 blog 폴더를 읽지 않습니다. (파일 ${count}개)`,
      '블로그를 만들려면 docsgen.yaml에 blog: {}를 추가하세요. 만들지 않으려면 exclude에 blog/**를 추가하세요.',
    ],
    en: ({ count }) => [
      `The site has no blog, so the folder blog is not read (${filesEn(count)}).`,
      'To make a blog, add blog: {} to docsgen.yaml. If you want none, add blog/** to exclude.',
    ],
  },
  'articles-unread': {
    severity: 'info',
    ko: ({ place, count }) => [
      `페이지로 만들지 않는 위치에 Markdown 파일이 있습니다: ${place} (파일 ${count}개)`,
      '페이지로 만들려면 docs나 pages 폴더로 옮기거나, docsgen.yaml의 docs에 이 폴더를 적으세요. 페이지가 아니면 exclude에 추가하세요.',
    ],
    en: ({ place, count }) => [
      `Markdown is where no pages are made of it: ${place} (${filesEn(count)})`,
      'To make pages, move it to docs or pages, or name this folder under docs in docsgen.yaml. If it is for no page, add it to exclude.',
    ],
  },
  'translation-unread': {
    severity: 'warning',
    ko: ({ folder, locale, count }) => [
      `설정에 없는 언어의 번역 폴더라 읽지 않습니다: ${folder} (파일 ${count}개)`,
      `설정의 locales에 이 언어를 추가하세요. 예: locales: { ${locale}: {} }. 폴더 이름이 언어 이름과 다르면 path를 지정하세요.`,
    ],
    en: ({ folder, locale, count }) => [
      `No locale has this folder of translations, so it is not read: ${folder} (${filesEn(count)})`,
      `Add it to locales of the configuration, such as locales: { ${locale}: {} }. If the folder has another name than the locale, set path.`,
    ],
  },
  'theme-syntax': {
    severity: 'warning',
    ko: ({ reason }) => [
      `스타일시트에 읽을 수 없는 부분이 있습니다: ${reason}`,
      '표시한 줄의 괄호와 세미콜론을 확인하세요.',
    ],
    en: ({ reason }) => [
      `A part of the style sheet cannot be read: ${reason}`,
      'Check braces and semicolons on this line.',
    ],
  },
  'font-unreadable': {
    severity: 'warning',
    ko: ({ file }) => [
      `글꼴 파일을 읽을 수 없습니다: ${file}`,
      '올바른 글꼴 파일인지 확인하세요. 파일은 그대로 배포하지만 브라우저에서도 읽지 못할 수 있습니다.',
    ],
    en: ({ file }) => [
      `The font file cannot be read: ${file}`,
      'Check that it is a font. It is published as it is, and browsers may not read it either.',
    ],
  },
  'font-uncut': {
    severity: 'warning',
    ko: ({ file, packages }) => [
      `글꼴을 서브셋으로 나누지 못해 전체를 배포합니다: ${file}`,
      `서브셋을 만드는 패키지를 설치하세요: ${packages}`,
    ],
    en: ({ file, packages }) => [
      `The font could not be split into subsets, so readers load all of it: ${file}`,
      `Install the packages that make subsets: ${packages}.`,
    ],
  },
  'image-tools': {
    severity: 'warning',
    ko: ({ packages }) => [
      '이미지를 줄이는 패키지가 설치되어 있지 않아 원본만 배포합니다.',
      `패키지를 설치하세요: ${packages}`,
    ],
    en: ({ packages }) => [
      'The package that makes smaller copies of images is not installed, so only the originals are published.',
      `Install it: ${packages}.`,
    ],
  },
  'card-tools': {
    severity: 'warning',
    ko: ({ packages }) => [
      '공유 이미지를 만드는 패키지가 설치되어 있지 않습니다.',
      `패키지를 설치하세요: ${packages}`,
    ],
    en: ({ packages }) => [
      'The packages that make images for sharing are not installed.',
      `Install them: ${packages}.`,
    ],
  },
  'card-font': {
    severity: 'warning',
    ko: ({ file }) => [
      `공유 이미지에 쓸 글꼴 파일이 없습니다: ${file}`,
      'static 폴더의 파일이나, 사이트 폴더를 기준으로 한 경로를 적으세요.',
    ],
    en: ({ file }) => [
      `The font file of the images for sharing does not exist: ${file}`,
      'Write a file of static, or a path relative to the site folder.',
    ],
  },
  'card-no-font': {
    severity: 'warning',
    ko: () => [
      '공유 이미지에 쓸 글꼴 파일이 지정되지 않았습니다.',
      'socialCards에 { font: … }를 적거나, fonts.sans에 글꼴 파일을 적으세요.',
    ],
    en: () => [
      'No font file is set for the images for sharing.',
      'Write socialCards: { font: … }, or a file in fonts.sans.',
    ],
  },
  'theme-import': {
    severity: 'error',
    ko: ({ href, near }) => [
      `@import에 적은 스타일시트가 theme 폴더에 없습니다: ${href}`,
      joined(nearKo(near), 'theme 폴더에 넣고, 이 파일을 기준으로 한 경로를 적으세요.'),
    ],
    en: ({ href, near }) => [
      `@import names a style sheet that is not in the folder theme: ${href}`,
      joined(nearEn(near), 'Put it into theme, and write its path relative to this file.'),
    ],
  },
  'theme-file-missing': {
    severity: 'warning',
    ko: ({ href, near }) => [
      `스타일시트의 url()에 적은 파일이 없습니다: ${href}`,
      joined(nearKo(near), 'static 폴더에 넣고, /fonts/a.woff2처럼 /로 시작하는 주소를 적으세요.'),
    ],
    en: ({ href, near }) => [
      `url() in a style sheet names a file that is not there: ${href}`,
      joined(
        nearEn(near),
        'Put it into static, and write an address that starts with “/”, such as /fonts/a.woff2.',
      ),
    ],
  },
  'template-slot': {
    severity: 'error',
    ko: ({ slot }) => [
      `템플릿에 필수 자리 표시자가 없습니다: ${slot}`,
      'docsgen의 templates 폴더에 있는 같은 이름의 파일을 참고해 추가하세요. 중괄호의 개수도 같아야 합니다.',
    ],
    en: ({ slot }) => [
      `The template has no ${slot}, which is required.`,
      'Put it in as in the file of the same name in the folder templates of docsgen, with the same number of braces.',
    ],
  },
  'template-slot-unknown': {
    severity: 'warning',
    ko: ({ slot, near }) => [
      `템플릿에서 쓸 수 없는 자리 표시자라 그대로 출력합니다: ${slot}`,
      joined(nearKo(near), '이름을 고치거나 지우세요.'),
    ],
    en: ({ slot, near }) => [
      `${slot} is no slot of this template, and is shown as it is written.`,
      joined(nearEn(near), 'Correct the name, or remove it.'),
    ],
  },
  'page-not-found': {
    severity: 'warning',
    ko: ({ url }) => [
      `이 페이지는 없는 주소로 접속할 때 표시되지 않고, 다음 주소에서만 열립니다: ${url}`,
      '없는 주소에 표시할 내용은 페이지 폴더의 404.md에 작성합니다. 이 파일의 slug를 지우고 이름을 404.md로 바꾸세요.',
    ],
    en: ({ url }) => [
      `This page is not shown for addresses that do not exist, only at its own address: ${url}`,
      'What is shown for them is 404.md in the folder of pages. Remove the slug of this file, and rename it to 404.md.',
    ],
  },
  'search-page': {
    severity: 'warning',
    ko: ({ url }) => [
      `검색 페이지를 만들지 않았습니다. 같은 주소에 다른 페이지가 있습니다: ${url}`,
      '검색 창은 계속 쓸 수 있습니다. 검색 페이지도 만들려면 search.route에 다른 주소를 지정하세요.',
    ],
    en: ({ url }) => [
      `There is no page of the search, since its address is that of another page: ${url}`,
      'The search still opens over every page. For a page of its own, write another address in search.route.',
    ],
  },
  'git-shallow': {
    severity: 'warning',
    ko: () => [
      'Git 기록의 일부만 내려받은 저장소라 마지막 수정일을 알 수 없는 문서가 있습니다.',
      'git fetch --unshallow를 실행하세요. CI에서는 전체 기록을 내려받도록 설정하세요(fetch-depth: 0).',
    ],
    en: () => [
      'The clone is shallow, so the last change of some documents is not known.',
      'Run git fetch --unshallow. In an automated build, fetch the whole history (fetch-depth: 0).',
    ],
  },
  'output-clash': {
    severity: 'error',
    ko: ({ file, other }) => [
      `출력 폴더에서 경로가 겹칩니다: ${file} (다른 파일: ${other})`,
      '둘 중 하나의 slug나 파일 이름을 바꾸세요. 파일과 폴더가 같은 이름을 쓸 수는 없습니다.',
    ],
    en: ({ file, other }) => [
      `The output cannot hold “${file}” beside ${other}.`,
      'Change the slug or the file name of one of them. No name can be both a file and a folder.',
    ],
  },
  'output-name-long': {
    severity: 'error',
    ko: ({ name, bytes }) => [
      `이름이 너무 길어 파일로 쓸 수 없습니다: ${name} (${bytes}바이트)`,
      '주소의 각 부분은 최대 255바이트(한글 85자)입니다. slug나 permalink를 짧게 지정하세요.',
    ],
    en: ({ name, bytes }) => [
      `The name “${name}” is too long for a file: ${bytes} bytes.`,
      'A part of an address has at most 255 bytes. Set a shorter slug or permalink.',
    ],
  },
  'page-replaced': {
    severity: 'warning',
    ko: ({ other }) => [
      `다음 문서의 페이지 대신 static의 파일을 배포합니다: ${other}`,
      '이 파일을 지우거나 옮기세요. 이 파일을 쓰려면 문서를 지우세요.',
    ],
    en: ({ other }) => [
      `This file is published instead of the page of ${other}.`,
      'Remove or move it. To replace the page, remove its document.',
    ],
  },
  'redirects-replaced': {
    severity: 'warning',
    ko: () => [
      '설정의 redirects로 만든 파일 대신 static의 _redirects 파일을 배포합니다.',
      '이전 주소를 모두 설정의 redirects로 옮기고 이 파일을 지우세요.',
    ],
    en: () => [
      'This file is published instead of the one that is made from redirects.',
      'Move its rules to redirects in the configuration, and remove it.',
    ],
  },
  'headers-replaced': {
    severity: 'warning',
    ko: () => [
      '보안 헤더가 있는 파일 대신 static의 _headers 파일을 배포합니다.',
      '헤더를 모두 설정의 security.headers로 옮기고 이 파일을 지우세요.',
    ],
    en: () => [
      'This file is published instead of the one with the security headers.',
      'Move its headers to security.headers in the configuration, and remove it.',
    ],
  },
  'output-foreign': {
    severity: 'error',
    ko: ({ folder, files }) => [
      `출력 폴더에 docsgen이 만들지 않은 파일이 있습니다: ${folder}${files ? ` (${files})` : ''}`,
      '--out으로 빈 폴더를 지정하거나 출력 폴더를 직접 비우세요. Git 저장소(.git)도 자동으로 지우지 않습니다.',
    ],
    en: ({ folder, files }) => [
      `The output folder “${folder}” holds files that docsgen did not make${files ? `: ${files}` : '.'}`,
      'Choose an empty folder with --out, or empty it yourself. A Git repository (.git) is never removed either.',
    ],
  },
  'output-of-other-site': {
    severity: 'error',
    ko: ({ folder }) => [
      `출력 폴더에 다른 사이트의 결과가 있습니다: ${folder}`,
      '--out으로 다른 폴더를 지정하세요. 사이트 폴더의 위치만 바꿨다면 출력 폴더를 지우고 다시 실행하세요.',
    ],
    en: ({ folder }) => [
      `The output folder “${folder}” holds another site.`,
      'Choose another folder with --out. If you have only moved the site, remove the folder and run again.',
    ],
  },
  'output-inside-site': {
    severity: 'error',
    ko: ({ folder }) => [
      `출력 폴더가 원본 폴더와 겹칩니다: ${folder}`,
      '--out으로 원본 폴더 밖의 폴더를 지정하세요.',
    ],
    en: ({ folder }) => [
      `The output folder “${folder}” overlaps the sources.`,
      'Choose a folder outside of them with --out.',
    ],
  },
  'cache-unusable': {
    severity: 'info',
    ko: ({ reason }) => [
      `캐시 폴더를 쓸 수 없습니다: ${reason}`,
      '캐시 없이 처음부터 빌드했습니다. 폴더의 권한을 확인하거나 폴더를 지우세요.',
    ],
    en: ({ reason }) => [
      `The cache folder cannot be used: ${reason}`,
      'The site was built without a cache. Check the permissions of the folder, or delete it.',
    ],
  },
  'not-reproducible': {
    severity: 'error',
    ko: ({ count, files }) => [
      `두 번 빌드한 결과가 서로 다릅니다. 다른 파일 ${count}개: ${files}`,
      '빌드하는 동안 원본이 바뀌지 않았다면 docsgen의 버그입니다. 이 파일들의 원본을 첨부해 제보해 주세요.',
    ],
    en: ({ count, files }) => [
      `Two builds differ in ${count === '1' ? 'one file' : `${count} files`}: ${files}`,
      'If the sources did not change meanwhile, this is a fault of docsgen. Please report it with the sources of these files.',
    ],
  },
  'output-busy': {
    severity: 'error',
    ko: ({ folder, pid, lock }) => [
      `다른 빌드가 같은 폴더에 쓰고 있습니다: ${folder} (프로세스 ${pid})`,
      `그 빌드가 끝난 뒤 다시 실행하세요. 이미 끝났다면 다음 폴더를 지우세요: ${lock}`,
    ],
    en: ({ folder, pid, lock }) => [
      `Another build is writing to “${folder}”: process ${pid}.`,
      `Run again when it has ended. If it has ended already, remove ${lock}`,
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
  'compile-ended': {
    severity: 'error',
    ko: () => [
      '이 파일을 읽는 중에 프로그램이 종료되어 내용을 비워 두었습니다. 메모리가 부족했을 수 있습니다.',
      '파일을 나누고, 문단이나 표 하나에 몰린 서식을 줄이세요. 그래도 해결되지 않으면 docsgen.yaml에 markdown: { parser: remark }를 추가하세요.',
    ],
    en: () => [
      'The program ended while reading this file, so its content is left out. There may not have been enough memory.',
      'Split the file, and use less formatting in one paragraph or table. If that does not help, add markdown: { parser: remark } to docsgen.yaml.',
    ],
  },
  'compile-too-long': {
    severity: 'error',
    ko: () => [
      '이 파일을 읽는 데 시간이 너무 오래 걸려 중단하고 내용을 비워 두었습니다.',
      '파일을 나누고, 문단이나 표 하나에 몰린 서식을 줄이세요.',
    ],
    en: () => [
      'Reading this file took too long, so it was stopped and its content is left out.',
      'Split the file, and use less formatting in one paragraph or table.',
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
