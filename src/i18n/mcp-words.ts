import type { Bilingual } from './bilingual.ts'

/** What the server for programs says beside the texts of the site: notes below results, and why there is none. */
export const mcpWords = {
  more: (cursor: string) => ({
    ko: `아직 더 있습니다. cursor에 "${cursor}"를 넣어 다시 호출하세요.`,
    en: `There is more: call again with the cursor "${cursor}".`,
  }),
  wrongCursor: (cursor: string) => ({
    ko: `쓸 수 없는 cursor입니다: ${cursor}\n처음부터 읽으려면 cursor 없이 호출하세요.`,
    en: `Not a cursor of this result: ${cursor}\nCall without a cursor to read from the beginning.`,
  }),
  failed: {
    ko: 'docsgen에서 예상하지 못한 오류가 발생해 응답하지 못했습니다. 자세한 내용은 서버의 오류 출력에 있습니다.',
    en: 'docsgen could not answer, by a mistake of its own. The error output of the server says more.',
  },
  broken: (path: string) => ({
    ko: `사이트의 파일이 올바르지 않습니다: ${path}`,
    en: `A file of the site is not what it should be: ${path}`,
  }),
  noDocs: {
    ko: '사이트에 docs.json 파일이 없습니다. 설정에 llms: false가 있거나 이전 버전의 docsgen으로 만든 사이트입니다.',
    en: 'The site has no docs.json: its configuration says llms: false, or an older docsgen has built it.',
  },
  newer: (format: string) => ({
    ko: `더 새로운 docsgen으로 만든 사이트입니다(형식 ${format}). docsgen을 업데이트하세요.`,
    en: `The site was built by a newer docsgen (format ${format}). Update docsgen.`,
  }),
  near: (names: readonly string[]) => ({
    ko: `비슷한 이름:\n${list(names)}`,
    en: `Names like it:\n${list(names)}`,
  }),
  these: (names: readonly string[]) => ({
    ko: `쓸 수 있는 이름:\n${list(names)}`,
    en: `There are:\n${list(names)}`,
  }),
  noPage: (name: string) => ({
    ko: `없는 페이지입니다: ${name}`,
    en: `There is no page: ${name}`,
  }),
  otherHost: (origin: string) => ({
    ko: `이 서버는 ${origin} 사이트의 문서만 읽습니다.`,
    en: `This server answers about ${origin} alone.`,
  }),
  noText: (name: string) => ({
    ko: `Markdown이 없는 페이지입니다: ${name}`,
    en: `The page has no Markdown: ${name}`,
  }),
  noSection: (name: string, page: string) => ({
    ko: `${page} 페이지에 없는 제목입니다: ${name}`,
    en: `The page ${page} has no heading: ${name}`,
  }),
  withoutSection: {
    ko: '페이지 전체를 읽으려면 section 없이 호출하세요.',
    en: 'Call without a section to read the whole page.',
  },
  noOperation: (name: string) => ({
    ko: `없는 API입니다: ${name}`,
    en: `There is no operation: ${name}`,
  }),
  noEvent: (name: string) => ({
    ko: `없는 이벤트나 명령입니다: ${name}`,
    en: `There is no event or command: ${name}`,
  }),
  noSchema: (name: string) => ({
    ko: `없는 스키마입니다: ${name}`,
    en: `There is no schema: ${name}`,
  }),
  noCode: (code: string) => ({
    ko: `설명이 없는 코드입니다: ${code}`,
    en: `No page says what this code means: ${code}`,
  }),
  tryList: {
    ko: 'search로 찾거나 list_pages로 페이지를 고르세요.',
    en: 'Use search, or choose a page with list_pages.',
  },
  tryFind: {
    ko: 'find_operation을 query 없이 호출하면 모두 볼 수 있습니다.',
    en: 'Call find_operation without a query to see all of them.',
  },
  noneOfKind: {
    ko: '이 사이트에는 해당하는 항목이 없습니다. search로 찾아보세요.',
    en: 'This site has none. Use search instead.',
  },
  noLocale: (name: string) => ({
    ko: `이 사이트에 없는 언어입니다: ${name}`,
    en: `The site has no locale: ${name}`,
  }),
  noVersion: (name: string) => ({
    ko: `이 사이트에 없는 버전입니다: ${name}`,
    en: `The site has no version: ${name}`,
  }),
  oneVersion: {
    ko: '이 사이트의 문서는 버전이 하나뿐입니다. version 없이 호출하세요.',
    en: 'The documentation has one version. Call without a version.',
  },
  noPart: (name: string) => ({
    ko: `이 API의 설명에 없는 부분입니다: ${name}`,
    en: `The operation has no such part: ${name}`,
  }),
  noSearch: {
    ko: '이 사이트에는 검색이 없습니다. list_pages로 페이지를 고르세요.',
    en: 'This site has no search. Choose a page with list_pages.',
  },
  notFound: (query: string) => ({
    ko: `찾은 문서가 없습니다: ${query}\n더 짧은 검색어나 다른 검색어를 쓰거나 list_pages로 페이지를 고르세요.`,
    en: `No page was found: ${query}\nSearch with fewer or other words, or choose a page with list_pages.`,
  }),
  found: (pages: number) => ({
    ko: `${pages}개 페이지에서 찾았습니다.`,
    en: pages === 1 ? 'Found in 1 page.' : `Found in ${pages} pages.`,
  }),
  withoutOne: {
    ko: '모든 단어가 있는 페이지가 적어 단어 하나를 빼고 찾은 결과도 이어집니다.',
    en: 'Few have all words: results without one of them follow.',
  },
  readAs: (typed: string, read: string) => ({
    ko: `${typed} 대신 찾은 단어: ${read}`,
    en: `Instead of ${typed}: ${read}`,
  }),
  leftOut: (words: string) => ({ ko: `빼고 찾은 단어: ${words}`, en: `Left out: ${words}` }),
  also: (addresses: readonly string[]) => ({
    ko: `다른 설명: ${addresses.join(' ')}`,
    en: `Also described at: ${addresses.join(' ')}`,
  }),
  several: (name: string) => ({
    ko: `여러 항목이 일치합니다: ${name}\n하나를 골라 그 주소로 호출하세요.`,
    en: `Several fit ${name}. Choose one, and call with its address.`,
  }),
  headings: (names: readonly string[]) => ({
    ko: `이 페이지의 제목(section):\n${list(names)}`,
    en: `Headings of the page (section):\n${list(names)}`,
  }),
  needed: (names: readonly string[]) => ({
    ko: `필수: ${names.join(', ')}`,
    en: `Required: ${names.join(', ')}`,
  }),
  status: { ko: '상태', en: 'status' },
  action: { ko: '해결', en: 'what to do' },
  constant: { ko: '상수', en: 'constant' },
} satisfies Readonly<Record<string, Bilingual | ((...args: never[]) => Bilingual)>>

/** An answer that there is none is short as well. */
const MOST_NAMES = 40
const LONGEST_NAME = 120

function list(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `- ${name.slice(0, LONGEST_NAME)}`)
  return [...shown, ...(names.length > MOST_NAMES ? ['- …'] : [])].join('\n')
}
