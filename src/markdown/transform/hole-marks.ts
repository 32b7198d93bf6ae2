import type { Drawn } from '../../model.ts'

/** Stands where reference `index` goes, in what is drawn. NUL cannot come from Markdown: CommonMark replaces it. */
export const holeMark = (index: number) => `\0${index}\0`

/** A text taken apart at its marks: between two pieces is a hole. */
export function cutAtMarks(text: string): {
  readonly pieces: readonly string[]
  readonly holes: readonly number[]
} {
  // Every second part is the number between two marks.
  const parts = text.split('\0')
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    holes: parts.filter((_, index) => index % 2 === 1).map(Number),
  }
}

/** HTML taken apart at its marks. */
export function drawnOf(html: string): Drawn {
  const { pieces, holes } = cutAtMarks(html)
  return { html: pieces, holes }
}
