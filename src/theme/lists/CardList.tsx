import './CardList.css'
import { fill, type Strings } from '../../i18n/index.ts'
import type { Card } from '../../model.ts'
import { Badge } from '../article/Badge.tsx'
import { Breakable } from '../article/Breakable.tsx'
import { noBreak } from '../article/no-break.ts'

export interface CardListProps {
  readonly cards: readonly Card[]
  readonly strings: Strings
}

/** Pages as a grid of cards, each of them one link. It asks no context, so that prose may hold it too. */
export function CardList({ cards, strings }: CardListProps) {
  if (cards.length === 0) return <p className="cards-empty">{strings.emptyCategory}</p>
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.url}>
          <a className="card" href={card.url}>
            <span className="card-title">
              <Breakable text={noBreak(card.title)} />
              {card.badge && ' '}
              {card.badge && <Badge badge={card.badge} />}
            </span>
            {card.description && <p>{noBreak(card.description)}</p>}
            {card.count !== undefined && (
              <p className="card-count">{fill(strings.docCount, { count: card.count })}</p>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
