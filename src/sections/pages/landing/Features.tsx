import './section.css'
import './Features.css'
import { Badge } from '../../../theme/article/Badge.tsx'
import { noBreak } from '../../../theme/article/no-break.ts'
import { Rich } from '../../../theme/article/Rich.tsx'
import type { FeaturesBlock, SpecimenLine } from '../landing-blocks.ts'

export interface FeaturesProps {
  readonly block: FeaturesBlock
}

/** What the product offers, each thing with real words of the API below it. */
export function Features({ block }: FeaturesProps) {
  return (
    <section className="section">
      {block.title && <h2>{noBreak(block.title)}</h2>}
      {block.lead && (
        <p>
          <Rich text={block.lead} />
        </p>
      )}
      <div className="features block">
        {block.items.map(({ title, text, url, specimen }) => (
          <div className="feature" key={title}>
            <h3>{url ? <a href={url}>{noBreak(title)}</a> : noBreak(title)}</h3>
            {text && (
              <p>
                <Rich text={text} />
              </p>
            )}
            {specimen.length > 0 && <Specimen lines={specimen} />}
          </div>
        ))}
      </div>
    </section>
  )
}

interface SpecimenProps {
  readonly lines: readonly SpecimenLine[]
}

function Specimen({ lines }: SpecimenProps) {
  const marked = lines.some(({ badge, number }) => badge || number !== undefined)
  return (
    <ul className={marked ? 'specimen' : 'specimen pair'}>
      {lines.map((line) => (
        <li key={line.code}>
          {line.badge ? (
            <Badge badge={line.badge} />
          ) : (
            marked && <span className="num">{line.number}</span>
          )}{' '}
          <code>{line.code}</code>{' '}
          <span>
            <Rich text={line.text} />
          </span>
        </li>
      ))}
    </ul>
  )
}
