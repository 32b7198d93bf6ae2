import './Hero.css'
import '../../../theme/styles/buttons.css'
import { Fragment } from 'react'
import { noBreak } from '../../../theme/article/no-break.ts'
import { Rich } from '../../../theme/article/Rich.tsx'
import type { HeroBlock } from '../landing-blocks.ts'
import { Ledger } from './Ledger.tsx'

export interface HeroProps {
  readonly block: HeroBlock
}

/** What the product does in one sentence, where to start, and the proof beside it. */
export function Hero({ block }: HeroProps) {
  return (
    <div className={block.ledger || block.image || block.code ? 'hero hero-pair' : 'hero'}>
      <div>
        <h1>
          {block.title.map((phrase, index) => (
            <Fragment key={phrase}>
              {index > 0 && ' '}
              <span>{noBreak(phrase)}</span>
            </Fragment>
          ))}
        </h1>
        {block.lead && (
          <p className="lede">
            <Rich text={block.lead} />
          </p>
        )}
        {block.actions.length > 0 && (
          <div className="actions">
            {block.actions.map(({ label, url, main }) => (
              <a key={url} className={`button ${main ? 'button-main' : 'button-line'}`} href={url}>
                {label}
              </a>
            ))}
          </div>
        )}
      </div>
      {block.image && (
        <picture className="hero-image">
          <img {...block.image} alt={block.image.alt} />
        </picture>
      )}
      {block.code && (
        <figure className="hero-code">
          {block.code.title && <figcaption>{block.code.title}</figcaption>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with keys. */}
          <pre tabIndex={0}>
            <code>{block.code.text}</code>
          </pre>
        </figure>
      )}
      {block.ledger && <Ledger ledger={block.ledger} />}
    </div>
  )
}
