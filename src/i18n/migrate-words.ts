/** What `docsgen migrate` says, and the words of `migration.md`. */

export interface MigrateWords {
  readonly command: string
  readonly folder: string
  readonly out: string
  readonly inPlace: string
  readonly dryRun: string
  readonly none: (folder: string, tools: string) => string
  readonly below: (folder: string, sites: string) => string
  readonly own: (folder: string) => string
  readonly foreign: (folder: string, files: string) => string
  readonly changed: (files: string) => string
  readonly failed: (path: string, reason: string) => string
  readonly found: (tool: string, folder: string) => string
  readonly written: (folder: string, counts: MigrateCounts, steps: readonly string[]) => string
  readonly dry: (counts: MigrateCounts) => string
  readonly report: ReportWords
  /** What to do about what has no equivalent, by name. */
  readonly advice: Readonly<Record<string, string>>
}

export interface MigrateCounts {
  readonly pages: number
  readonly rewritten: number
  readonly redirects: number
}

interface ReportWords {
  readonly title: (tool: string) => string
  readonly lead: (counts: MigrateCounts) => string
  readonly missing: string
  readonly missingLead: string
  readonly setting: string
  readonly instead: string
  readonly nothing: string
  /** What does the same here: a setting, a file or a command. */
  readonly equivalent: (name: string) => string
  readonly hand: string
  readonly handLead: (counts: { errors: number; warnings: number }) => string
  readonly handNone: string
  /** Why some kinds of problems are warnings in the new configuration. */
  readonly eased: string
  readonly rewrites: string
  readonly rewritesLead: string
  readonly lines: string
  readonly file: string
  readonly addresses: string
  readonly addressesLead: (kept: number, moved: number) => string
  readonly before: string
  readonly after: string
  readonly same: string
  readonly more: (count: number) => string
}

const ko: MigrateWords = {
  command: '다른 도구로 만든 문서 사이트를 옮깁니다.',
  folder: '옮길 사이트의 폴더. 생략하면 현재 폴더입니다.',
  out: '새 사이트를 만들 폴더. 생략하면 옮길 폴더의 이름에 -docsgen을 붙인 폴더입니다.',
  inPlace: '새 폴더 대신 옮길 폴더 안의 site 폴더에 만듭니다.',
  dryRun: '파일을 쓰지 않고, 고칠 내용을 모두 보여 줍니다.',
  none: (folder, tools) =>
    `옮길 수 있는 사이트를 찾지 못했습니다: ${folder}\n설정 파일이 있는 폴더를 적으세요. 옮길 수 있는 도구: ${tools}`,
  below: (folder, sites) =>
    `옮길 사이트의 폴더를 적으세요. ${folder} 아래에 다음 사이트가 있습니다.\n${sites}`,
  own: (folder) =>
    `이미 docsgen 사이트라 옮길 필요가 없습니다: ${folder}\n이 폴더에서 docsgen serve --watch를 실행하면 사이트를 볼 수 있습니다.`,
  foreign: (folder, files) =>
    `docsgen migrate가 만들지 않은 파일이 있어 아무것도 쓰지 않았습니다: ${folder}\n${files}\n--out으로 다른 폴더를 지정하거나 파일을 옮기세요.`,
  changed: (files) =>
    `옮긴 뒤에 수정한 파일은 덮어쓰지 않습니다.\n${files}\n--out으로 다른 폴더를 지정하거나 파일을 옮기세요. 아무것도 쓰지 않았습니다.`,
  failed: (path, reason) => `사이트를 옮길 수 없습니다: ${path}\n${reason}`,
  found: (tool, folder) => `${tool} 사이트를 읽습니다: ${folder}`,
  written: (folder, counts, steps) =>
    `새 사이트를 만들었습니다: ${folder}\n페이지 ${counts.pages}개, 고친 파일 ${counts.rewritten}개, 리디렉션 ${counts.redirects}개입니다.\n자세한 내용: ${folder === '.' ? '' : `${folder}/`}migration.md\n\n이제 다음 명령을 실행하세요.\n${steps.map((step) => `  ${step}\n`).join('')}`,
  dry: (counts) =>
    `페이지 ${counts.pages}개 가운데 ${counts.rewritten}개를 고치고 리디렉션 ${counts.redirects}개를 만들 예정입니다. 아직 아무것도 쓰지 않았습니다.`,
  report: {
    title: (tool) => `${tool}에서 옮긴 내용`,
    lead: (counts) =>
      `페이지 ${counts.pages}개를 옮겼습니다. 그 가운데 ${counts.rewritten}개를 고쳤고, 리디렉션 ${counts.redirects}개를 만들었습니다. 원래 파일은 그대로 두었습니다.`,
    missing: '직접 결정할 설정',
    missingLead: '같은 기능이 없거나, 설정 파일을 실행해야 값을 알 수 있어 옮기지 않은 설정입니다.',
    setting: '설정이나 파일',
    instead: '할 일',
    nothing: '같은 기능이 없습니다. 필요한 내용인지 확인하세요.',
    equivalent: (name) => `docsgen에서는 ${name}에 해당합니다.`,
    hand: '직접 고칠 페이지',
    handLead: ({ errors, warnings }) =>
      `새 사이트를 검사한 결과입니다. 오류 ${errors}개, 경고 ${warnings}개가 있습니다.`,
    handNone: '새 사이트를 검사했습니다. 문제가 없습니다.',
    eased:
      '원래 문서에 있던 문제로 빌드가 실패하지 않도록 경고로 낮췄습니다. 문제를 고친 뒤 이 설정을 지우세요.',
    rewrites: '고친 파일',
    rewritesLead:
      'docsgen이 읽을 수 없는 표기만 고쳤습니다. 바뀐 줄은 `docsgen migrate --dry-run`으로 볼 수 있습니다.',
    lines: '줄',
    file: '파일',
    addresses: '주소',
    addressesLead: (kept, moved) =>
      `그대로 유지한 주소 ${kept}개, 리디렉션한 주소 ${moved}개입니다.`,
    before: '이전 주소',
    after: '새 주소',
    same: '같음',
    more: (count) =>
      `그 밖에 ${count}개가 더 있습니다. \`docsgen check --all\`을 실행하면 모두 볼 수 있습니다.`,
  },
  advice: {
    editUrl: '새 사이트를 저장소에 올린 뒤 사이트 폴더를 편집하는 주소를 `editUrl`에 적으세요.',
    url: '설정에 사이트 주소가 없어 `https://docs.example.com`을 적었습니다. `url`에 실제 주소를 적으세요.',
    styles:
      '다른 도구의 화면에 맞춘 스타일입니다. 필요한 스타일만 `theme/`로 옮기세요. 쓸 수 있는 속성은 `docsgen theme`으로 확인하세요.',
    scripts: '필요한 스크립트이면 `static/`에 넣고 `scripts`에 추가하세요.',
    tabTitle: '브라우저 탭에만 쓰는 제목은 없습니다. 필요하면 그 페이지의 `title`을 바꾸세요.',
    themeCode:
      '화면을 바꾸는 코드입니다. `brand`나 `theme/*.css`로 대신할 수 있는지 확인하고, 안 되면 `theme/Footer.tsx` 같은 파일로 다시 작성하세요(`docsgen help page theme`).',
    reactPage:
      '코드로 만든 페이지입니다. `pages/`에 Markdown이나 React(`pages/NAME.tsx`)로 다시 작성하세요. 홈 페이지에는 `layout: landing`을 쓸 수 있습니다.',
    navbarHtml: 'HTML 항목은 옮기지 않습니다. 링크로 바꾸세요.',
    markdownPlugins:
      'Markdown을 바꾸는 플러그인은 옮기지 않습니다. 필요하면 `docsgen.config.ts`에 추가하세요(`docsgen help plugins`).',
    unlistedPages:
      '목차에 없어 공개되지 않던 페이지라 옮기지 않았습니다. 필요한 페이지는 `docs/`에 직접 넣으세요.',
    pagesWithoutMenu:
      '문서의 절반 이상이 메뉴에 없습니다. 원래 메뉴를 코드로 만들었다면 `docsgen.yaml`의 `docs.sidebars`에 다시 작성하세요.',
    languageAmongOthers:
      '이 언어의 문서가 맨 위 폴더 하나에 모여 있지 않아 기본 언어의 페이지로 옮기고 메뉴를 따로 두었습니다. 번역으로 바꾸려면 `i18n/`에 언어별 폴더를 만들어 옮기세요.',
    linkWithoutPage: '링크할 페이지가 없어 제외했습니다. 페이지를 만든 뒤 다시 추가하세요.',
    redirectWithoutPage: '이동할 페이지가 없는 리디렉션이라 제외했습니다.',
    redirectTaken:
      '이 주소에 새 사이트의 페이지가 있어 리디렉션을 제외했습니다. 그 페이지에서 링크하세요.',
    redirectBelowFile:
      '이전 주소 하나가 `.html` 파일이라 그 아래의 주소에는 파일을 만들 수 없어 리디렉션을 제외했습니다. 호스트에서 설정하세요.',
    redirectFrom:
      '경로 하나를 나타내는 주소가 아니어서 이전 주소로 쓸 수 없습니다. 호스트에서 설정하세요.',
    rowWithoutPage: '연결된 문서가 없는 사이드바 항목이라 제외했습니다.',
    tooManyRows:
      '항목이 너무 많아 나머지 항목은 옮기지 않았습니다. `$ref`로 같은 목록을 여러 번 포함했는지 확인하세요.',
    noDocuments:
      '이 폴더에 문서가 없습니다. 명령으로 생성하는 문서라면 먼저 생성한 뒤 다시 옮기세요.',
    otherCollection:
      '이 폴더의 글을 어느 주소에 보일지는 코드가 정하므로 옮기지 않았습니다. 블로그 글이면 `blog/`에, 문서이면 `docs/`에 넣으세요.',
    madeRows:
      '코드로 만드는 사이드바 항목이라 옮기지 못했습니다. `docs.sidebars`에 문서를 적거나 `type: autogenerated`로 폴더를 지정하세요.',
    homeAdded: '홈 페이지가 없어 새로 만들었습니다. `pages/index.md`를 수정하세요.',
    unsafeAlias:
      '정규식이 복잡해 확인하는 데 시간이 끝없이 걸릴 수 있으므로 이 별칭은 옮기지 않았습니다. 필요하면 `redirects`에 주소를 추가하세요.',
    homeMade: '홈 페이지를 읽을 수 없어 새로 만들었습니다. `pages/index.md`를 수정하세요.',
    wrongValue: '같은 설정이 있지만 이 값은 쓸 수 없어 제외했습니다.',
    mkdocstrings:
      '코드에서 생성하는 API 문서는 옮기지 않습니다. 생성한 Markdown을 `docs/`에 넣으세요.',
    noPages:
      '이 폴더에 Markdown 파일이 없습니다. 문서를 생성하는 스크립트가 있으면 먼저 실행한 뒤 다시 옮기세요.',
    openapi: 'OpenAPI 파일을 프로젝트에 넣고 `openapi`에 추가하세요.',
    bundledApi:
      '명세를 바꾸는 설정이라 옮기지 않았습니다. `redocly bundle`로 만든 파일을 `openapi`에 쓰거나 Overlay를 추가하세요.',
    versionFolders:
      '버전마다 있는 폴더는 주소가 다른 문서로 옮겼습니다. 버전 메뉴가 필요하면 `docsgen help page versions`를 확인하세요.',
    unreadTag:
      '같은 컴포넌트가 없는 태그라 안의 내용만 남겼습니다. 필요하면 `components/이름.tsx`로 만드세요(`docsgen help page components`).',
    unknownVariable:
      '서버에서 정하는 변수라 그대로 남아 있습니다. `values.yml`에 값을 적고 `{{이름}}`으로 바꾸세요.',
    unknownOperation:
      '이 API를 명세에서 찾지 못했거나, 같은 operationId가 여러 개입니다. `::operation`으로 바꾸세요.',
    unreadSettings:
      '설정 파일의 문법에 잘못이 있어 일부나 전부를 읽지 못했습니다. 파일을 고친 뒤 다시 옮기세요.',
    otherBook: '다른 책입니다. 필요하면 그 책의 폴더를 지정해 `docsgen migrate`를 다시 실행하세요.',
    messages:
      '번역 메시지 파일은 읽지 않습니다. 번역한 Markdown을 생성한 뒤 `i18n/언어/docs/`에 넣고 `locales`에 언어를 추가하세요.',
    preprocessor:
      '이 전처리기가 바꾸던 내용은 원문 그대로 남아 있습니다. 결과를 확인하고, 필요하면 `docsgen.config.ts`에 플러그인을 추가하세요(`docsgen help plugins`).',
    renderer:
      '다른 형식으로 출력하는 설정이라 옮기지 않았습니다. PDF는 `docsgen pdf`로 만들 수 있습니다.',
    punctuation: '따옴표와 줄표를 바꾸는 기능은 없습니다. 필요하면 Markdown에 그대로 적으세요.',
    playground: '코드를 실행하는 버튼은 없습니다. 코드는 그대로 보입니다.',
    hiddenCode:
      '접어서 숨겨 둔 코드 줄은 옮기지 않았습니다. 독자에게 보여야 하는 줄이면 다시 추가하세요.',
    missingInclude: '포함할 파일이나 구간을 찾지 못했습니다. 파일을 확인하고 내용을 직접 넣으세요.',
    unreadMark: '전처리기가 채우는 표기라 그대로 남아 있습니다. 알맞은 내용으로 바꾸세요.',
    unlisted: '목차에 없어 책에 나오지 않던 문서라 옮기지 않았습니다. 필요하면 `docs/`에 넣으세요.',
    hiddenPage:
      '이름이 밑줄로 시작해 페이지로 옮기지 않은 파일입니다. 필요하면 이름을 바꿔 `docs/`에 넣으세요.',
    samePlace:
      '주소가 같은 페이지가 있어 주소 끝에 `-2`를 붙였습니다. 필요 없는 페이지이면 지우세요.',
    coverLeft:
      '첫 언어의 표지가 없어 이 표지는 옮기지 않았습니다. 필요하면 `pages/index.md`를 작성하세요.',
    coverLook: '표지의 배경은 옮기지 않았습니다. 필요하면 `theme/`의 스타일로 지정하세요.',
    hashAddresses:
      '`/#/`로 시작하는 이전 주소는 서버가 알 수 없어 서버에서 리디렉션할 수 없습니다. 대신 `static/docsify-links.js`가 브라우저에서 새 주소로 이동시킵니다. `#` 뒤의 경로는 그대로입니다.',
    historyAddresses:
      '모든 주소에 `index.html`을 보내던 서버 설정은 지우세요. 이제 주소마다 파일이 있습니다. `/#/`로 시작하는 주소는 `static/docsify-links.js`가 브라우저에서 새 주소로 이동시킵니다.',
    analytics: '이전 구글 애널리틱스는 종료되었습니다. GA4의 측정 ID를 `analytics`에 적으세요.',
    vueCode:
      '페이지에서 Vue를 실행하는 코드는 옮기지 않습니다. `components/이름.tsx`에 React로 다시 작성하세요(`docsgen help page components`).',
    updatedMark:
      '마지막 수정일을 표시하던 줄입니다. 대신 `docs.lastUpdated`가 모든 문서에 날짜를 표시합니다.',
    remoteInclude:
      '다른 서버의 파일을 포함하는 표기입니다. 파일을 내려받지 않으므로 링크로 바꿨습니다. 필요하면 내용을 직접 넣으세요.',
    unreadShortcode:
      '같은 컴포넌트가 없는 shortcode라 안의 내용만 남기고, 내용이 없으면 적힌 그대로 두었습니다. 필요하면 `components/이름.tsx`로 만드세요(`docsgen help page components`).',
    embedAsLink: '페이지 안에 보여 주던 외부 내용을 링크로 바꿨습니다.',
    unknownReference: '이 이름의 페이지를 찾지 못해 적힌 그대로 두었습니다. 링크를 고치세요.',
    templatePage:
      '내용 없이 템플릿이 채우던 페이지입니다. 필요한 내용을 직접 적고, 필요 없으면 파일을 지우세요.',
    listText:
      '글 목록 위에 보이던 텍스트는 옮기지 않았습니다. 블로그의 설명은 `blog.description`에 적으세요.',
    taxonomies:
      '직접 정한 분류라 옮기지 않았습니다. 목록 페이지가 필요하면 front matter의 `tags`에 적으세요.',
    bundleText:
      '다른 페이지의 폴더에 있어 페이지로 보이지 않던 파일이라 옮기지 않았습니다. 필요하면 `docs/`에 넣으세요.',
    mountAbove:
      '사이트 폴더 밖에 있는 문서라 옮기지 않았습니다. 파일을 `content/`에 복사한 뒤 다시 옮기세요.',
    jekyll:
      'Jekyll 설정에서는 제목과 페이지 주소(`permalink`)만 옮겼습니다. `_layouts`, `_includes`, `_data`, `_posts`는 옮기지 않았습니다. 글은 `blog` 폴더에 넣고, 모양은 `brand`와 `theme`으로 정하세요.',
    foreignComponent:
      '다른 프레임워크의 컴포넌트라 옮기지 않았습니다. `components/이름.tsx`에 React로 다시 작성하세요(`docsgen help page components`).',
    missingCode:
      '페이지나 컴포넌트가 가져오는 파일이지만 프로젝트에 없습니다. 명령으로 생성하는 파일이면 먼저 생성한 뒤 다시 옮기고, 아니면 import를 지우세요.',
    componentCode:
      '페이지가 사용하는 코드입니다. 코드는 옮겼지만, 이 코드가 사용하는 모듈(콜론 뒤)은 옮기지 못했습니다. npm 패키지는 `npm install`로 설치하고, 다른 도구의 모듈을 사용하는 부분은 다시 작성하세요(`docsgen help page components`).',
  },
}

const en: MigrateWords = {
  command: 'move a documentation site from another tool',
  folder: 'folder of the site to move; the current one by default',
  out: 'folder of the new site; by default that of the old one with -docsgen behind its name',
  inPlace: 'write to the folder “site” in the folder of the old site, instead of a new one',
  dryRun: 'write nothing, and show everything that would be rewritten',
  none: (folder, tools) =>
    `There is no site that can be moved: ${folder}\nName the folder that holds its configuration. Known tools: ${tools}`,
  below: (folder, sites) => `Name the folder of the site. These are below ${folder}:\n${sites}`,
  own: (folder) =>
    `This is a site of docsgen already, so there is nothing to move: ${folder}\nRun docsgen serve --watch in this folder to see it.`,
  foreign: (folder, files) =>
    `Nothing was written, as docsgen migrate has not made these files: ${folder}\n${files}\nName another folder with --out, or move them.`,
  changed: (files) =>
    `Files that were changed since they were moved are not overwritten:\n${files}\nName another folder with --out, or move them. Nothing was written.`,
  failed: (path, reason) => `The site cannot be moved: ${path}\n${reason}`,
  found: (tool, folder) => `Reading a site of ${tool}: ${folder}`,
  written: (folder, counts, steps) =>
    `Wrote the site to ${folder}. Pages: ${counts.pages}, rewritten files: ${counts.rewritten}, redirects: ${counts.redirects}.\nDetails: ${folder === '.' ? '' : `${folder}/`}migration.md\n\nNow run:\n${steps.map((step) => `  ${step}\n`).join('')}`,
  dry: (counts) =>
    `Pages: ${counts.pages}, files to rewrite: ${counts.rewritten}, redirects: ${counts.redirects}. Nothing was written.`,
  report: {
    title: (tool) => `Moved from ${tool}`,
    lead: (counts) =>
      `Pages: ${counts.pages}. Rewritten: ${counts.rewritten}. Redirects: ${counts.redirects}. The original files are as they were.`,
    missing: 'Left for you to decide',
    missingLead:
      'These settings were not moved, because there is no equivalent, or because their values are only known when the configuration is run.',
    setting: 'Setting or file',
    instead: 'What to do',
    nothing: 'There is no equivalent. See whether you need what it did.',
    equivalent: (name) => `Here this is ${name}.`,
    hand: 'Pages that need a hand',
    handLead: ({ errors, warnings }) =>
      `The new site was checked. Errors: ${errors}, warnings: ${warnings}.`,
    handNone: 'The new site was checked, and has no problem.',
    eased:
      'Mistakes of the original would stop the build, so they are warnings. Take this away once they are corrected.',
    rewrites: 'Rewritten files',
    rewritesLead:
      'Only forms that docsgen cannot read were changed; `docsgen migrate --dry-run` shows the lines.',
    lines: 'Lines',
    file: 'File',
    addresses: 'Addresses',
    addressesLead: (kept, moved) => `Kept: ${kept}. Redirected: ${moved}.`,
    before: 'Before',
    after: 'After',
    same: 'the same',
    more: (count) => `There are ${count} more; \`docsgen check --all\` lists all of them.`,
  },
  advice: {
    editUrl:
      'Once the new site is in its repository, write the address where its folder is edited as `editUrl`.',
    url: 'The configuration does not tell the address of the site, so `https://docs.example.com` stands there. Write the real one as `url`.',
    styles:
      'Styles for the markup of the other tool. Write what you need in `theme/`; `docsgen theme` prints the values.',
    scripts: 'If you need it, put it in `static/` and name it in `scripts`.',
    tabTitle:
      'The tab of the browser always has the title of the page. Change the `title` of the page if you need to.',
    themeCode:
      'Code that changes the look. See whether `brand` or `theme/*.css` do it; else write it anew as `theme/Footer.tsx` and the like (`docsgen help page theme`).',
    reactPage:
      'A page made by code. Write it anew in `pages/`, as Markdown or in React (`pages/NAME.tsx`); for a first page there is `layout: landing`.',
    navbarHtml: 'Items of HTML are not moved. Write a link instead.',
    markdownPlugins:
      'Plugins that change Markdown are not moved. If pages need them, add them in `docsgen.config.ts` (`docsgen help plugins`).',
    unlistedPages:
      'The table of contents does not list these pages, so they were not published and are not moved. Put those that you need in `docs/`.',
    pagesWithoutMenu:
      'Most documents are in no menu. If code made the menu that readers saw, write it anew as `docs.sidebars` in `docsgen.yaml`.',
    languageAmongOthers:
      'Its documents are not together in one folder at the top, so they are pages of the main language with menus of their own. To make translations of them, move them to a folder for the language in `i18n/`.',
    linkWithoutPage: 'Left out, because its page does not exist. Add it again once it does.',
    redirectWithoutPage: 'Left out: a redirect to a page that does not exist.',
    redirectTaken:
      'Left out: a page of the new site stands at this address. Link to the other page from there.',
    redirectBelowFile:
      'Left out: another old address is a file that ends in `.html`, so there can be none below it. Set it up at your host.',
    redirectFrom:
      'It does not stand for one path, so it cannot be an old address here. Set it up at your host.',
    rowWithoutPage: 'Left out: an item of a sidebar without a document.',
    tooManyRows:
      'There are too many items, so that the rest was left out. See whether the same list is taken in several times by `$ref`.',
    noDocuments:
      'This folder has no document. If a command makes them, run it and move the site again.',
    otherCollection:
      'Only code says at which addresses these pages are shown, so they are not moved. Put posts in `blog/` and documents in `docs/`.',
    madeRows:
      'These rows of the sidebar are made by code. Name their documents in `docs.sidebars`, or a folder with `type: autogenerated`.',
    homeAdded: 'There was no first page, so one was written. Change it in `pages/index.md`.',
    unsafeAlias:
      'Left out: its regular expression could take forever. If you need it, add the addresses to `redirects`.',
    homeMade:
      'The first page could not be read, so a new one was written. Change it in `pages/index.md`.',
    wrongValue: 'Left out: the setting exists, but does not take this value.',
    mkdocstrings:
      'API pages made from code are not moved. Put the Markdown that it makes in `docs/`.',
    noPages:
      'There is no Markdown in this folder. If a script makes it, run that first, and move again.',
    openapi: 'Put the OpenAPI file in the project, and name it in `openapi`.',
    unreadSettings:
      'The settings could not all be read, as something in the file is not written as it should be. Mend it, and move again.',
    bundledApi:
      'It changes descriptions of APIs, and is not moved. Use a file that `redocly bundle` has made in `openapi`, or add an overlay.',
    versionFolders:
      'The folders of versions were moved as documents at their own addresses. For a menu of versions see `docsgen help page versions`.',
    unreadTag:
      'There is no component for this tag, so that only what stands in it was kept. Write one as `components/NAME.tsx` if you need it (`docsgen help page components`).',
    unknownVariable:
      'A variable that a server fills in, which stays as it is. Write its value in `values.yml`, and `{{name}}` here.',
    unknownOperation:
      'This operation was not found in the description, or several have its operationId. Write `::operation` for it.',
    otherBook: 'Another book. If you need it, run `docsgen migrate` on its folder too.',
    messages:
      'Files of translated messages are not read. Let them make the translated Markdown, put it in `i18n/LANGUAGE/docs/` and add the language to `locales`.',
    preprocessor:
      'What this preprocessor changed is still there as it was written. See the result, and add a plugin in `docsgen.config.ts` if you need it (`docsgen help plugins`).',
    renderer: 'It writes another format, and is not moved. `docsgen pdf` makes a PDF.',
    punctuation:
      'Quotation marks and dashes are not changed here. Write the ones that you want in the Markdown.',
    playground: 'There is no button that runs code. The code is shown as before.',
    hiddenCode:
      'Lines of code that were hidden until a reader asked for them were left out. Add those that readers need.',
    missingInclude:
      'The file or the part that should be taken in was not found. See where it is, and put its text there.',
    unreadMark:
      'A mark that a preprocessor fills in, which stays as it is. Write what belongs there.',
    unlisted:
      'Left out, because the summary does not list it, so that it was no page of the book. Put it in `docs/` if you need it.',
    hiddenPage:
      'Its name begins with an underscore, so it is no page. Give it another name in `docs/` if you need it.',
    samePlace:
      'Another page has the same address, so this one has `-2` at its end. Take it away if you do not need it.',
    coverLeft:
      'Left out, as the first language has no cover. Write `pages/index.md` if you need one.',
    coverLook: 'What was behind the cover is not moved. Write styles in `theme/` if you need it.',
    hashAddresses:
      'No server sees what stands behind `/#/`, so none can redirect the old addresses. `static/docsify-links.js` leads readers on in the browser instead; the paths behind the `#` are the same.',
    historyAddresses:
      'Take away the rule of your server that sends `index.html` for every address: each has a file now. Addresses with `/#/` are led on by `static/docsify-links.js` in the browser.',
    analytics:
      'This kind of Google Analytics has ended. Write the measurement ID of GA4 in `analytics`.',
    vueCode:
      'Code of Vue in pages is not moved. Write it anew in React as `components/NAME.tsx` (`docsgen help page components`).',
    updatedMark:
      'A line with the day of the last change. `docs.lastUpdated` shows that day on every document instead.',
    remoteInclude:
      'It takes in a file from another server, which is not fetched, so it is a link now. Put its text there if you need it.',
    unreadShortcode:
      'There is no component for this shortcode: what stands in it was kept, and one with nothing in it stays as it was written. Write one as `components/NAME.tsx` if you need it (`docsgen help page components`).',
    embedAsLink: 'What was shown in the page from somewhere else is a link now.',
    unknownReference:
      'No page of this name was found, so it stays as it was written. Mend the link.',
    templatePage:
      'A page without a text, which a template filled. Write what it should say, or take the file away.',
    listText:
      'The text above a list of posts is not moved. Describe the blog in `blog.description`.',
    taxonomies:
      'A classification of your own, which is not moved. Write its words in `tags` of the front matter for pages that list them.',
    bundleText:
      'It lies in the folder of another page, where it was no page itself, and is not moved. Put it in `docs/` if you need it.',
    mountAbove:
      'These documents lie outside of the folder of the site and are not moved. Copy them into `content/`, and move again.',
    jekyll:
      'Of the settings of Jekyll, the title and the addresses of pages (`permalink`) were moved; `_layouts`, `_includes`, `_data` and `_posts` were not. Put posts into the folder `blog`, and set the look with `brand` and `theme`.',
    foreignComponent:
      'A component of another framework, which is not moved. Write it anew in React as `components/NAME.tsx` (`docsgen help page components`).',
    missingCode:
      'Pages or components import this file, which is not in the project. If a command makes it, run that first and move again; else take away the import.',
    componentCode:
      'Code that pages use. It was copied, but not the modules that it needs (after the colon). Install npm packages with `npm install`, and write anew what uses modules of the other tool (`docsgen help page components`).',
  },
}

export const migrateWords = (language: 'ko' | 'en'): MigrateWords => (language === 'ko' ? ko : en)
