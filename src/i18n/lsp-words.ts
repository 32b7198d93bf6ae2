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
  command: '편집기에 문제, 자동 완성, 링크 정보를 줍니다(언어 서버).',
  site: '사이트 폴더. 없으면 편집기가 연 폴더에서 찾습니다.',
  stdio: '표준 입출력으로 이야기합니다. 언제나 그렇습니다.',
  drafts: '초안도 사이트의 페이지로 봅니다.',
  noSite: 'docsgen.yaml이 있는 폴더를 찾지 못했습니다.',
  replace: (written, near) => `“${written}” → “${near}”`,
  example: '예시',
  picture: '그림',
  external: '다른 사이트의 주소',
  noTarget: '가리키는 것이 없습니다.',
  deprecated: '없어질 예정',
  pages: (count) => `페이지 ${count}개`,
  noName: '글자, 숫자, 하이픈으로 된 이름을 적으세요.',
  nameTaken: '이미 있는 이름입니다.',
}

const en: LspWords = {
  command: 'give editors problems, completion and what links lead to (language server)',
  site: 'site folder; without one it is looked for in the folder that the editor has open',
  stdio: 'talk over standard input and output, as it always does',
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
    ko: '이 자리의 id. 링크가 #id로 찾아옵니다.',
    en: 'The id of this place, which links lead to as #id.',
  },
  class: { ko: 'CSS 클래스', en: 'Classes of CSS.' },
  href: {
    ko: '눌렀을 때 가는 곳. 파일 경로로 적습니다.',
    en: 'Where it leads. Write the path of a file.',
  },
  title: { ko: '제목', en: 'The title.' },
  label: { ko: '보여 줄 이름', en: 'The label that is shown.' },
  description: { ko: '짧은 설명', en: 'A few words about it.' },
  image: { ko: '함께 보여 줄 그림', en: 'A picture to show with it.' },
  cta: { ko: '카드 아래에 보일 행동의 말', en: 'The call to action below the card.' },
  columns: { ko: '한 줄에 둘 카드의 수(2 또는 3)', en: 'How many cards stand in a row: 2 or 3.' },
  group: {
    ko: '같은 이름의 탭은 함께 바뀝니다.',
    en: 'Tabs of one group change together.',
  },
  'tabs.default': { ko: '처음에 보일 탭의 value', en: 'The value of the tab that is shown first.' },
  'tab.default': { ko: '처음에 보일 탭입니다.', en: 'The tab that is shown first.' },
  'field.default': { ko: '기본값', en: 'The default value.' },
  value: {
    ko: '탭의 이름 대신 쓸 값',
    en: 'The value of the tab, instead of its label.',
  },
  open: { ko: '처음부터 펼칩니다.', en: 'It is open at first.' },
  src: { ko: '파일의 경로나 주소', en: 'The path of a file, or an address.' },
  'include.src': { ko: '불러올 파일의 경로', en: 'The path of the file to include.' },
  alt: {
    ko: '그림을 볼 수 없는 독자를 위한 설명',
    en: 'Says what is to be seen to those who cannot see it.',
  },
  dark: { ko: '어두운 화면에서 대신 보일 그림', en: 'The picture that is shown in the dark mode.' },
  width: { ko: '너비(픽셀)', en: 'The width in pixels.' },
  height: { ko: '높이(픽셀)', en: 'The height in pixels.' },
  hint: { ko: '그림 위에 보일 안내', en: 'A note above the picture.' },
  poster: { ko: '재생하기 전에 보일 그림', en: 'The picture that is shown before it plays.' },
  'video.id': { ko: 'YouTube 영상의 id', en: 'The id of a video of YouTube.' },
  lines: { ko: '불러올 줄. 예: 3-10', en: 'The lines to include, such as 3-10.' },
  region: {
    ko: '#region 이름으로 표시한 부분만 불러옵니다.',
    en: 'Includes the part that #region marks by this name.',
  },
  lang: { ko: '코드의 언어', en: 'The language of the code.' },
  name: { ko: '이름', en: 'The name.' },
  'schema.name': { ko: '그릴 스키마의 이름', en: 'The name of the schema to draw.' },
  'event.name': { ko: '명령이나 이벤트의 이름', en: 'The name of the command or event.' },
  'code-table.name': { ko: '코드표의 이름', en: 'The name of the table of codes.' },
  direction: {
    ko: 'emit은 보내는 것, on은 받는 것입니다.',
    en: 'emit: it is sent; on: it is received.',
  },
  'operation.id': { ko: 'API의 operationId', en: 'The operationId of the operation.' },
  where: {
    ko: '오류가 오는 곳: rest, ack, disconnect',
    en: 'Where the errors come: rest, ack, disconnect.',
  },
  operation: { ko: '이 API의 오류만 그립니다.', en: 'The errors of this operation alone.' },
  event: { ko: '이 이벤트의 오류만 그립니다.', en: 'The errors of this event alone.' },
  type: { ko: '형식', en: 'The type.' },
  path: { ko: '경로에 적는 값의 이름', en: 'The name of a parameter in the path.' },
  query: { ko: '쿼리에 적는 값의 이름', en: 'The name of a parameter of the query.' },
  body: { ko: '본문에 있는 필드의 이름', en: 'The name of a field of the body.' },
  header: { ko: '헤더의 이름', en: 'The name of a header.' },
  required: { ko: '꼭 있어야 합니다.', en: 'It is required.' },
  deprecated: { ko: '없어질 예정입니다.', en: 'It is deprecated.' },
  tags: { ko: '바뀐 것의 종류', en: 'What kind of change it is.' },
  tone: {
    ko: '색: tip, info, warning, danger',
    en: 'The colour: tip, info, warning, danger.',
  },
  headline: { ko: '풍선 도움말의 제목', en: 'The title of the tooltip.' },
}
