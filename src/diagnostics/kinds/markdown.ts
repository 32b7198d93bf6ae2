import { countedEn, countedKo, joined, type Kind, nearEn, nearKo, usedEn, usedKo } from './kind.ts'

/** What may name a value of the site, such as `{{ limits.rooms }}`. */
const VALUE_FORM = /^\{\{ [\p{L}_][\p{L}\p{N}_.-]* \}\}$/u

/** What can be wrong with the text of an article. */
export const markdownProblems = {
  'unknown-directive': {
    severity: 'warning',
    ko: ({ name, near, ...rest }) => [
      `알 수 없는 블록이라 내용만 보여 줍니다: ${name}`,
      joined(nearKo(near), countedKo(rest), '이름을 확인하세요.'),
    ],
    en: ({ name, near, ...rest }) => [
      `“:::${name}” is not a known block. Its content is shown as it is.`,
      joined(nearEn(near), countedEn(rest), 'Check the name.'),
    ],
  },
  'unknown-alert': {
    severity: 'warning',
    ko: ({ name, near, ...rest }) => [
      `알 수 없는 알림이라 인용문에 그대로 보입니다: [!${name}]`,
      joined(
        nearKo(near),
        countedKo(rest),
        '쓸 수 있는 이름은 NOTE, TIP, INFO, IMPORTANT, WARNING, CAUTION, DANGER입니다.',
      ),
    ],
    en: ({ name, near, ...rest }) => [
      `No notice is called so, so it is shown in its quote: [!${name}]`,
      joined(
        nearEn(near),
        countedEn(rest),
        'The names are NOTE, TIP, INFO, IMPORTANT, WARNING, CAUTION and DANGER.',
      ),
    ],
  },
  'attribute-value': {
    severity: 'warning',
    ko: ({ block, name, value, near }) => [
      value
        ? `블록 “${block}”의 속성에 쓸 수 없는 값입니다: ${name}=${value}`
        : `블록 “${block}”에 필요한 속성이 없습니다: ${name}`,
      joined(nearKo(near), value ? '값을 고치세요.' : '속성을 적으세요.'),
    ],
    en: ({ block, name, value, near }) => [
      value
        ? `The block “${block}” has an attribute with a value that it does not know: ${name}=${value}`
        : `The block “${block}” needs an attribute that it does not have: ${name}`,
      joined(nearEn(near), value ? 'Correct the value.' : 'Write the attribute.'),
    ],
  },
  'icon-unknown': {
    severity: 'warning',
    ko: ({ name, near, field, ...rest }) => [
      `알 수 없는 아이콘이라 표시하지 않았습니다: ${name}`,
      joined(
        nearKo(near),
        countedKo(rest),
        field === 'icon'
          ? 'Lucide의 아이콘 이름을 적으세요.'
          : 'Lucide의 아이콘 이름이나 이미지 파일의 경로, 이모지를 적으세요.',
      ),
    ],
    en: ({ name, near, field, ...rest }) => [
      `There is no icon “${name}”, so none is shown.`,
      joined(
        nearEn(near),
        countedEn(rest),
        field === 'icon'
          ? 'Write the name of an icon of Lucide.'
          : 'Write the name of an icon of Lucide, the path of a picture, or an emoji.',
      ),
    ],
  },
  'search-no-text': {
    severity: 'warning',
    ko: ({ url }) => [
      `본문이 없어 검색으로 찾기 어려운 페이지입니다: ${url}`,
      '본문을 작성하거나 머리말에 search: { keywords: [검색어] }를 추가하세요. 검색할 필요가 없는 페이지이면 search: false를 추가하세요.',
    ],
    en: ({ url }) => [
      `The page ${url} has no text, and is hard to find with the search.`,
      'Add text, or search: { keywords: [words] } in its front matter. If nobody needs to find it, write search: false.',
    ],
  },
  'tabs-invalid': {
    severity: 'error',
    ko: ({ cause, value }) => [
      `탭을 작성한 대로 표시할 수 없습니다. ${
        {
          none: '탭이 하나도 없습니다.',
          twice: `value가 같은 탭이 두 개 있습니다: ${value}`,
          default: `default에 적은 탭이 없습니다: ${value}`,
        }[cause ?? ''] ?? `${cause}: ${value}`
      }`,
      cause === 'none'
        ? '탭마다 :::tab[이름] 블록이나 <TabItem label="이름">을 적으세요.'
        : '탭마다 서로 다른 value를 적고, default에는 그중 하나를 적으세요.',
    ],
    en: ({ cause, value }) => [
      `The tabs cannot be drawn as they are. ${
        {
          none: 'There is no tab in them.',
          twice: `Two tabs have the value “${value}”.`,
          default: `No tab has the value of default: ${value}`,
        }[cause ?? ''] ?? `${cause}: ${value}`
      }`,
      cause === 'none'
        ? 'Write a block :::tab[Name] or a <TabItem label="Name"> for each tab.'
        : 'Give each tab its own value, and name one of them in default.',
    ],
  },
  'include-failed': {
    severity: 'error',
    ko: ({ src, reason }) => [
      `포함할 수 없습니다: ${joined(src ?? '', reason ?? '')}`,
      '이 파일을 기준으로 한 경로를 src에 적고, lines와 region을 확인하세요.',
    ],
    en: ({ src, reason }) => [
      `This cannot be included: ${joined(src ?? '', reason ?? '')}`,
      'Write src as a path from this file, and check lines and region.',
    ],
  },
  'include-attribute': {
    severity: 'warning',
    ko: ({ attribute, near, count }) =>
      count
        ? [
            `::include에 강조할 수 없는 줄이 있습니다: ${attribute}`,
            `불러온 줄은 1번부터 ${count}번까지입니다. highlight="2,4-6"처럼 적으세요.`,
          ]
        : [
            `::include에 없는 속성이라 쓰이지 않습니다: ${attribute}`,
            joined(
              nearKo(near),
              '쓸 수 있는 속성은 src, lines, region, title, lang, highlight입니다.',
            ),
          ],
    en: ({ attribute, near, count }) =>
      count
        ? [
            `::include cannot highlight all of these lines: ${attribute}`,
            `The lines that are included count from 1 to ${count}. Write highlight="2,4-6".`,
          ]
        : [
            `::include has no attribute “${attribute}”, so it does nothing.`,
            joined(nearEn(near), 'Those it has are src, lines, region, title, lang and highlight.'),
          ],
  },
  'unknown-jsx': {
    severity: 'warning',
    ko: ({ name, near, like, ...rest }) => [
      `알 수 없는 컴포넌트라 내용만 보여 줍니다: <${name}>`,
      joined(
        nearKo(near),
        like ? `같은 기능의 컴포넌트가 있습니다: <${like}>.` : '',
        countedKo(rest),
        '다른 컴포넌트나 Markdown으로 바꾸세요. 글자 그대로 보이게 하려면 코드로 적거나 &lt;로 적으세요.',
      ),
    ],
    en: ({ name, near, like, ...rest }) => [
      `This component is unknown, so only its content is shown: <${name}>`,
      joined(
        nearEn(near),
        like ? `A component that does the same is <${like}>.` : '',
        countedEn(rest),
        'Use another component or Markdown. To show it as text, write it as code or with &lt;.',
      ),
    ],
  },
  'component-code': {
    severity: 'error',
    ko: ({ reason, package: name }) => [
      `컴포넌트의 코드를 번들링할 수 없습니다: ${reason}`,
      joined(
        '표시한 곳의 문법과 import를 확인하세요.',
        name === undefined ? '' : `패키지가 필요하면 사이트에 설치하세요: “npm install ${name}”`,
      ),
    ],
    en: ({ reason, package: name }) => [
      `The code of a component cannot be bundled: ${reason}`,
      joined(
        'Check syntax and imports at this place.',
        name === undefined
          ? ''
          : `If you need the package, install it at the site: npm install ${name}`,
      ),
    ],
  },
  'component-style': {
    severity: 'warning',
    ko: ({ file }) => [
      `CSS가 아닌 스타일 파일은 페이지에 적용되지 않습니다: ${file}`,
      'CSS나 CSS 모듈(.module.css)로 바꿔 가져오세요.',
    ],
    en: ({ file }) => [
      `Styles that are no CSS are not read, so these are left out of pages: ${file}`,
      'Convert the file, and import CSS or a CSS module (.module.css).',
    ],
  },
  'component-failed': {
    severity: 'error',
    ko: ({ name, stack, reason, ...rest }) => [
      `컴포넌트를 렌더링하는 중 오류가 발생해 내용만 보여 줍니다: <${name}> ${reason}`,
      joined(
        usedKo(rest),
        `컴포넌트 스택: ${stack}.`,
        countedKo(rest),
        '컴포넌트의 코드와 태그에 적은 속성을 확인하세요.',
      ),
    ],
    en: ({ name, stack, reason, ...rest }) => [
      `Drawing the component <${name}> failed, so only its content is shown: ${reason}`,
      joined(
        usedEn(rest),
        `Components, from the outermost: ${stack}.`,
        countedEn(rest),
        'Check its code and the attributes of the tag.',
      ),
    ],
  },
  'page-no-component': {
    severity: 'error',
    ko: () => [
      '페이지로 쓸 React 컴포넌트를 내보내지 않아 빈 페이지가 됩니다.',
      '컴포넌트를 export default로 내보내세요. 페이지가 아닌 코드는 이름 앞에 _를 붙이세요.',
    ],
    en: () => [
      'This file exports no React component, so its page is empty.',
      'Export a component by default. Put _ before the name of code that is no page.',
    ],
  },
  'theme-part-unknown': {
    severity: 'warning',
    ko: ({ near, names }) => [
      '파일 이름과 같은 테마의 부분이 없어 이 파일은 쓰이지 않습니다.',
      joined(
        nearKo(near),
        `바꿀 수 있는 부분: ${names}. 다른 코드는 폴더 안에 두거나 이름 앞에 _를 붙이세요.`,
      ),
    ],
    en: ({ near, names }) => [
      'The name of this file is no part of the theme, so the file is not used.',
      joined(
        nearEn(near),
        `Parts that can be replaced: ${names}. Put other code into a folder, or _ before its name.`,
      ),
    ],
  },
  'theme-slot-unknown': {
    severity: 'warning',
    ko: ({ near, names }) => [
      '파일 이름과 같은 테마의 자리(slot)가 없어 이 파일은 쓰이지 않습니다.',
      joined(nearKo(near), `채울 수 있는 자리: ${names}.`),
    ],
    en: ({ near, names }) => [
      'The name of this file is no slot of the theme, so the file is not used.',
      joined(nearEn(near), `Slots: ${names}.`),
    ],
  },
  'theme-no-component': {
    severity: 'error',
    ko: () => [
      '테마의 부분으로 쓸 React 컴포넌트를 내보내지 않아 기본 컴포넌트를 씁니다.',
      '컴포넌트를 export default로 내보내세요.',
    ],
    en: () => [
      'This file exports no React component, so the part of the theme is drawn instead.',
      'Export a component by default.',
    ],
  },
  'theme-part-failed': {
    severity: 'error',
    ko: ({ file, reason, stack, pages, first }) => [
      `코드를 실행하는 중 오류가 발생해 기본 컴포넌트를 씁니다: ${file} ${reason}`,
      joined(
        pages && pages !== '1'
          ? `페이지 ${pages}개에서 오류가 났습니다. 첫 페이지: ${first}.`
          : first
            ? `오류가 난 페이지: ${first}.`
            : '',
        stack ? `컴포넌트 스택: ${stack}.` : '',
        '표시한 곳의 코드를 확인하세요.',
      ),
    ],
    en: ({ file, reason, stack, pages, first }) => [
      `Running ${file} failed, so the part of the theme is drawn instead: ${reason}`,
      joined(
        pages && pages !== '1'
          ? `It fails on ${pages} pages, the first one is ${first}.`
          : first
            ? `It fails on ${first}.`
            : '',
        stack ? `Components, from the outermost: ${stack}.` : '',
        'Check the code at this place.',
      ),
    ],
  },
  'theme-copy-old': {
    severity: 'info',
    ko: ({ name, version }) => [
      `docsgen ${version}에서 복사한 뒤로 테마의 원본이 바뀌었습니다: ${name}`,
      '다른 폴더에서 docsgen eject로 새 원본을 복사해 비교하세요. 바뀐 내용을 반영한 뒤 파일의 첫 줄을 새 원본의 첫 줄로 바꾸세요.',
    ],
    en: ({ name, version }) => [
      `The original has changed since this copy was made with docsgen ${version}: ${name}`,
      'Write a new copy into another folder with docsgen eject, compare them, and take over its first line.',
    ],
  },
  'theme-code-refused': {
    severity: 'warning',
    ko: () => [
      '설정에 code: false가 있어 이 코드를 실행하지 않고 기본 컴포넌트를 씁니다.',
      '쓰려면 docsgen.yaml에서 code: false를 지우세요.',
    ],
    en: () => [
      'With code: false this code is not run, and the part of the theme is drawn instead.',
      'To use it, remove code: false from docsgen.yaml.',
    ],
  },
  'island-prop': {
    severity: 'error',
    ko: ({ name, prop }) => [
      `브라우저로 보낼 수 없는 값이 있어 브라우저에서 실행하지 않습니다: <${name}>의 ${prop}`,
      '함수, 심벌, 클래스로 만든 객체, React 요소 대신 문자열, 숫자, 배열, 객체처럼 JSON으로 적을 수 있는 값을 전달하세요.',
    ],
    en: ({ name, prop }) => [
      `<${name}> stays HTML that nothing brings to life, as this value cannot be sent to the browser: ${prop}`,
      'Give it a value that JSON can write, such as texts, numbers, lists and objects, and no function, symbol, instance of a class or React element.',
    ],
  },
  'island-load': {
    severity: 'warning',
    ko: ({ name, value, names, near }) => [
      `load에 쓸 수 없는 값이라 화면에 보일 때 실행합니다: <${name} load="${value}">`,
      joined(nearKo(near), `쓸 수 있는 값: ${names}.`),
    ],
    en: ({ name, value, names, near }) => [
      `This value of load has no meaning, so the script runs when <${name}> is seen: ${value}`,
      joined(nearEn(near), `Write one of these: ${names}.`),
    ],
  },
  'component-file': {
    severity: 'warning',
    ko: ({ file, renamed }) => [
      `컴포넌트의 이름은 영문 대문자로 시작해야 하므로 이 태그는 그려지지 않습니다: ${file}`,
      `파일 이름을 바꾸고, 태그에도 그 이름을 적으세요: ${renamed}`,
    ],
    en: ({ file, renamed }) => [
      `The name of a component begins with a capital letter, so this tag is not drawn by ${file}`,
      `Give the file this name, and the tag too: ${renamed}`,
    ],
  },
  'component-refused': {
    severity: 'warning',
    ko: ({ name, ...rest }) => [
      `설정에 code: false가 있어 사이트의 컴포넌트를 실행하지 않고 내용만 보여 줍니다: <${name}>`,
      joined(countedKo(rest), '실행하려면 docsgen.yaml에서 code: false를 지우세요.'),
    ],
    en: ({ name, ...rest }) => [
      `With code: false this component of the site is not drawn, and only its content is shown: <${name}>`,
      joined(countedEn(rest), 'To draw it, remove code: false from docsgen.yaml.'),
    ],
  },
  'component-value': {
    severity: 'warning',
    ko: ({ name, ...rest }) => [
      `실행해야 알 수 있는 값이라 쓰지 않았습니다: ${name}`,
      joined(countedKo(rest), '문자열, 숫자, true, false, JSON으로 적으세요.'),
    ],
    en: ({ name, ...rest }) => [
      `This value is known only by running code, so it was left out: ${name}`,
      joined(countedEn(rest), 'Write a text, a number, true, false or JSON.'),
    ],
  },
  'mdx-syntax': {
    severity: 'error',
    ko: ({ reason }) => [
      `MDX 문법에 맞지 않아 이 부분을 일반 텍스트로 읽었습니다: ${reason}`,
      '태그의 짝과 중괄호를 확인하세요. 글자 그대로 보이게 하려면 코드로 적거나 &lt;, &#123;으로 적으세요.',
    ],
    en: ({ reason }) => [
      `This does not fit the grammar of MDX and was read as text: ${reason}`,
      'Check the pairs of tags and braces. To show it as text, write it as code or with &lt; and &#123;.',
    ],
  },
  'mdx-unread': {
    severity: 'error',
    ko: ({ reason }) => [
      `MDX로 읽을 수 없어 Markdown으로 읽었습니다: ${reason}`,
      '표시한 곳의 태그와 중괄호를 고치세요. 고칠 때까지 import와 중괄호 안의 표현식은 적용되지 않습니다.',
    ],
    en: ({ reason }) => [
      `This cannot be read as MDX and was read as Markdown: ${reason}`,
      'Correct the tags and braces at this place. Until then imports and expressions have no meaning.',
    ],
  },
  'mdx-expression': {
    severity: 'error',
    ko: ({ reason }) => [
      `페이지의 코드에서 오류가 발생해 그 값을 제외했습니다: ${reason}`,
      '이 표현식에 쓴 이름과 import, export를 확인하세요.',
    ],
    en: ({ reason }) => [
      `The code of the page failed here, and its value was left out: ${reason}`,
      'Check the names that it uses, and import and export.',
    ],
  },
  'mdx-import': {
    severity: 'warning',
    ko: ({ from, ...rest }) => [
      `가져올 수 없는 모듈입니다: ${from}`,
      joined(
        countedKo(rest),
        '경로를 확인하세요. 패키지는 사이트에서 설치하고, 필요 없으면 이 줄을 지우세요.',
      ),
    ],
    en: ({ from, ...rest }) => [
      `This module cannot be imported: ${from}`,
      joined(
        countedEn(rest),
        'Check its path, install a package at the site, or remove the line if nothing needs it.',
      ),
    ],
  },
  'module-failed': {
    severity: 'error',
    ko: ({ from, reason, ...rest }) => [
      `모듈을 실행하다가 오류가 발생해 가져오지 못했습니다: ${from}: ${reason}`,
      joined(
        usedKo(rest),
        '모듈 맨 바깥의 코드를 확인하세요. window와 document는 브라우저에만 있으므로 useEffect나 이벤트 처리기 안에서 쓰세요.',
      ),
    ],
    en: ({ from, reason, ...rest }) => [
      `This module failed when it was run, and was not imported: ${from}: ${reason}`,
      joined(
        usedEn(rest),
        'Check the code at its top level. window and document exist in browsers only: use them in useEffect or in event handlers.',
      ),
    ],
  },
  'mdx-refused': {
    severity: 'warning',
    ko: (rest) => [
      '설정에 code: false가 있어 중괄호 안의 표현식을 실행하지 않고 제외했습니다.',
      joined(countedKo(rest), '실행하려면 docsgen.yaml에서 code: false를 지우세요.'),
    ],
    en: (rest) => [
      'With code: false this expression was not run and is left out.',
      joined(countedEn(rest), 'To run it, remove code: false from docsgen.yaml.'),
    ],
  },
  'mdx-module': {
    severity: 'warning',
    ko: ({ name, ...rest }) => [
      `import와 export는 쓰이지 않아 지웠습니다: ${name}`,
      joined(countedKo(rest), '이 줄을 지우세요. 글자 그대로 보이게 하려면 코드로 적으세요.'),
    ],
    en: ({ name, ...rest }) => [
      `import and export have no meaning here and were left out: ${name}`,
      joined(countedEn(rest), 'Remove this line. To show it as text, write it as code.'),
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
    ko: ({ what, ...rest }) => [
      `보안 정책 때문에 HTML에서 지웠습니다: ${what}`,
      joined(countedKo(rest), '스크립트, 인라인 이벤트, 인라인 스타일 없이 적으세요.'),
    ],
    en: ({ what, ...rest }) => [
      `This was taken out of the HTML, as the security policy forbids it: ${what}`,
      joined(countedEn(rest), 'Do without scripts, inline handlers and inline styles.'),
    ],
  },
  'head-in-page': {
    severity: 'warning',
    ko: ({ name }) => [
      `본문에는 <${name}> 요소를 쓸 수 없어 내용까지 뺐습니다.`,
      '머리말의 `title`, `description`, `keywords`, `image`나 `head`에 적으세요.',
    ],
    en: ({ name }) => [
      `A <${name}> element has no meaning in the text of a page, so it was left out with its content.`,
      'Write what it says in the front matter: title, description, keywords, image or head.',
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
  'dollars-as-text': {
    severity: 'warning',
    ko: ({ reason }) => [
      `설명에서 달러 기호로 둘러싼 내용을 수식으로 읽을 수 없어 적힌 대로 보여 줍니다: ${reason}`,
      '수식이면 고치고, 아니면 달러 기호를 \\$로 적으세요.',
    ],
    en: ({ reason }) => [
      `What a description has between dollar signs cannot be read as math, so that it is shown as written: ${reason}`,
      'Correct it if it is math, else write the dollar signs as \\$.',
    ],
  },
  'literal-block': {
    severity: 'warning',
    ko: ({ text, cause }) => [
      `블록 기호가 텍스트로 남았습니다: ${text}`,
      cause === 'inline'
        ? '문장 안에는 넣을 수 없습니다. 빈 줄로 나누어 한 줄을 따로 쓰세요.'
        : '중괄호 안의 따옴표를 확인하고, 바깥 블록의 콜론을 안쪽보다 많이 적으세요.',
    ],
    en: ({ text, cause }) => [
      `A block mark stays on the page as text: ${text}`,
      cause === 'inline'
        ? 'It cannot stand within a sentence. Write it on a line of its own, with blank lines around it.'
        : 'Check the quotes in the braces, and give an outer block more colons than an inner one.',
    ],
  },
  'literal-emphasis': {
    severity: 'warning',
    ko: ({ text }) => [
      `강조 기호가 텍스트로 남았습니다: ${text}`,
      '기호 안쪽의 공백을 지우세요. 글자 그대로 보이게 하려면 앞에 \\를 적으세요.',
    ],
    en: ({ text }) => [
      `Emphasis marks stay on the page as text: ${text}`,
      'Remove white space inside of the marks. To show them, write \\ before them.',
    ],
  },
  'second-title': {
    severity: 'warning',
    ko: ({ heading }) => [
      `페이지에 1단계 제목이 또 있습니다: ${heading}`,
      '목차에 나오지 않습니다. ##으로 한 단계 낮추세요. 페이지의 제목은 하나입니다.',
    ],
    en: ({ heading }) => [
      `The page has another level-1 heading: ${heading}`,
      'It is in no table of contents. Write ##, as a page has one title.',
    ],
  },
  'skipped-level': {
    severity: 'info',
    ko: ({ heading, level, before }) => [
      `제목이 ${before}단계에서 ${level}단계로 건너뜁니다: ${heading}`,
      '한 단계씩 낮추세요. 단계를 건너뛰면 화면 낭독기를 쓰는 독자가 문서의 구조를 알기 어렵습니다.',
    ],
    en: ({ heading, level, before }) => [
      `The headings go from level ${before} to level ${level}: ${heading}`,
      'Go down one level at a time, for readers who move through the page by its headings.',
    ],
  },
  'unknown-code-attribute': {
    severity: 'warning',
    ko: ({ name, near }) => [
      `코드 블록에 없는 속성이라 쓰이지 않습니다: ${name}`,
      joined(nearKo(near), '이름을 고치세요.'),
    ],
    en: ({ name, near }) => [
      `Code blocks have no attribute “${name}”, so it does nothing.`,
      joined(nearEn(near), 'Correct the name.'),
    ],
  },
  'ignored-code-attribute': {
    severity: 'info',
    ko: ({ name, ...rest }) => [
      `코드 블록의 이 속성은 쓰이지 않습니다: ${name}`,
      joined(countedKo(rest), '쓸 수 있는 속성은 title, {1,3-5}, showLineNumbers입니다.'),
    ],
    en: ({ name, ...rest }) => [
      `This attribute of a code block has no meaning here: ${name}`,
      joined(countedEn(rest), 'Those that have are title, {1,3-5} and showLineNumbers.'),
    ],
  },
  'unknown-code-mark': {
    severity: 'warning',
    ko: ({ name, near, ...rest }) => [
      `알 수 없는 줄 표시라 코드에 그대로 보입니다: [!code ${name}]`,
      joined(
        nearKo(near),
        countedKo(rest),
        '쓸 수 있는 표시: “highlight”, “focus”, “++”, “--”, “error”, “warning”',
      ),
    ],
    en: ({ name, near, ...rest }) => [
      `No mark of lines is called so, so it is shown in the code: [!code ${name}]`,
      joined(
        nearEn(near),
        countedEn(rest),
        'The marks are highlight, focus, ++, --, error and warning.',
      ),
    ],
  },
  'diagram-kind': {
    severity: 'warning',
    ko: ({ name, near }) => [
      `Mermaid에 없는 다이어그램 종류라 코드로 표시합니다: ${name}`,
      joined(nearKo(near), '다이어그램은 flowchart LR이나 sequenceDiagram 같은 종류로 시작합니다.'),
    ],
    en: ({ name, near }) => [
      `Mermaid has no kind of diagram “${name}”, so its code is shown.`,
      joined(
        nearEn(near),
        'A diagram begins with its kind, such as flowchart LR or sequenceDiagram.',
      ),
    ],
  },
  'diagram-invalid': {
    severity: 'warning',
    ko: ({ reason }) => [
      `Mermaid 문법에 맞지 않아 다이어그램 대신 코드로 표시합니다: ${reason}`,
      '그 줄의 화살표와 괄호, 따옴표를 확인하세요.',
    ],
    en: ({ reason }) => [
      `Mermaid cannot read the diagram, so its code is shown: ${reason}`,
      'Check arrows, brackets and quotes there.',
    ],
  },
  'diagram-tools': {
    severity: 'warning',
    ko: ({ packages = 'mermaid', ...rest }) => [
      '다이어그램을 그리는 패키지가 설치되어 있지 않아 코드로 표시합니다.',
      joined(`사이트가 있는 프로젝트에 설치하세요: “npm install ${packages}”`, countedKo(rest)),
    ],
    en: ({ packages = 'mermaid', ...rest }) => [
      'The package that draws diagrams is not installed, so their code is shown.',
      joined(`Install it in the project of the site: npm install ${packages}`, countedEn(rest)),
    ],
  },
  'unclosed-block': {
    severity: 'warning',
    ko: ({ block, end }) => [
      `닫지 않은 블록이 있어 뒤의 내용이 모두 블록 안에 들어갑니다: ${block}`,
      joined(
        `블록이 끝나는 위치에 다음을 적으세요: ${end}`,
        block?.startsWith(':')
          ? '블록 안에 블록이 있으면 바깥 블록의 콜론을 더 많이 적으세요.'
          : '',
      ),
    ],
    en: ({ block, end }) => [
      `A block is never closed, so all that follows stands in it: ${block}`,
      joined(
        `Where the block ends, write: ${end}`,
        block?.startsWith(':') ? 'A block with others inside needs more colons than those.' : '',
      ),
    ],
  },
  'foreign-form': {
    severity: 'warning',
    ko: ({ form = '', ...rest }) => [
      `다른 도구의 문법이라 적힌 그대로 보입니다: ${form}`,
      joined(
        countedKo(rest),
        VALUE_FORM.test(form)
          ? '사이트의 값이면 사이트 폴더의 values.yml에 추가하세요.'
          : 'Markdown이나 :::블록으로 바꾸세요.',
        '글자 그대로 보이게 하려면 코드로 적거나 앞에 \\를 적으세요.',
      ),
    ],
    en: ({ form = '', ...rest }) => [
      `This is syntax of another tool, and is shown as it is written: ${form}`,
      joined(
        countedEn(rest),
        VALUE_FORM.test(form)
          ? 'If it is a value of the site, add it to values.yml in the site folder.'
          : 'Use Markdown or a ::: block.',
        'To show it as text, write it as code or put \\ before it.',
      ),
    ],
  },
  'ignored-attributes': {
    severity: 'info',
    ko: ({ text, ...rest }) => [
      `중괄호 안의 속성은 쓰이지 않아 지웠습니다: ${text}`,
      joined(countedKo(rest), 'id만 {#id}로 적을 수 있습니다. 나머지는 지우세요.'),
    ],
    en: ({ text, ...rest }) => [
      `These attributes in braces have no meaning here and were left out: ${text}`,
      joined(countedEn(rest), 'Only an id can be given, as {#id}. Remove the rest.'),
    ],
  },
  'too-deep': {
    severity: 'error',
    ko: () => [
      '너무 깊이 중첩되어 적힌 그대로 보여 줍니다.',
      '인용, 목록, 블록의 중첩을 줄이거나 파일을 나누세요.',
    ],
    en: () => [
      'This nests too deeply, so the file is shown as it is written.',
      'Nest quotations, lists and blocks less, or split the file.',
    ],
  },
  'too-tangled': {
    severity: 'error',
    ko: ({ mark }) => [
      `짝이 없는 기호가 한 문단에 너무 많아 적힌 그대로 보여 줍니다: ${mark}`,
      '기호를 짝지어 적거나, 글자 그대로 보이게 하려면 앞에 \\를 적으세요.',
    ],
    en: ({ mark }) => [
      `A paragraph has too many marks without a partner, so the file is shown as it is written: ${mark}`,
      'Write both marks of each pair. To show them, write \\ before them.',
    ],
  },
  undrawable: {
    severity: 'error',
    ko: ({ reason }) => [
      `파일을 변환할 수 없어 적힌 그대로 보여 줍니다: ${reason}`,
      '중첩된 구조를 줄이거나 파일을 나누세요.',
    ],
    en: ({ reason }) => [
      `The file cannot be drawn and is shown as it is written: ${reason}`,
      'Nest less, or split the file.',
    ],
  },
  'table-short-rows': {
    severity: 'warning',
    ko: ({ count }) => [
      `표의 행에 빠진 칸이 너무 많아 더 채우지 않았습니다: ${count}칸을 넘습니다.`,
      '행마다 칸을 모두 적거나, 표를 나누거나, 열을 줄이세요.',
    ],
    en: ({ count }) => [
      `The rows of the table lack too many cells, so no more are added: there are more than ${count}.`,
      'Write all cells of each row, split the table, or use fewer columns.',
    ],
  },
  'unknown-language': {
    severity: 'warning',
    ko: ({ language, near, ...rest }) => [
      `알 수 없는 코드 언어라 구문 강조 없이 보여 줍니다: ${language}`,
      joined(nearKo(near), countedKo(rest), '언어 이름을 고치거나 text로 적으세요.'),
    ],
    en: ({ language, near, ...rest }) => [
      `The code language “${language}” is unknown, so the block is shown without colours.`,
      joined(nearEn(near), countedEn(rest), 'Correct the name, or write text.'),
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
