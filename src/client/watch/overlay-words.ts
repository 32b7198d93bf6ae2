/** What the overlay says beside the problems. */
export interface OverlayWords {
  readonly title: string
  readonly close: string
  readonly open: string
  /** The heading of the list. */
  heading(problems: number): string
  readonly severity: Readonly<Record<'error' | 'warning' | 'info', string>>
  count(problems: number): string
}

/** By the language of the command. */
export const overlayWords: Readonly<Record<'ko' | 'en', OverlayWords>> = {
  ko: {
    title: '이 페이지의 문제',
    close: '닫기 (Esc)',
    open: '편집기에서 열기',
    severity: { error: '오류', warning: '경고', info: '참고' },
    heading: (problems) => `이 페이지의 문제 ${problems}개`,
    count: (problems) => `문제 ${problems}개`,
  },
  en: {
    title: 'Problems of this page',
    close: 'Close (Esc)',
    open: 'Open in the editor',
    severity: { error: 'error', warning: 'warning', info: 'info' },
    heading: (problems) => `${problems} problem${problems === 1 ? '' : 's'} of this page`,
    count: (problems) => `${problems} problem${problems === 1 ? '' : 's'}`,
  },
}
