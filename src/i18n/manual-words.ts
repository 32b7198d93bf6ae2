/** What stands around the parts of the manual that are made from the program, and what `docsgen help` says. */

/** What a component is drawn by, and the names of the attributes that it takes. */
export interface Component {
  readonly block: string
  readonly attributes: readonly string[]
}

export interface ManualWords {
  readonly values: string
  readonly byDefault: string
  readonly example: string
  readonly whatToDo: string
  readonly componentHeads: readonly [name: string, block: string, attributes: string]
  component(component: Component): string
  /** The parts of the theme, and its slots. */
  readonly parts: string
  readonly slots: string
  readonly themeHeads: readonly [file: string, place: string]
  partBrief(file: string, place: string, name: string): string
  slotBrief(file: string, place: string): string
  readonly commandHeads: readonly [term: string, meaning: string]
  readonly fileHeads: readonly [field: string, meaning: string]
  /** The front matter of each kind of page. */
  readonly frontMatterOf: Readonly<Record<'doc' | 'post' | 'page', string>>
  /** What the parts of the manual are called in an answer. */
  readonly kinds: Readonly<
    Record<
      | 'page'
      | 'heading'
      | 'setting'
      | 'file'
      | 'problem'
      | 'block'
      | 'component'
      | 'theme'
      | 'command',
      string
    >
  >
  readonly helpTopic: string
  readonly pages: string
  readonly topics: string
  readonly otherHeadings: string
  readonly alsoAbout: string
  readonly more: string
  readonly source: string
  unknownTopic(topic: string, near: readonly string[]): string
}

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' ')

const ko: ManualWords = {
  values: '쓸 수 있는 값',
  byDefault: '기본값',
  example: '예',
  whatToDo: '해결 방법',
  componentHeads: ['컴포넌트', '같은 모양의 블록', '속성'],
  component: ({ block, attributes }) =>
    `다음 블록과 같은 모양으로 보입니다: \`${block}\`${attributes.length > 0 ? `\n\n속성: ${code(attributes)}` : ''}`,
  parts: '바꿀 수 있는 부분',
  slots: '내용을 추가할 수 있는 자리',
  themeHeads: ['파일', '보이는 곳'],
  partBrief: (file, place, name) =>
    `사이트 폴더에 ${file} 파일을 만들면 테마의 이 부분 대신 쓰입니다: ${place}\n\n원래 코드를 복사해 시작하려면: docsgen eject ${name}`,
  slotBrief: (file, place) =>
    `사이트 폴더에 ${file} 파일을 만들면 그 내용이 이 자리에 추가됩니다: ${place}`,
  commandHeads: ['인자와 옵션', '설명'],
  fileHeads: ['항목', '설명'],
  frontMatterOf: {
    doc: '문서의 머리말',
    post: '블로그 글의 머리말',
    page: '독립 페이지의 머리말',
  },
  kinds: {
    page: '페이지',
    heading: '제목',
    setting: '설정',
    file: '파일',
    problem: '문제',
    block: '블록',
    theme: '테마의 부분',
    component: '컴포넌트',
    command: '명령',
  },
  helpTopic: '명령, 설정, 문제 코드, 블록, 컴포넌트 또는 궁금한 주제',
  pages: '설명서의 페이지',
  topics:
    '더 알아보려면 docsgen help 뒤에 페이지, 명령, 설정, 문제 코드, 블록, 컴포넌트, 테마의 부분의 이름을 적으세요.',
  otherHeadings: '이 페이지의 다른 제목',
  alsoAbout: '함께 볼 주제',
  more: '설명서',
  source: '전체 내용',
  unknownTopic: (topic, near) =>
    `설명서에 없는 주제입니다: ${topic}${near.length > 0 ? `\n비슷한 주제: ${near.join(', ')}` : ''}`,
}

const en: ManualWords = {
  values: 'Values',
  byDefault: 'Default',
  example: 'Example',
  whatToDo: 'What to do',
  componentHeads: ['Component', 'Same block', 'Attributes'],
  component: ({ block, attributes }) =>
    `It looks like this block: \`${block}\`${attributes.length > 0 ? `\n\nAttributes: ${code(attributes)}` : ''}`,
  parts: 'Parts to replace',
  slots: 'Slots to fill',
  themeHeads: ['File', 'Where it is seen'],
  partBrief: (file, place, name) =>
    `A file ${file} in the site folder replaces this part of the theme: ${place}\n\nTo begin with a copy of the original: docsgen eject ${name}`,
  slotBrief: (file, place) =>
    `What a file ${file} in the site folder draws is added here: ${place}`,
  commandHeads: ['Arguments and options', 'Meaning'],
  fileHeads: ['Field', 'What it does'],
  frontMatterOf: {
    doc: 'Front matter of documents',
    post: 'Front matter of posts',
    page: 'Front matter of pages',
  },
  kinds: {
    page: 'page',
    heading: 'heading',
    setting: 'setting',
    file: 'file',
    problem: 'problem',
    block: 'block',
    theme: 'part of the theme',
    component: 'component',
    command: 'command',
  },
  helpTopic: 'a command, setting, problem code, block, component or any topic',
  pages: 'Pages of the manual',
  topics:
    'To read more, write the name of a page, command, setting, problem code, block, component or part of the theme after docsgen help.',
  otherHeadings: 'Also on this page',
  alsoAbout: 'See also',
  more: 'Manual',
  source: 'The whole page',
  unknownTopic: (topic, near) =>
    `The manual has no topic “${topic}”.${near.length > 0 ? `\nNear: ${near.join(', ')}` : ''}`,
}

/** What is said in a language. */
export const manualWords = (language: 'ko' | 'en'): ManualWords => (language === 'ko' ? ko : en)
