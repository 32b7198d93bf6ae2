import { renderToStaticMarkup } from 'react-dom/server'
import { type Spoken, stringsOf } from '../../i18n/index.ts'
import { CardList } from '../../theme/lists/CardList.tsx'
import type { Doc } from './doc.ts'
import { cardsOf, type Stop } from './sequence.ts'

/** The pages of a document's category as HTML, if its text has a place for them. */
export function drawnCards(
  { hasCards }: Doc,
  rows: Stop['rows'],
  spoken: Spoken,
): string | undefined {
  if (!rows || !hasCards) return undefined
  const strings = stringsOf(spoken)
  return renderToStaticMarkup(<CardList cards={cardsOf(rows)} strings={strings} />)
}
