import './section.css'
import './RowLists.css'
import { noBreak } from '../../../theme/article/no-break.ts'
import { Rows } from '../../../theme/lists/Rows.tsx'
import type { RowsBlock } from '../landing-blocks.ts'

export interface RowListsProps {
  readonly block: RowsBlock
}

/** Where to go from here: lists of links side by side. */
export function RowLists({ block }: RowListsProps) {
  return (
    <section className="section two">
      {block.lists.map(({ title, items }) => (
        <div key={title}>
          <h2>{noBreak(title)}</h2>
          <Rows rows={items} />
        </div>
      ))}
    </section>
  )
}
