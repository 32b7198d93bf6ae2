/** What the language server says in editors, beside problems and what is said of settings and fields. */
import type { Bilingual } from './bilingual.ts'

export interface LspWords {
  /** On the command line. */
  readonly command: string
  readonly site: string
  readonly drafts: string
  readonly stdio: string
  readonly noSite: string
  /** A correction that an editor offers. */
  replace(written: string, near: string): string
  /** What a file, a value or a tag is. */
  readonly example: string
  readonly picture: string
  readonly external: string
  readonly noTarget: string
  readonly deprecated: string
  pages(count: number): string
  /** Why a name cannot be taken. */
  readonly noName: string
  readonly nameTaken: string
}

const ko: LspWords = {
  command: '편집기에 문제, 자동 완성, 링크 정보를 제공합니다(언어 서버).',
  site: '사이트 폴더. 생략하면 편집기에서 연 폴더에서 찾습니다.',
  stdio: '표준 입출력으로 통신합니다. 생략해도 같습니다.',
  drafts: '초안도 사이트의 페이지로 취급합니다.',
  noSite: 'docsgen.yaml이 있는 폴더를 찾지 못했습니다.',
  replace: (written, near) => `“${written}” → “${near}”`,
  example: '예시',
  picture: '이미지',
  external: '외부 사이트의 주소',
  noTarget: '링크 대상이 없습니다.',
  deprecated: '지원 종료 예정',
  pages: (count) => `페이지 ${count}개`,
  noName: '이름은 글자, 숫자, 하이픈으로 적으세요.',
  nameTaken: '이미 있는 이름입니다.',
}

const en: LspWords = {
  command: 'give editors problems, completion and what links lead to (language server)',
  site: 'site folder; without one it is looked for in the folder that the editor has open',
  stdio: 'communicate over standard input and output; this is always so',
  drafts: 'take drafts for pages of the site',
  noSite: 'No folder with a docsgen.yaml was found.',
  replace: (written, near) => `“${written}” → “${near}”`,
  example: 'Example',
  picture: 'Picture',
  external: 'An address of another site',
  noTarget: 'It leads to nothing.',
  deprecated: 'Deprecated',
  pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
  noName: 'Write a name of letters, digits and hyphens.',
  nameTaken: 'There is one of this name already.',
}

/** What the language server says in a language. */
export const lspWords = (language: 'ko' | 'en'): LspWords => ({ ko, en })[language]

/** What attributes of blocks and components do: by the name alone, or by that of the block before it. */
export const ATTRIBUTE_WORDS: Readonly<Record<string, Bilingual>> = {
  id: {
    ko: '이 위치의 id. #id로 링크할 수 있습니다.',
    en: 'The id of this place, which links lead to as #id.',
  },
  class: { ko: 'CSS 클래스', en: 'Classes of CSS.' },
  href: {
    ko: '눌렀을 때 이동할 곳. 파일 경로로 적습니다.',
    en: 'Where it leads. Write the path of a file.',
  },
  title: { ko: '제목', en: 'The title.' },
  label: { ko: '표시할 이름', en: 'The label that is shown.' },
  description: { ko: '짧은 설명', en: 'A few words about it.' },
  image: { ko: '함께 표시할 이미지', en: 'A picture to show with it.' },
  cta: { ko: '카드 아래에 표시할 링크 문구', en: 'The call to action below the card.' },
  columns: {
    ko: '한 줄에 표시할 카드의 수(2 또는 3)',
    en: 'How many cards stand in a row: 2 or 3.',
  },
  group: {
    ko: 'group이 같은 탭은 함께 바뀝니다.',
    en: 'Tabs of one group change together.',
  },
  'tabs.default': {
    ko: '처음에 표시할 탭의 value',
    en: 'The value of the tab that is shown first.',
  },
  'tab.default': { ko: '처음에 표시할 탭입니다.', en: 'The tab that is shown first.' },
  'field.default': { ko: '기본값', en: 'The default value.' },
  value: {
    ko: '탭을 구분하는 값. 탭의 이름 대신 씁니다.',
    en: 'The value of the tab, instead of its label.',
  },
  open: { ko: '처음부터 펼쳐서 표시합니다.', en: 'It is open at first.' },
  src: { ko: '파일의 경로나 주소', en: 'The path of a file, or an address.' },
  'include.src': { ko: '불러올 파일의 경로', en: 'The path of the file to include.' },
  alt: {
    ko: '이미지를 볼 수 없는 독자를 위한 설명',
    en: 'Says what is to be seen to those who cannot see it.',
  },
  dark: {
    ko: '어두운 화면에서 대신 표시할 이미지',
    en: 'The picture that is shown in the dark mode.',
  },
  width: { ko: '너비(픽셀)', en: 'The width in pixels.' },
  height: { ko: '높이(픽셀)', en: 'The height in pixels.' },
  hint: { ko: '이미지 위에 표시할 안내', en: 'A note above the picture.' },
  poster: { ko: '재생하기 전에 표시할 이미지', en: 'The picture that is shown before it plays.' },
  'video.id': { ko: '유튜브 동영상의 id', en: 'The id of a video of YouTube.' },
  lines: { ko: '불러올 줄. 예: 3-10', en: 'The lines to include, such as 3-10.' },
  region: {
    ko: '#region에 이 이름을 적어 표시한 부분만 불러옵니다.',
    en: 'Includes the part that #region marks by this name.',
  },
  lang: { ko: '코드의 언어', en: 'The language of the code.' },
  name: { ko: '이름', en: 'The name.' },
  'schema.name': { ko: '표시할 스키마의 이름', en: 'The name of the schema to draw.' },
  'event.name': { ko: '명령이나 이벤트의 이름', en: 'The name of the command or event.' },
  'code-table.name': { ko: '코드표의 이름', en: 'The name of the table of codes.' },
  direction: {
    ko: 'emit은 보내는 명령, on은 받는 이벤트입니다.',
    en: 'emit: it is sent; on: it is received.',
  },
  'operation.id': { ko: 'API의 operationId', en: 'The operationId of the operation.' },
  where: {
    ko: '오류를 받는 곳: rest, ack, disconnect',
    en: 'Where the errors come: rest, ack, disconnect.',
  },
  operation: { ko: '이 API의 오류만 표시합니다.', en: 'The errors of this operation alone.' },
  event: { ko: '이 명령이나 이벤트의 오류만 표시합니다.', en: 'The errors of this event alone.' },
  type: { ko: '타입', en: 'The type.' },
  path: { ko: '경로 매개변수의 이름', en: 'The name of a parameter in the path.' },
  query: { ko: '쿼리 매개변수의 이름', en: 'The name of a parameter of the query.' },
  body: { ko: '본문 필드의 이름', en: 'The name of a field of the body.' },
  header: { ko: '헤더의 이름', en: 'The name of a header.' },
  required: { ko: '필수입니다.', en: 'It is required.' },
  deprecated: { ko: '지원 종료 예정입니다.', en: 'It is deprecated.' },
  tags: { ko: '변경 사항의 종류', en: 'What kind of change it is.' },
  tone: {
    ko: '색: tip, info, warning, danger',
    en: 'The colour: tip, info, warning, danger.',
  },
  headline: { ko: '툴팁의 제목', en: 'The title of the tooltip.' },
}
