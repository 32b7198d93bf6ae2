/** What the overlay says beside the problems. */
export interface OverlayWords {
  readonly title: string
  readonly close: string
  readonly open: string
  /** The heading of the list: how many problems this page has of its own, and how many all pages have. */
  heading(ofPage: number, ofSite: number): string
  readonly severity: Readonly<Record<'error' | 'warning' | 'info', string>>
  count(problems: number): string
}

const problemsIn = (count: number) => `${count} problem${count === 1 ? '' : 's'}`

/** By the language of the command. */
export const overlayWords: Readonly<Record<'ko' | 'en', OverlayWords>> = {
  ko: {
    title: '문제',
    close: '닫기 (Esc)',
    open: '편집기에서 열기',
    severity: { error: '오류', warning: '경고', info: '참고' },
    heading: (ofPage, ofSite) =>
      [
        ...(ofPage > 0 ? [`이 페이지의 문제 ${ofPage}개`] : []),
        ...(ofSite > 0 ? [`사이트 전체의 문제 ${ofSite}개`] : []),
      ].join(', '),
    count: (problems) => `문제 ${problems}개`,
  },
  en: {
    title: 'Problems',
    close: 'Close (Esc)',
    open: 'Open in the editor',
    severity: { error: 'error', warning: 'warning', info: 'info' },
    heading: (ofPage, ofSite) =>
      [
        ...(ofPage > 0 ? [`${problemsIn(ofPage)} of this page`] : []),
        ...(ofSite > 0 ? [`${problemsIn(ofSite)} of the whole site`] : []),
      ].join(', '),
    count: problemsIn,
  },
}
