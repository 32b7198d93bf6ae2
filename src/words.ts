/** What the command itself says, beside problems. */
export interface Words {
  readonly program: string
  readonly version: string
  readonly help: string
  readonly helpCommand: string
  readonly helpAfterError: string
  readonly titles: Readonly<Record<string, string>>
  usageError(text: string): string
  readonly site: string
  readonly build: string
  readonly out: string
  readonly baseUrl: string
  readonly siteUrl: string
  readonly drafts: string
  readonly quiet: string
  readonly json: string
  readonly check: string
  readonly format: string
  readonly serve: string
  readonly served: string
  readonly port: string
  readonly host: string
  readonly open: string
  readonly schema: string
  readonly schemaOut: string
  readonly cutVersion: string
  readonly versionName: string
  readonly stages: Readonly<Record<'read' | 'compile' | 'assemble' | 'render' | 'write', string>>
  readonly severity: Readonly<Record<'error' | 'warning' | 'info', string>>
  built(pages: number, seconds: string): string
  failed(errors: number): string
  written(folder: string): string
  readonly notWritten: string
  sizes(total: string, files: number, script: string, style: string): string
  counts(errors: number, warnings: number): string
  serving(url: string): string
  notBuilt(folder: string): string
  portTaken(port: number, next: number): string
  wrongPort(value: string): string
  serveFailed(reason: string): string
  versionCut(name: string, folder: string): string
  versionExists(name: string): string
  wrongVersion(name: string, reason: string): string
  readonly noDocs: string
  readonly watch: string
  noSite(folder: string): string
  watching(pages: number, seconds: string): string
  readonly allFixed: string
  andMore(named: string, rest: number): string
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
      | 'none',
      string
    >
  >
}

const ko: Words = {
  program: 'Markdown과 OpenAPI로 한국어 API 문서 사이트를 만듭니다.',
  version: '버전을 보여 줍니다.',
  help: '도움말을 보여 줍니다.',
  helpCommand: '명령의 도움말을 보여 줍니다.',
  helpAfterError: '사용법은 docsgen --help로 확인하세요.',
  titles: { 'Usage:': '사용법:', 'Options:': '옵션:', 'Commands:': '명령:', 'Arguments:': '인자:' },
  usageError: (text) =>
    text
      .replace(/^error: unknown option '(.*?)'/, '알 수 없는 옵션입니다: $1')
      .replace(/^error: unknown command '(.*?)'/, '알 수 없는 명령입니다: $1')
      .replace(/^error: option '(.*?)' argument missing/, '값이 필요한 옵션입니다: $1')
      .replace(/^error: too many arguments.*/, '인자가 너무 많습니다.')
      .replace(/\(Did you mean (.*?)\?\)/, '혹시 $1인가요?'),
  site: '사이트 폴더',
  build: '사이트를 만듭니다.',
  out: '결과를 쓸 폴더',
  baseUrl: '사이트가 놓일 경로. 설정보다 먼저입니다.',
  siteUrl: '사이트 주소(프로토콜과 호스트). 설정보다 먼저입니다.',
  drafts: '초안도 만듭니다.',
  quiet: '문제만 보여 줍니다.',
  json: '결과를 JSON으로 출력합니다.',
  check: '아무것도 쓰지 않고 모든 검사를 합니다.',
  format: '문제를 보여 줄 형식',
  serve: '만든 사이트를 미리 봅니다.',
  served: '미리 볼 폴더',
  port: '포트',
  host: '호스트',
  open: '브라우저를 엽니다.',
  schema: '설정 파일의 JSON Schema를 출력합니다.',
  schemaOut: '쓸 파일',
  cutVersion: '지금 문서를 새 버전으로 복사합니다.',
  versionName: '새 버전의 이름',
  stages: { read: '읽기', compile: '변환', assemble: '구성', render: '그리기', write: '쓰기' },
  severity: { error: '오류', warning: '경고', info: '참고' },
  built: (pages, seconds) => `페이지 ${pages}개를 ${seconds}초 만에 만들었습니다.`,
  failed: (errors) => `오류 ${errors}개 때문에 사이트를 만들지 못했습니다.`,
  written: (folder) => `결과 폴더: ${folder}`,
  notWritten: '이전 결과는 그대로 두었습니다.',
  sizes: (total, files, script, style) =>
    `파일 ${files}개, ${total} · 스크립트 ${script} · 스타일 ${style}`,
  counts: (errors, warnings) => `오류 ${errors}개, 경고 ${warnings}개`,
  serving: (url) => `미리 보기: ${url}  (끝내려면 Ctrl+C)`,
  notBuilt: (folder) => `미리 볼 사이트가 없습니다: ${folder}\n먼저 docsgen build를 실행하세요.`,
  portTaken: (port, next) => `포트 ${port}번을 다른 프로그램이 쓰고 있어 ${next}번을 씁니다.`,
  wrongPort: (value) => `포트는 0에서 65535 사이의 숫자여야 합니다: ${value}`,
  serveFailed: (reason) => `서버를 시작할 수 없습니다: ${reason}`,
  versionCut: (name, folder) => `새 버전을 만들었습니다: ${name} (${folder})`,
  versionExists: (name) => `이미 있는 버전입니다: ${name}\n다른 이름을 고르세요.`,
  wrongVersion: (name, reason) => `버전 이름으로 쓸 수 없습니다: ${name}\n${reason}`,
  noDocs: '복사할 문서가 없습니다. 설정의 docs를 확인하세요.',
  watch: '저장할 때마다 열린 페이지를 고칩니다. 초안도 보여 줍니다.',
  watching: (pages, seconds) =>
    `페이지 ${pages}개를 ${seconds}초 만에 읽었습니다. 저장하면 바로 보입니다.`,
  noSite: (folder) => `사이트 폴더가 없습니다: ${folder}`,
  allFixed: '문제가 모두 해결되었습니다.',
  andMore: (named, rest) => `${named} 외 ${rest}개`,
  development: {
    title: '사이트 살펴보기',
    problems: '문제',
    redirects: '리디렉션',
    routes: '페이지',
    file: '파일',
    severity: '심각도',
    message: '내용',
    from: '예전 주소',
    to: '새 주소',
    address: '주소',
    pageTitle: '제목',
    view: '종류',
    none: '없습니다.',
  },
}

const en: Words = {
  program: 'Builds a documentation site from Markdown and OpenAPI.',
  version: 'print the version',
  help: 'print this help',
  helpCommand: 'print help for a command',
  helpAfterError: 'See docsgen --help for usage.',
  titles: {},
  usageError: (text) => text,
  site: 'site folder',
  build: 'build the site',
  out: 'folder to write to',
  baseUrl: 'path that the site is published under; wins over the configuration',
  siteUrl: 'protocol and host of the site; wins over the configuration',
  drafts: 'build drafts too',
  quiet: 'print problems only',
  json: 'print the result as JSON',
  check: 'run every check without writing anything',
  format: 'how problems are printed',
  serve: 'preview the built site',
  served: 'folder to preview',
  port: 'port',
  host: 'host',
  open: 'open the browser',
  schema: 'print the JSON Schema of the configuration',
  schemaOut: 'file to write',
  cutVersion: 'copy the documents to a new version',
  versionName: 'name of the new version',
  stages: {
    read: 'reading',
    compile: 'compiling',
    assemble: 'assembling',
    render: 'rendering',
    write: 'writing',
  },
  severity: { error: 'error', warning: 'warning', info: 'info' },
  built: (pages, seconds) => `Built ${pages} pages in ${seconds} s.`,
  failed: (errors) => `The site was not built: ${errors} error${errors === 1 ? '' : 's'}.`,
  written: (folder) => `Output: ${folder}`,
  notWritten: 'The previous output is untouched.',
  sizes: (total, files, script, style) =>
    `${files} files, ${total} · script ${script} · style ${style}`,
  counts: (errors, warnings) => `${errors} errors, ${warnings} warnings`,
  serving: (url) => `Preview: ${url}  (Ctrl+C to stop)`,
  notBuilt: (folder) => `There is no built site at ${folder}.\nRun docsgen build first.`,
  portTaken: (port, next) => `Port ${port} is taken, using ${next}.`,
  wrongPort: (value) => `A port is a number from 0 to 65535, not ${value}`,
  serveFailed: (reason) => `The server cannot start: ${reason}`,
  versionCut: (name, folder) => `Made the version “${name}” (${folder}).`,
  versionExists: (name) => `There is a version “${name}” already.\nChoose another name.`,
  wrongVersion: (name, reason) => `“${name}” cannot be the name of a version.\n${reason}`,
  noDocs: 'There are no documents to copy. Check docs in the configuration.',
  watch: 'show every save in the open pages; drafts are shown too',
  watching: (pages, seconds) =>
    `Read ${pages} pages in ${seconds} s. What you save is shown at once.`,
  noSite: (folder) => `There is no site folder at ${folder}.`,
  allFixed: 'All problems are fixed.',
  andMore: (named, rest) => `${named} and ${rest} more`,
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
  },
}

/** The words for a language. */
export function wordsFor(language: 'ko' | 'en'): Words {
  return language === 'ko' ? ko : en
}
