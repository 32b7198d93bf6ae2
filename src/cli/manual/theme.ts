import { manualWords } from '../../i18n/manual-words.ts'
import { type PartName, themeParts } from '../../sections/theme-parts.ts'
import type { SlotName } from '../../theme/parts/site-theme.tsx'
import type { ManualEntry, ManualGroup } from './entry.ts'

type Language = 'ko' | 'en'

/** What something is, in each language. */
type Said = Readonly<Record<Language, string>>

const PARTS: Readonly<Record<PartName, Said>> = {
  AnnouncementBar: { ko: '페이지 맨 위의 공지', en: 'the announcement at the top' },
  Navbar: { ko: '페이지 맨 위의 상단 메뉴', en: 'the bar at the top' },
  Brand: { ko: '로고와 사이트 이름', en: 'the logo and the name of the site' },
  Sidebar: { ko: '문서 옆의 메뉴', en: 'the menu beside documents' },
  VersionBanner: {
    ko: '최신이 아닌 버전이라는 안내',
    en: 'what is told on versions that are not the latest',
  },
  UntranslatedBanner: {
    ko: '번역하지 않은 페이지라는 안내',
    en: 'what is told on pages without a translation',
  },
  Breadcrumbs: { ko: '제목 위의 경로', en: 'the path above the title' },
  PageTitle: { ko: '페이지의 제목', en: 'the title of a page' },
  Toc: { ko: '글 옆의 목차', en: 'the table of contents beside the text' },
  TocBox: {
    ko: '좁은 화면에서 글 위에 접혀 있는 목차',
    en: 'the closed table of contents above the text on narrow screens',
  },
  DocFooter: {
    ko: '글 아래의 태그, 편집 링크, 마지막 수정',
    en: 'tags, the link for editors and the last change, below the text',
  },
  Pager: { ko: '이전 글과 다음 글', en: 'the pages before and after' },
  PostHeader: { ko: '블로그 글의 날짜와 글쓴이', en: 'the date and the authors of a post' },
  PostItems: { ko: '블로그 목록의 글', en: 'the posts of a list' },
  LandingPage: { ko: '블록으로 만든 홈 페이지', en: 'the landing page with its blocks' },
  NotFoundPage: { ko: '없는 주소의 페이지', en: 'the page of addresses that lead nowhere' },
  Footer: { ko: '바닥글', en: 'the footer' },
}

const PLACES: Readonly<Record<SlotName, Said>> = {
  HeadEnd: { ko: '`head` 요소의 끝', en: 'the end of the `head` element' },
  NavbarStart: { ko: '상단 메뉴에서 로고 다음', en: 'in the bar, after the logo' },
  NavbarEnd: { ko: '상단 메뉴의 끝', en: 'the end of the bar' },
  SidebarTop: { ko: '문서 옆 메뉴의 위', en: 'above the menu beside documents' },
  SidebarBottom: { ko: '문서 옆 메뉴의 아래', en: 'below the menu beside documents' },
  BeforeArticle: { ko: '글의 앞', en: 'before the text' },
  AfterArticle: { ko: '글의 뒤', en: 'after the text' },
  FooterTop: { ko: '바닥글의 위', en: 'the top of the footer' },
  FooterBottom: { ko: '바닥글의 아래', en: 'the bottom of the footer' },
}

/** The parts of the theme and the slots that a site may fill, each in the order of a page from its top. */
export function themeGroups(language: Language): readonly ManualGroup[] {
  const { parts, slots, themeHeads } = manualWords(language)
  const table = (entries: readonly ManualEntry[]) =>
    [
      `| ${themeHeads.join(' | ')} |`,
      '|---|---|',
      ...entries.map(
        ({ anchor, heading, text }) => `| <span id="${anchor}">${heading}</span> | ${text} |`,
      ),
    ].join('\n')
  return [
    { heading: parts, anchor: 'parts', text: table(partEntries(language)), entries: [] },
    { heading: slots, anchor: 'slots', text: table(slotEntries(language)), entries: [] },
  ]
}

/** The parts and the slots by their names, as `docsgen help` finds them. */
export const themeEntries = (language: Language): readonly ManualEntry[] => [
  ...partEntries(language),
  ...slotEntries(language),
]

const partEntries = (language: Language) =>
  (Object.keys(themeParts) as PartName[]).map((name): ManualEntry => {
    const said = PARTS[name][language]
    const file = `theme/${name}.tsx`
    return { ...entry(name, file, said), brief: manualWords(language).partBrief(file, said, name) }
  })

const slotEntries = (language: Language) =>
  (Object.keys(PLACES) as SlotName[]).map((name): ManualEntry => {
    const said = PLACES[name][language]
    const file = `theme/slots/${name}.tsx`
    return { ...entry(name, file, said), brief: manualWords(language).slotBrief(file, said) }
  })

const entry = (name: string, file: string, text: string): ManualEntry => ({
  names: [name, file],
  anchor: name,
  heading: `\`${file}\``,
  text,
})
