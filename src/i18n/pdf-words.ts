/** What the command says that prints a documentation. */
export interface PdfWords {
  readonly command: string
  readonly out: string
  readonly file: string
  readonly version: string
  readonly locale: string
  readonly browser: string
  readonly contents: string
  notBuilt(folder: string): string
  unknownSet(asked: string, known: string): string
  noVersions(asked: string): string
  readonly noPages: string
  noBrowser(variable: string): string
  readonly noFolder: string
  notThere(browser: string): string
  unwritable(file: string, reason: string): string
  failed(browser: string, reason: string): string
  written(file: string, pages: number): string
}

const ko: PdfWords = {
  command:
    '빌드한 문서를 PDF 파일 하나로 만듭니다. 이 컴퓨터에 설치된 Chromium이나 Chrome을 씁니다.',
  out: '빌드한 폴더. 생략하면 build입니다.',
  file: '쓸 파일. 생략하면 docs.pdf입니다.',
  version: 'PDF로 만들 문서 버전. 생략하면 최신 버전입니다.',
  locale: 'PDF로 만들 언어. 생략하면 기본 언어입니다.',
  browser: '쓸 브라우저의 경로',
  contents: '목차',
  notBuilt: (folder) =>
    `PDF로 만들 문서가 없습니다: ${folder}\n먼저 docsgen build를 실행하세요. 설정에 llms: false가 있으면 문서의 순서를 알 수 없습니다.`,
  unknownSet: (asked, known) => `문서를 찾을 수 없습니다: ${asked}\n쓸 수 있는 값: ${known}`,
  noVersions: (asked) => `이 문서에는 버전이 없습니다: ${asked}\n--of-version을 빼고 실행하세요.`,
  noPages: '사이드바에 문서가 없습니다.',
  noBrowser: (variable) =>
    `Chromium이나 Chrome을 찾지 못했습니다. 설치하거나 --browser 또는 환경 변수 ${variable}에 경로를 적으세요.`,
  noFolder: '폴더가 없습니다.',
  notThere: (browser) => `브라우저가 없습니다: ${browser}\n경로를 확인하세요.`,
  unwritable: (file, reason) => `PDF 파일을 쓸 수 없습니다: ${file}\n${reason}`,
  failed: (browser, reason) => `브라우저가 PDF를 만들지 못했습니다: ${browser}\n${reason}`,
  written: (file, pages) => `문서 ${pages}개를 PDF로 만들었습니다: ${file}`,
}

const en: PdfWords = {
  command:
    'make one PDF of a documentation that is built, with the Chromium or Chrome of this machine',
  out: 'folder of the build, "build" unless given',
  file: 'file to write, "docs.pdf" unless given',
  version: 'version of the documentation, the latest unless given',
  locale: 'language, the default one unless given',
  browser: 'path of the browser',
  contents: 'Contents',
  notBuilt: (folder) =>
    `There is no documentation to print: ${folder}\nRun docsgen build first. With llms: false the order of the pages is not known.`,
  unknownSet: (asked, known) => `There is no such documentation: ${asked}\nThere are: ${known}`,
  noVersions: (asked) => `The documentation has no versions: ${asked}\nLeave out --of-version.`,
  noPages: 'The sidebars have no pages.',
  noBrowser: (variable) =>
    `There is no Chromium and no Chrome. Install one, or give its path with --browser or in the environment as ${variable}.`,
  noFolder: 'no such folder',
  notThere: (browser) => `There is no browser at ${browser}\nCheck the path.`,
  unwritable: (file, reason) => `The PDF file cannot be written: ${file}\n${reason}`,
  failed: (browser, reason) => `The browser has made no PDF: ${browser}\n${reason}`,
  written: (file, pages) => `Printed ${pages} pages of the documentation: ${file}`,
}

export const pdfWords = (language: 'ko' | 'en'): PdfWords => ({ ko, en })[language]
