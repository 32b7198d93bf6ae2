/** What the command itself says, beside problems. */
export interface CommandWords {
  readonly program: string
  readonly version: string
  readonly help: string
  readonly helpCommand: string
  readonly helpAfterError: string
  readonly site: string
  readonly build: string
  readonly out: string
  readonly baseUrl: string
  readonly siteUrl: string
  readonly drafts: string
  readonly quiet: string
  readonly compress: string
  readonly noCache: string
  readonly profile: string
  profileWritten(file: string): string
  readonly profileHeads: Readonly<Record<'stage' | 'wall' | 'work' | 'items' | 'slowest', string>>
  readonly shard: string
  readonly wrongShard: string
  readonly merge: string
  readonly shardFolders: string
  shardMade(
    shard: { readonly index: number; readonly count: number },
    compiled: number,
    total: number,
    folder: string,
  ): string
  noShard(folders: string): string
  shardsMissing(names: string): string
  readonly json: string
  readonly check: string
  readonly search: string
  readonly searchQuery: string
  readonly searchAddress: string
  readonly searchBuild: string
  readonly searchSite: string
  readonly searchLocale: string
  readonly searchVersion: string
  readonly searchExport: string
  readonly searchUsage: string
  noAddress(written: string): string
  noSearch(place: string): string
  readonly mcp: string
  readonly mcpPlace: string
  readonly mcpHttp: string
  mcpServing(url: string): string
  noMcpSite(place: string): string
  searchFound(pages: number): string
  searchReadAs(typed: string, read: string): string
  searchLeftOut(words: string): string
  readonly format: string
  readonly serve: string
  readonly served: string
  readonly port: string
  readonly host: string
  readonly open: string
  readonly noHeaders: string
  readonly schema: string
  readonly schemaFile: string
  readonly schemaOut: string
  readonly schemaLang: string
  readonly cutVersion: string
  readonly versionName: string
  readonly ofDocs: string
  readonly stages: Readonly<Record<'read' | 'compile' | 'assemble' | 'render' | 'write', string>>
  /** Where a problem is explained: an address, or a command. */
  more(help: string): string
  readonly severity: Readonly<Record<'error' | 'warning' | 'info', string>>
  built(pages: number, seconds: string): string
  unchanged(pages: number, seconds: string): string
  failed(errors: number): string
  written(folder: string): string
  readonly notWritten: string
  waiting(folder: string, pid: number): string
  sizes(total: string, files: number, script: string, style: string): string
  counts(errors: number, warnings: number): string
  serving(url: string): string
  notBuilt(folder: string): string
  portTaken(port: number, next: number): string
  wrongPort(value: string): string
  serveFailed(reason: string): string
  /** Why a server cannot listen, by the code of the system. */
  readonly listenReasons: Readonly<Record<string, string>>
  reachable(urls: string): string
  notAnswered(url: string, reason: string): string
  versionCut(name: string, folder: string): string
  versionExists(name: string): string
  wrongVersion(name: string, reason: string): string
  readonly noDocs: string
  readonly watch: string
  watching(pages: number, seconds: string): string
  readonly allFixed: string
  andMore(named: string, rest: number): string
  readonly all: string
  /** Of how many problems of one kind only some are listed. */
  moreOfKind(code: string, rest: number, total: number): string
  listAll(command: string): string
  brokenLinks(count: number, setting: string): string
  readonly strict: string
  readonly verify: string
  verified(files: number): string
  readonly problemsCommand: string
  readonly lang: string
  readonly links: string
  readonly translations: string
  readonly strings: string
  readonly typesCommand: string
  typesWritten(path: string): string
  readonly stringsLocale: string
  readonly stringsFile: { lead(count: number): readonly string[] }
  readonly themeCommand: string
  readonly ejectCommand: string
  readonly ejectName: string
  readonly eject: {
    unknown(name: string, names: string, near: string | undefined): string
    taken(file: string): string
    done(file: string): string
  }
  readonly themeTable: Readonly<Record<'title' | 'lead' | 'name' | 'light' | 'dark', string>>
  readonly problemCode: string
  unknownProblem(code: string, near: string | undefined): string
  readonly crashed: string
  readonly init: InitWords
  readonly problemList: {
    readonly title: string
    readonly lead: string
    readonly groups: Readonly<
      Record<
        | 'config'
        | 'files'
        | 'markdown'
        | 'links'
        | 'blog'
        | 'api'
        | 'socket'
        | 'embeds'
        | 'plugins',
        string
      >
    >
  }
  readonly development: Readonly<
    Record<
      | 'title'
      | 'problems'
      | 'redirects'
      | 'routes'
      | 'file'
      | 'severity'
      | 'message'
      | 'from'
      | 'to'
      | 'address'
      | 'pageTitle'
      | 'view'
      | 'none'
      | 'waiting',
      string
    >
  >
}

/** What `docsgen init` asks and says. */
export interface InitWords {
  readonly command: string
  readonly folder: string
  readonly name: string
  readonly lang: string
  readonly api: string
  readonly blog: string
  readonly host: string
  readonly yes: string
  readonly askName: string
  readonly askLanguage: string
  readonly askApi: string
  readonly foundApi: (file: string) => string
  readonly askBlog: string
  readonly no: string
  askHost(hosts: string): string
  oneOf(values: string): string
  noFile(file: string): string
  readonly yesOrNo: string
  /** There is a site of another tool. */
  foreign(tool: string, command: string): string
  taken(files: string): string
  readonly notJson: string
  failed(path: string, reason: string): string
  readonly stopped: string
  written(files: readonly string[], steps: readonly string[]): string
}

const ko: CommandWords = {
  program: 'Markdown과 OpenAPI로 한국어 API 문서 사이트를 만듭니다.',
  version: '버전을 보여 줍니다.',
  help: '도움말을 보여 줍니다.',
  helpCommand: '설명서에서 주제를 찾아 보여 줍니다.',
  helpAfterError: '사용법은 docsgen --help로 확인하세요.',
  site: '사이트 폴더. 생략하면 docsgen.yaml이 있는 현재 폴더, 없으면 site입니다.',
  build: '사이트를 만듭니다.',
  out: '결과를 쓸 폴더. 생략하면 build입니다.',
  baseUrl: '사이트를 배포할 경로. 설정보다 우선합니다.',
  siteUrl: '사이트 주소(프로토콜과 호스트). 설정보다 우선합니다.',
  drafts: '초안도 만듭니다.',
  quiet: '문제만 보여 줍니다.',
  compress: '텍스트 파일마다 압축 파일(.br, .gz)도 만듭니다.',
  noCache: '캐시를 읽거나 저장하지 않고 빌드합니다.',
  profile: '단계별 소요 시간을 표로 출력하고, Chrome에서 열 수 있는 파일로 저장합니다.',
  profileWritten: (file) => `Chrome의 chrome://tracing에서 열 파일: ${file}`,
  profileHeads: {
    stage: '단계',
    wall: '걸린 시간 (ms)',
    work: '모든 스레드의 합 (ms)',
    items: '개수',
    slowest: '가장 오래 걸린 것',
  },
  shard: '여러 컴퓨터에 나눠 빌드할 때 이 컴퓨터가 맡을 샤드 (예: 2/8)',
  wrongShard: '샤드는 2/8처럼 적으세요. 앞의 수는 1부터 뒤의 수까지 쓸 수 있습니다.',
  merge: '여러 컴퓨터에서 변환한 샤드를 합쳐 사이트를 만듭니다.',
  shardFolders: 'build --shard의 결과 폴더',
  shardMade: ({ index, count }, compiled, total, folder) =>
    `샤드 ${index}/${count}: 파일 ${total}개 가운데 ${compiled}개를 변환했습니다. 결과 폴더: ${folder}`,
  noShard: (folders) => `build --shard의 결과 폴더가 아닙니다: ${folders}`,
  shardsMissing: (names) => `빠진 샤드를 여기서 변환합니다: ${names}`,
  json: '결과를 JSON으로 출력합니다.',
  check: '사이트를 만들지 않고 모든 검사를 실행합니다.',
  search: '독자와 같은 방식으로 사이트를 검색합니다.',
  searchQuery: '검색어',
  searchAddress: '공개한 사이트의 주소. 생략하면 빌드한 폴더에서 검색합니다.',
  searchBuild: '빌드한 폴더',
  searchSite: '빌드하지 않고 이 사이트 폴더의 원본에서 검색합니다.',
  searchLocale: '검색할 언어. 생략하면 기본 언어입니다.',
  searchVersion: '검색할 문서 버전. 생략하면 최신 버전입니다.',
  searchExport: '검색하는 대신 검색 서비스에 올릴 레코드를 한 줄에 하나씩 출력합니다.',
  searchUsage: '검색어와 --export 가운데 하나만 적으세요.',
  noAddress: (written) =>
    `--export에는 검색어를 함께 쓸 수 없습니다: ${written}\n배포한 사이트를 내보내려면 https://로 시작하는 주소를 적으세요.`,
  noSearch: (place) => `검색할 수 있는 사이트가 없습니다: ${place}`,
  mcp: 'AI 어시스턴트가 사이트를 검색하고 읽게 합니다(MCP 서버).',
  mcpPlace: '사이트 폴더, 빌드한 폴더 또는 공개한 사이트의 주소',
  mcpHttp: '표준 입출력 대신 이 컴퓨터의 포트로 접속을 받습니다.',
  mcpServing: (url) => `MCP 서버: ${url}  (끝내려면 Ctrl+C)`,
  noMcpSite: (place) =>
    `읽을 사이트가 없습니다: ${place}\n설정 파일 docsgen.yaml이 있는 사이트 폴더, docs.json이 있는 빌드한 폴더 또는 https://로 시작하는 주소를 적으세요.`,
  searchFound: (pages) =>
    pages === 0 ? '찾은 문서가 없습니다.' : `${pages}개 문서에서 찾았습니다.`,
  searchReadAs: (typed, read) => `${typed} 대신 찾은 단어: ${read}`,
  searchLeftOut: (words) => `빼고 찾은 단어: ${words}`,
  format: '문제를 출력할 형식',
  serve: '빌드한 사이트를 미리 봅니다.',
  served: '미리 볼 폴더. 생략하면 build입니다.',
  port: '포트',
  host: '접속을 받을 호스트. 0.0.0.0이면 네트워크의 다른 사람도 볼 수 있습니다.',
  open: '브라우저를 엽니다.',
  noHeaders: '_headers에 있는 헤더 없이 응답합니다. 페이지를 검사하는 도구에서 씁니다.',
  schema: '설정 파일이나 docs.json의 JSON Schema를 출력합니다.',
  schemaFile: 'JSON Schema를 출력할 파일',
  schemaOut: '쓸 파일',
  schemaLang: '설명의 언어',
  cutVersion: '현재 문서를 새 버전으로 복사합니다.',
  versionName: '새 버전의 이름',
  ofDocs: '문서가 여러 개일 때, 버전을 만들 문서의 id. 생략하면 첫 문서입니다.',
  stages: { read: '읽기', compile: '변환', assemble: '구성', render: '렌더링', write: '쓰기' },
  more: (help) => `자세히: ${help}`,
  severity: { error: '오류', warning: '경고', info: '참고' },
  built: (pages, seconds) => `페이지 ${pages}개를 ${seconds}초 만에 만들었습니다.`,
  unchanged: (pages, seconds) =>
    `바뀐 것이 없어 페이지 ${pages}개를 그대로 두었습니다. (${seconds}초)`,
  failed: (errors) => `오류 ${errors}개 때문에 사이트를 만들지 못했습니다.`,
  written: (folder) => `결과 폴더: ${folder}`,
  notWritten: '이전 결과는 그대로 두었습니다.',
  waiting: (folder, pid) => `다른 빌드가 끝나기를 기다립니다: ${folder} (프로세스 ${pid})`,
  sizes: (total, files, script, style) =>
    `파일 ${files}개, ${total} · 스크립트 ${script} · 스타일 ${style}`,
  counts: (errors, warnings) => `오류 ${errors}개, 경고 ${warnings}개`,
  serving: (url) => `미리 보기: ${url}  (끝내려면 Ctrl+C)`,
  notBuilt: (folder) => `미리 볼 사이트가 없습니다: ${folder}\n먼저 docsgen build를 실행하세요.`,
  portTaken: (port, next) => `포트 ${port}번을 다른 프로그램이 쓰고 있어 ${next}번을 씁니다.`,
  wrongPort: (value) => `포트는 0에서 65535 사이의 숫자여야 합니다: ${value}`,
  serveFailed: (reason) => `서버를 시작할 수 없습니다: ${reason}`,
  listenReasons: {
    EACCES: '이 포트를 쓸 권한이 없습니다. 1024 이상의 포트를 고르세요.',
    EADDRINUSE: '포트를 다른 프로그램이 쓰고 있습니다. --port로 다른 포트를 고르세요.',
    EADDRNOTAVAIL: '이 컴퓨터의 주소가 아닙니다. --host를 확인하세요.',
    ENOTFOUND: '그런 이름의 호스트가 없습니다. --host를 확인하세요.',
  },
  reachable: (urls) =>
    `주의: 같은 네트워크에 있는 사람은 누구나 이 사이트를 읽을 수 있습니다. 이 컴퓨터에서만 보려면 --host 없이 실행하세요.\n  ${urls}`,
  notAnswered: (url, reason) => `요청에 응답하지 못했습니다: ${url}\n${reason}`,
  versionCut: (name, folder) => `새 버전을 만들었습니다: ${name} (${folder})`,
  versionExists: (name) => `이미 있는 버전입니다: ${name}\n다른 이름을 고르세요.`,
  wrongVersion: (name, reason) => `버전 이름으로 쓸 수 없습니다: ${name}\n${reason}`,
  noDocs: '복사할 문서가 없습니다. 설정의 docs를 확인하세요.',
  watch: '저장할 때마다 열린 페이지를 갱신합니다. 초안도 보여 줍니다.',
  watching: (pages, seconds) =>
    `페이지 ${pages}개를 ${seconds}초 만에 읽었습니다. 저장하면 바로 보입니다.`,
  allFixed: '문제가 모두 해결되었습니다.',
  andMore: (named, rest) => `${named} 외 ${rest}개`,
  all: '같은 종류의 문제가 많아도 생략하지 않고 모두 출력합니다.',
  moreOfKind: (code, rest, total) => `${code}: 문제 ${total}개 가운데 ${rest}개를 생략했습니다.`,
  listAll: (command) => `모두 보려면: ${command}`,
  brokenLinks: (count, setting) =>
    `깨진 링크가 ${count}개 있습니다. 오류로 처리하려면 docsgen.yaml에 추가하세요: ${setting}`,
  strict: '경고도 오류로 처리합니다.',
  verify: '두 번 빌드해 결과가 같은지 확인합니다.',
  verified: (files) => `두 번 빌드한 결과가 같습니다: 파일 ${files}개`,
  problemsCommand: '문제의 종류를 모두 Markdown으로 출력합니다.',
  lang: '명령을 출력할 언어',
  links: '외부 사이트의 링크가 열리는지도 확인합니다. 네트워크를 사용합니다.',
  translations: '언어별로 빠진 번역, 원문보다 오래된 번역, 원문이 없는 번역도 알려 줍니다.',
  strings: '화면의 모든 문구를 YAML로 출력합니다.',
  typesCommand: '사이트의 머리말과 값의 TypeScript 타입을 docsgen-env.d.ts에 씁니다.',
  typesWritten: (path) => `타입을 썼습니다: ${path}`,
  stringsLocale: '출력할 언어(ko, en, ja)',
  stringsFile: {
    lead: (count) => [
      `화면의 문구 ${count}개입니다. 바꿀 것만 사이트 폴더의 strings.yml에 남기세요.`,
      '다른 언어의 문구는 i18n/〈언어〉/strings.yml에 적습니다.',
      '{name}처럼 중괄호로 둘러싼 자리에는 값이 들어갑니다.',
    ],
  },
  ejectCommand: '테마의 부분 하나를 고쳐 쓸 수 있도록 사이트의 theme 폴더에 복사합니다.',
  ejectName: '부분의 이름. 예: Footer',
  eject: {
    unknown: (name, names, near) =>
      `테마에 없는 부분입니다: ${name}${near ? `\n혹시 “${near}”인가요?` : ''}\n복사할 수 있는 부분: ${names}`,
    taken: (file) => `이미 있는 파일이라 쓰지 않았습니다: ${file}`,
    done: (file) => `썼습니다: ${file}`,
  },
  themeCommand: '테마의 사용자 지정 속성을 모두 Markdown으로 출력합니다.',
  themeTable: {
    title: '테마의 사용자 지정 속성',
    lead: '사이트 폴더의 `theme/*.css`에서 바꿀 수 있는 속성입니다. 밝은 화면의 값은 `:root, [data-theme="light"]`에, 어두운 화면의 값은 `[data-theme="dark"]`에 적습니다.',
    name: '속성',
    light: '밝은 화면',
    dark: '어두운 화면',
  },
  problemCode: '문제 코드. 지정하면 그 종류만 출력합니다.',
  unknownProblem: (code, near) =>
    `없는 문제 코드입니다: ${code}${near ? ` (혹시 ${near}인가요?)` : ''}`,
  crashed:
    'docsgen이 예상하지 못한 오류로 멈췄습니다.\n이전 결과는 그대로 있습니다. 아래 내용을 docsgen 개발자에게 알려 주세요.',
  init: {
    command: '새 사이트를 만듭니다.',
    folder: '새 사이트를 만들 폴더. 생략하면 현재 폴더입니다.',
    name: '사이트 이름',
    lang: '문서의 언어',
    api: 'OpenAPI 또는 AsyncAPI 파일',
    blog: '블로그도 만듭니다.',
    host: '사이트를 배포할 곳. 자동 배포 설정도 함께 만듭니다.',
    yes: '질문하지 않습니다.',
    askName: '사이트 이름은 무엇인가요?',
    askLanguage: '문서를 어떤 언어로 작성하나요? ko, en',
    askApi: 'API 명세 파일이 있다면 경로를 적으세요. 없으면 Enter를 누르세요.',
    foundApi: (file) => `API 명세 파일을 찾아 설정에 추가합니다: ${file}`,
    askBlog: '블로그를 만들까요? 예, 아니요',
    no: '아니요',
    askHost: (hosts) => `사이트를 어디에 배포하나요? ${hosts}`,
    oneOf: (values) => `다음 가운데 하나를 적으세요: ${values}`,
    noFile: (file) => `파일이 없습니다: ${file}`,
    yesOrNo: '예 또는 아니요로 답하세요.',
    foreign: (tool, command) =>
      `${tool} 사이트가 있습니다. 문서를 옮기려면 다음 명령을 실행하세요: ${command}`,
    taken: (files) =>
      `이미 있는 파일은 덮어쓰지 않습니다: ${files}\n다른 폴더를 고르거나 파일을 옮기세요. 아무것도 쓰지 않았습니다.`,
    notJson: 'package.json을 읽을 수 없습니다. JSON이 맞는지 확인하세요. 아무것도 쓰지 않았습니다.',
    failed: (path, reason) => `사이트를 만들 수 없습니다: ${path}\n${reason}`,
    stopped: '취소했습니다. 아무것도 쓰지 않았습니다.',
    written: (files, steps) =>
      `파일 ${files.length}개를 만들었습니다.\n${files.map((file) => `  ${file}\n`).join('')}\n이제 다음 명령을 실행하세요.\n${steps.map((step) => `  ${step}\n`).join('')}`,
  },
  problemList: {
    title: '문제의 종류',
    lead: '`docsgen build`와 `docsgen check`가 알리는 문제의 모든 코드입니다. 〈…〉 자리에는 실제 값이 나옵니다. 심각도는 `docsgen.yaml`의 `problems`에서 코드마다 `error`, `warning`, `info`, `ignore`로 바꿀 수 있습니다.',
    groups: {
      config: '설정',
      files: '파일과 결과 폴더',
      markdown: 'Markdown',
      links: '링크와 주소',
      blog: '블로그',
      api: 'API 명세',
      socket: '소켓 API 명세',
      embeds: '본문에 넣는 API',
      plugins: '플러그인',
    },
  },
  development: {
    title: '사이트 살펴보기',
    problems: '문제',
    redirects: '리디렉션',
    routes: '페이지',
    file: '파일',
    severity: '심각도',
    message: '내용',
    from: '이전 주소',
    to: '새 주소',
    address: '주소',
    pageTitle: '제목',
    view: '종류',
    none: '없습니다.',
    waiting: '아직 읽고 있는 파일이 있습니다. 문제는 모두 읽은 뒤에 나옵니다.',
  },
}

/** A number of things, in English. */
const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

const en: CommandWords = {
  init: {
    command: 'make a new site',
    folder: 'folder of the new site; the current one by default',
    name: 'name of the site',
    lang: 'language of the documents',
    api: 'OpenAPI or AsyncAPI file',
    blog: 'make a blog too',
    host: 'where the site will be published; writes what the host needs',
    yes: 'ask nothing',
    askName: 'What is the name of the site?',
    askLanguage: 'Which language are the documents in? ko, en',
    askApi: 'Path of the description of your API, if there is one:',
    foundApi: (file) => `Found a description of an API, which the site will show: ${file}`,
    askBlog: 'Make a blog? yes, no',
    no: 'no',
    askHost: (hosts) => `Where will the site be published? ${hosts}`,
    oneOf: (values) => `Write one of these: ${values}`,
    noFile: (file) => `There is no such file: ${file}`,
    yesOrNo: 'Answer yes or no.',
    foreign: (tool, command) =>
      `There is a site of ${tool} here. To move its documents, run: ${command}`,
    taken: (files) =>
      `These files exist and are not overwritten: ${files}\nChoose another folder, or move them. Nothing was written.`,
    notJson: 'package.json cannot be read: check that it is JSON. Nothing was written.',
    failed: (path, reason) => `The site cannot be made: ${path}\n${reason}`,
    stopped: 'Stopped. Nothing was written.',
    written: (files, steps) =>
      `Made ${count(files.length, 'file')}.\n${files.map((file) => `  ${file}\n`).join('')}\nNow run:\n${steps.map((step) => `  ${step}\n`).join('')}`,
  },
  program: 'Builds a documentation site from Markdown and OpenAPI.',
  version: 'print the version',
  help: 'print this help',
  helpCommand: 'print what the manual says of a topic',
  helpAfterError: 'See docsgen --help for usage.',
  site: 'site folder; the current folder if it holds docsgen.yaml, else “site”',
  build: 'build the site',
  out: 'folder to write to; “build” by default',
  baseUrl: 'path that the site is published under; wins over the configuration',
  siteUrl: 'protocol and host of the site; wins over the configuration',
  drafts: 'build drafts too',
  quiet: 'print problems only',
  profile: 'measure, print what took longest, and write a file that Chrome opens',
  profileWritten: (file) => `Open in chrome://tracing: ${file}`,
  profileHeads: {
    stage: 'Stage',
    wall: 'Time (ms)',
    work: 'Work of all threads (ms)',
    items: 'Items',
    slowest: 'Slowest',
  },
  shard: 'the share of this machine when several compile together (such as 2/8)',
  wrongShard: 'Write the share as 2/8: the first number is from 1 to the second.',
  merge: 'build the site from what several machines have compiled',
  shardFolders: 'what build --shard has written',
  shardMade: (shard, compiled, total, folder) =>
    `Shard ${shard.index}/${shard.count}: compiled ${compiled} of ${count(total, 'file')}. Output: ${folder}`,
  noShard: (folders) => `Not the output of build --shard: ${folders}`,
  shardsMissing: (names) => `Compiling missing shards here: ${names}`,
  compress: 'write compressed files (.br, .gz) beside text files',
  noCache: 'neither use what earlier builds have made, nor leave anything for later ones',
  json: 'print the result as JSON',
  check: 'run every check without writing the site',
  search: 'search a site as its readers do',
  searchQuery: 'what to search for',
  searchAddress: 'address of a published site; without one the folder of the build is searched',
  searchBuild: 'folder of the build',
  searchSite: 'search the sources in this site folder, without a build',
  searchLocale: 'language to search; the default one if not given',
  searchVersion: 'version of the documentation to search; the latest if not given',
  searchExport: 'write records for a search service instead, a line each',
  searchUsage: 'Give either what to search for, or --export.',
  noAddress: (written) =>
    `With --export nothing is searched for: ${written}\nTo export a published site, give its address, which begins with https://.`,
  noSearch: (place) => `There is no site here that can be searched: ${place}`,
  mcp: 'let assistants search and read the site (MCP server)',
  mcpPlace: 'site folder, folder of a build, or address of a published site',
  mcpHttp: 'listen on this port of this machine instead of standard input',
  mcpServing: (url) => `MCP server: ${url}  (Ctrl+C to stop)`,
  noMcpSite: (place) =>
    `There is no site to read: ${place}\nName a site folder with docsgen.yaml, the folder of a build with docs.json, or an address that begins with https://.`,
  searchFound: (pages) =>
    pages === 0 ? 'No page was found.' : `Found in ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
  searchReadAs: (typed, read) => `Instead of ${typed}: ${read}`,
  searchLeftOut: (words) => `Left out: ${words}`,
  format: 'how problems are printed',
  serve: 'preview the built site',
  served: 'folder to preview; “build” by default',
  port: 'port',
  host: 'host to listen on; with 0.0.0.0 others in the network can read the site',
  open: 'open the browser',
  noHeaders: 'send without the headers in _headers, for tools that look into a page',
  schema: 'print the JSON Schema of the configuration, or that of docs.json',
  schemaFile: 'the file that the JSON Schema is of',
  schemaOut: 'file to write',
  schemaLang: 'language of the descriptions',
  cutVersion: 'copy the documents to a new version',
  versionName: 'name of the new version',
  ofDocs: 'id of the documentation, where there are several; without it, the first one',
  stages: {
    read: 'reading',
    compile: 'compiling',
    assemble: 'assembling',
    render: 'rendering',
    write: 'writing',
  },
  more: (help) => `more: ${help}`,
  severity: { error: 'error', warning: 'warning', info: 'info' },
  built: (pages, seconds) => `Built ${count(pages, 'page')} in ${seconds} s.`,
  unchanged: (pages, seconds) =>
    `Nothing has changed: kept ${count(pages, 'page')}. (${seconds} s)`,
  failed: (errors) => `The site was not built: ${count(errors, 'error')}.`,
  written: (folder) => `Output: ${folder}`,
  notWritten: 'The previous output is untouched.',
  waiting: (folder, pid) => `Waiting for another build of “${folder}” to end: process ${pid}.`,
  sizes: (total, files, script, style) =>
    `${count(files, 'file')}, ${total} · script ${script} · style ${style}`,
  counts: (errors, warnings) => `${count(errors, 'error')}, ${count(warnings, 'warning')}`,
  serving: (url) => `Preview: ${url}  (Ctrl+C to stop)`,
  notBuilt: (folder) => `There is no built site at ${folder}.\nRun docsgen build first.`,
  portTaken: (port, next) => `Port ${port} is taken, using ${next}.`,
  wrongPort: (value) => `A port is a number from 0 to 65535, not ${value}`,
  serveFailed: (reason) => `The server cannot start: ${reason}`,
  listenReasons: {
    EACCES: 'You may not use this port. Choose one from 1024 on.',
    EADDRINUSE: 'Another program uses the port. Choose another one with --port.',
    EADDRNOTAVAIL: 'This machine has no such address. Check --host.',
    ENOTFOUND: 'No host has this name. Check --host.',
  },
  reachable: (urls) =>
    `Note: everybody in the same network can read this site. Run without --host to see it on this machine only.\n  ${urls}`,
  notAnswered: (url, reason) => `A request could not be answered: ${url}\n${reason}`,
  versionCut: (name, folder) => `Made the version “${name}” (${folder}).`,
  versionExists: (name) => `There is a version “${name}” already.\nChoose another name.`,
  wrongVersion: (name, reason) => `“${name}” cannot be the name of a version.\n${reason}`,
  noDocs: 'There are no documents to copy. Check docs in the configuration.',
  watch: 'show every save in the open pages; drafts are shown too',
  watching: (pages, seconds) =>
    `Read ${count(pages, 'page')} in ${seconds} s. What you save is shown at once.`,
  allFixed: 'All problems are fixed.',
  andMore: (named, rest) => `${named} and ${rest} more`,
  all: 'print every problem, however many of a kind there are',
  moreOfKind: (code, rest, total) => `${code}: ${rest} of ${count(total, 'problem')} not shown.`,
  listAll: (command) => `To see all of them: ${command}`,
  brokenLinks: (links, setting) =>
    `There ${links === 1 ? 'is' : 'are'} ${count(links, 'broken link')}. To make them errors, write in docsgen.yaml: ${setting}`,
  strict: 'count warnings as errors',
  verify: 'build twice and check that both are the same',
  verified: (files) => `Both builds are the same: ${count(files, 'file')}`,
  problemsCommand: 'print all kinds of problems as Markdown',
  lang: 'language of the command',
  links: 'also ask whether links to other sites open; uses the network',
  translations: 'also tell translations that are missing, out of date or without an original',
  strings: 'print every word of the interface as YAML',
  typesCommand:
    'write TypeScript types of the front matter and values of the site to docsgen-env.d.ts',
  typesWritten: (path) => `Types written: ${path}`,
  stringsLocale: 'language to print (ko, en, ja)',
  stringsFile: {
    lead: (count) => [
      `${count} texts of the interface. Keep those that you change in strings.yml of the site folder.`,
      'Those of another language belong in i18n/<locale>/strings.yml.',
      'A place in braces, such as {name}, is filled with a value.',
    ],
  },
  ejectCommand: 'write a copy of a part of the theme into the theme folder of a site, to change it',
  ejectName: 'name of the part, such as Footer',
  eject: {
    unknown: (name, names, near) =>
      `The theme has no such part: ${name}${near ? `\nDid you mean “${near}”?` : ''}\nParts: ${names}`,
    taken: (file) => `The file is there already, so nothing was written: ${file}`,
    done: (file) => `Written: ${file}`,
  },
  themeCommand: 'print all custom properties of the theme as Markdown',
  themeTable: {
    title: 'Custom properties of the theme',
    lead: 'A style sheet in `theme/` of a site may set them: values of light mode in `:root, [data-theme="light"]`, those of dark mode in `[data-theme="dark"]`.',
    name: 'Property',
    light: 'Light',
    dark: 'Dark',
  },
  problemCode: 'code of a problem; prints this one only',
  unknownProblem: (code, near) =>
    `No problem is called ${code}.${near ? ` Did you mean ${near}?` : ''}`,
  crashed:
    'docsgen stopped at a mistake of its own.\nThe previous output is untouched. Please report what follows.',
  problemList: {
    title: 'Kinds of problems',
    lead: 'Every code that `docsgen build` and `docsgen check` report. The real value stands in place of 〈…〉. `problems` in `docsgen.yaml` makes a code an `error`, a `warning`, an `info`, or ignores it (`ignore`).',
    groups: {
      config: 'Configuration',
      files: 'Files and output',
      markdown: 'Markdown',
      links: 'Links and addresses',
      blog: 'Blog',
      api: 'API descriptions',
      socket: 'Socket API descriptions',
      embeds: 'APIs drawn in articles',
      plugins: 'Plugins',
    },
  },
  development: {
    title: 'About this site',
    problems: 'Problems',
    redirects: 'Redirects',
    routes: 'Pages',
    file: 'File',
    severity: 'Severity',
    message: 'Message',
    from: 'Old address',
    to: 'New address',
    address: 'Address',
    pageTitle: 'Title',
    view: 'Kind',
    none: 'None.',
    waiting: 'Some files are still being read. Problems are shown when all are.',
  },
}

/** The words for a language. */
export function wordsFor(language: 'ko' | 'en'): CommandWords {
  return language === 'ko' ? ko : en
}
