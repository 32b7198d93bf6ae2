/** What editors say of the fields of front matter and data files, in Korean and in English, and an example of each. */

/** A description in both languages, and a value as it may be written. */
export type FieldWords = readonly [korean: string, english: string, example: unknown]

/**
 * By the names that lead to a field; `*` stands for any name, and lists are looked through. Where forms differ by their
 * type, that stands in brackets.
 */
export type FileWords = Readonly<Record<string, FieldWords>>

const author = (path: string): FileWords => ({
  [`${path}name`]: ['이름', 'The name.', '김두레'],
  [`${path}title`]: ['하는 일', 'What the author does.', 'Writer'],
  [`${path}url`]: ['글쓴이의 주소', 'The address of the author.', 'https://example.com/doore'],
  [`${path}image_url`]: [
    '사진. https 주소나 /로 시작하는 static 파일',
    'A picture: an https address, or a file of static.',
    '/doore.png',
  ],
  [`${path}imageURL`]: ['image_url의 다른 이름', 'Another name of image_url.', '/doore.png'],
  [`${path}email`]: ['메일 주소', 'The mail address.', 'doore@example.com'],
  [`${path}description`]: ['짧은 소개', 'A few words about the author.', 'Writes about payments.'],
  [`${path}socials`]: [
    '다른 곳의 계정. 이름마다 계정이나 주소를 적습니다.',
    'Accounts elsewhere, by the name of the place.',
    { github: 'doore' },
  ],
})

/** The fields of documents, posts and pages. */
export const FRONT_MATTER_WORDS: FileWords = {
  title: ['페이지의 제목. 없으면 첫 제목입니다.', 'The title; else the first heading.', 'Refunds'],
  description: [
    '한 문장 설명. 검색 결과와 공유할 때 보입니다.',
    'One sentence, for results of searches and where the page is shared.',
    'How a payment is taken back.',
  ],
  keywords: ['검색 엔진에 알릴 키워드', 'Words for search engines.', ['refund']],
  image: ['공유 이미지', 'The picture that is shown where the page is shared.', '/refund.png'],
  slug: [
    '파일 이름 대신 쓸 주소. 목록이면 첫 주소만 쓰고, 나머지는 첫 주소로 이동합니다.',
    'The address, instead of the name of the file. In a list the first one counts, and the others lead to it.',
    '/refunds',
  ],
  aliases: [
    '이 페이지로 이어지는 이전 주소',
    'Old addresses that lead to this page.',
    ['/refund', '/help/refunds'],
  ],
  hide_title: ['제목을 숨깁니다.', 'Shows no title.', true],
  hide_table_of_contents: ['목차를 숨깁니다.', 'Shows no table of contents.', true],
  hide: ['숨길 항목', 'The parts that the page goes without.', ['toc']],
  head: [
    '이 페이지의 head에 추가할 요소',
    'Elements to add to the head of the page.',
    [{ tag: 'meta', attrs: { name: 'author', content: 'Doore' } }],
  ],
  'head.tag': ['요소의 이름', 'The name of the element.', 'meta'],
  'head.attrs': ['요소의 속성', 'Its attributes.', { name: 'author', content: 'Doore' }],
  toc_min_heading_level: [
    '목차에 표시할 가장 높은 제목 단계',
    'The highest level of headings in the table of contents.',
    2,
  ],
  toc_max_heading_level: [
    '목차에 표시할 가장 낮은 제목 단계',
    'The lowest level of headings in the table of contents.',
    4,
  ],
  last_update: [
    '마지막 수정 정보. 생략하면 Git 기록을 씁니다.',
    'The last change; else what Git knows.',
    { date: '2025-01-31' },
  ],
  'last_update.author': ['수정한 사람', 'Who made it.', 'Doore'],
  'last_update.date': ['수정한 날짜', 'The day.', '2025-01-31'],
  draft: [
    '초안. 미리 보기와 --drafts로 만든 사이트에만 있습니다.',
    'A draft: in previews, and where --drafts is given.',
    true,
  ],
  unlisted: [
    '메뉴와 검색에 없고, 주소를 아는 사람만 봅니다.',
    'In no menu and no search, for those who know the address.',
    true,
  ],
  tags: ['태그의 목록', 'The tags.', ['payment']],
  'tags.label': ['태그의 이름', 'The name of the tag.', 'Payment'],
  'tags.permalink': ['태그 페이지의 주소', 'The address of its page.', '/payment'],
  search: [
    '검색 설정. false면 검색에서 제외합니다.',
    'How the search finds it. false: not at all.',
    { boost: 2 },
  ],
  'search.boost': [
    '검색 결과의 순위에 곱할 값(0.1에서 10)',
    'How much more it counts, 0.1 to 10.',
    2,
  ],
  'search.keywords': [
    '제목에 있는 단어처럼 검색할 키워드',
    'Words that count like those of the title.',
    ['chargeback'],
  ],
  llms: [
    'false면 프로그램이 읽는 파일에서 제외하고, essential이면 llms-small.txt에도 넣습니다.',
    'false: left out of the files for programs; essential: in llms-small.txt too.',
    'essential',
  ],
  id: ['다른 곳에서 이 문서를 가리킬 때 쓰는 이름', 'What others call the document.', 'refunds'],
  sidebar_label: ['메뉴에 표시할 이름', 'The name in the menu.', 'Refunds'],
  sidebar_position: ['메뉴에서의 순서', 'The place in the menu.', 2],
  weight: [
    'sidebar_position과 같습니다. 둘 다 있으면 sidebar_position을 따릅니다.',
    'The same as sidebar_position, which wins where both are.',
    2,
  ],
  sidebar_class_name: ['메뉴 항목의 CSS 클래스', 'A class of the row in the menu.', 'important'],
  layout: ['페이지의 모양', 'The shape of the page.', 'wide'],
  icon: ['메뉴에 표시할 아이콘의 이름', 'The name of an icon in the menu.', 'rocket'],
  badge: ['메뉴에 표시할 배지', 'A badge in the menu.', 'new'],
  displayed_sidebar: ['표시할 사이드바의 이름', 'The name of the sidebar to show.', 'guide'],
  pagination_label: [
    '이전·다음 링크에 표시할 이름',
    'The name in links from the pages before and after.',
    'Refunds',
  ],
  pagination_next: [
    '다음 문서의 id. null이면 없습니다.',
    'The id of the next document; null: none.',
    'limits',
  ],
  pagination_prev: [
    '이전 문서의 id. null이면 없습니다.',
    'The id of the document before; null: none.',
    'intro',
  ],
  custom_edit_url: [
    '“이 페이지 편집”의 주소. null이면 없습니다.',
    'The address of “Edit this page”; null: none.',
    'https://github.com/example/docs/edit/main/refunds.md',
  ],
  parse_number_prefixes: [
    '파일 이름 앞의 숫자를 순서로 읽을지',
    'Whether a number before the name of the file is its place.',
    false,
  ],
  title_meta: [
    '브라우저와 검색 엔진에 표시할 제목',
    'The title for browsers and searches.',
    'Refunds in 2025',
  ],
  date: [
    '글의 날짜. 없으면 파일 이름에서 읽습니다.',
    'The day of the post; else that of the file name.',
    '2025-01-31',
  ],
  authors: [
    '글쓴이. authors.yml의 이름이나 설명',
    'The authors: names of authors.yml, or descriptions.',
    ['doore'],
  ],
  'authors.key': ['authors.yml에 있는 이름', 'The name in authors.yml.', 'doore'],
  ...author('authors.'),
  author: ['글쓴이 한 사람의 이름', 'The name of one author.', 'Doore'],
  author_title: ['글쓴이가 하는 일', 'What the author does.', 'Writer'],
  author_url: ['글쓴이의 주소', 'The address of the author.', 'https://example.com/doore'],
  author_image_url: ['글쓴이의 사진', 'The picture of the author.', '/doore.png'],
  hero: ['VitePress 홈 페이지의 히어로', 'The hero of a home page of VitePress.', { name: 'Docs' }],
  features: [
    'VitePress 홈 페이지의 특징',
    'The features of a home page of VitePress.',
    [{ title: 'Fast' }],
  ],
  blocks: [
    '홈 페이지에 넣을 블록',
    'The blocks of a landing page.',
    [{ kind: 'hero', title: ['Docs'] }],
  ],
}

/** What a `_category_.yml` may say of its folder. */
export const CATEGORY_WORDS: FileWords = {
  key: ['번역 파일에서 쓰는 이름', 'What translations call it.', 'guide'],
  label: ['메뉴에 표시할 이름', 'The name in the menu.', 'Guide'],
  description: ['카테고리의 설명', 'What the category is about.', 'How to begin'],
  position: ['메뉴에서의 순서', 'The place in the menu.', 2],
  collapsed: ['처음에 접혀 있는지', 'Whether it is closed at first.', false],
  collapsible: ['접을 수 있는지', 'Whether it can be closed.', false],
  className: ['메뉴 항목의 CSS 클래스', 'A class of the row in the menu.', 'important'],
  customProps: ['다른 도구가 읽는 값', 'Values for other tools.', { owner: 'docs' }],
  link: ['카테고리의 페이지', 'The page of the category.', { type: 'generated-index' }],
  'link.type(doc)': ['문서 하나로 이동합니다.', 'It is a document.', 'doc'],
  'link.type(generated-index)': [
    '카테고리의 페이지를 카드로 모은 목록을 만듭니다.',
    'A list of its pages, as cards, is made.',
    'generated-index',
  ],
  'link.id': ['문서의 id', 'The id of the document.', 'guide/start'],
  'link.slug': ['목록의 주소', 'The address of the list.', '/guide'],
  'link.title': ['목록의 제목', 'The title of the list.', 'Guide'],
  'link.description': ['목록의 설명', 'What the list is about.', 'How to begin'],
  'link.image': ['공유 이미지', 'The picture that is shown where it is shared.', '/guide.png'],
  'link.keywords': ['검색 엔진에 알릴 키워드', 'Words for search engines.', ['guide']],
}

/** What an `authors.yml` may say of each author. */
export const AUTHORS_WORDS: FileWords = {
  ...author('*.'),
  '*.page': [
    '글쓴이의 페이지를 만듭니다. 주소를 정하려면 permalink를 적습니다.',
    'Makes a page of the author, at permalink if that is given.',
    true,
  ],
  '*.page.permalink': ['페이지의 주소', 'The address of the page.', '/doore'],
}

/** What a `tags.yml` may say of each tag. */
export const TAGS_WORDS: FileWords = {
  '*.label': ['표시할 이름', 'The name that is shown.', 'Payment'],
  '*.description': ['태그의 설명', 'What the tag is about.', 'All about payments'],
  '*.permalink': ['태그 페이지의 주소', 'The address of its page.', '/payment'],
}

/** What a file of `reference.codes` may say of each table. */
export const CODES_WORDS: FileWords = {
  '*.title': ['표의 제목', 'The title of the table.', 'States of a book'],
  '*.labels': [
    '추가한 항목을 표시할 이름',
    'What other fields of the rows are called.',
    { since: 'Since' },
  ],
  '*.codes': ['값의 목록', 'The values.', [{ code: 'open', name: 'For sale' }]],
  '*.codes.code': ['값', 'The value.', 'open'],
  '*.codes.constant': ['소스 코드에서 쓰는 이름', 'Its name in source code.', 'OPEN'],
  '*.codes.name': ['표시할 이름', 'The name that is shown.', 'For sale'],
  '*.codes.description': ['설명(Markdown)', 'What it means, in Markdown.', 'It can be bought.'],
  '*.codes.platforms': ['이 값을 보내는 플랫폼의 목록', 'The platforms that send it.', ['web']],
}

/** What a file of `reference.errors` may say of each error. */
export const ERRORS_WORDS: FileWords = {
  code: ['오류 코드', 'The code of the error.', 'BOOK_NOT_FOUND'],
  status: ['HTTP 상태', 'The status of HTTP.', 404],
  where: [
    '오류를 받는 곳: rest, ack, disconnect',
    'Where it comes: rest, ack, disconnect, or a place of your own.',
    ['rest'],
  ],
  message: ['오류의 뜻(Markdown)', 'What it means, in Markdown.', 'There is no such book.'],
  action: ['해결 방법(Markdown)', 'What to do about it, in Markdown.', 'Check the id.'],
  retry: ['다시 시도하면 성공할 수 있는지', 'Whether trying again may help.', false],
}
