import { type ApiStrings, fill } from '../../i18n/index.ts'
import { Badge } from '../../theme/article/Badge.tsx'
import type { UsedByView, UseView } from '../pages/operation-view.ts'
import { Markup } from './Markup.tsx'
import { SectionHeading } from './Section.tsx'

export interface UsedByProps {
  readonly usedBy: UsedByView
  readonly strings: ApiStrings
  readonly anchorLabel: string
}

/** So many places are seen at once, the others behind a fold. */
const IN_SIGHT = 8

/** The operations and schemas that use a schema. */
export function UsedBy({ usedBy: { uses, more }, strings, anchorLabel }: UsedByProps) {
  const folded = uses.slice(IN_SIGHT)
  return (
    <>
      <SectionHeading id="used-by" level={2} text={strings.usedBy} anchorLabel={anchorLabel} />
      <UseList uses={uses.slice(0, IN_SIGHT)} />
      {folded.length > 0 && (
        <details className="nest">
          <summary>{fill(strings.moreUses, { count: folded.length + more })}</summary>
          <UseList uses={folded} />
          {more > 0 && <p className="param-more">{fill(strings.otherUses, { count: more })}</p>}
        </details>
      )}
    </>
  )
}

function UseList({ uses }: { readonly uses: readonly UseView[] }) {
  return (
    <ul>
      {uses.map((use, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never move.
        <li key={index}>
          {use.kind === 'schema' ? (
            <Markup as="span" html={use.html} />
          ) : (
            <>
              <Badge badge={use.badge} />{' '}
              <a href={use.href}>
                <code>{use.path}</code>
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
