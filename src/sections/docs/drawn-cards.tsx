import { renderToStaticMarkup } from 'react-dom/server'
import type { Strings } from '../../strings/index.ts'
import { CardList } from '../../theme/CardList.tsx'
import type { Doc } from './doc.ts'
import { cardsOf, type Stop } from './sequence.ts'

/** The pages of a document's category as HTML, if its text has a place for them. */
export function drawnCards(
  { article }: Doc,
  rows: Stop['rows'],
  strings: Strings,
): string | undefined {
  if (!rows || !article.references.some(({ kind }) => kind === 'cards')) return undefined
  return renderToStaticMarkup(<CardList cards={cardsOf(rows, strings)} strings={strings} />)
}
