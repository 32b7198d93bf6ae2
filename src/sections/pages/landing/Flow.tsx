import './section.css'
import './Flow.css'
import { Fragment } from 'react'
import { noBreak } from '../../../theme/article/no-break.ts'
import { Rich } from '../../../theme/article/Rich.tsx'
import type { FlowBlock, FlowColumn } from '../landing-blocks.ts'
import { joinPaths } from './join-paths.ts'

export interface FlowProps {
  readonly block: FlowBlock
}

/** How data comes from several places, becomes one thing and goes on to several places. */
export function Flow({ block }: FlowProps) {
  return (
    <section className="section">
      <h2>{noBreak(block.title)}</h2>
      {block.lead && (
        <p>
          <Rich text={block.lead} />
        </p>
      )}
      <div className="flow block">
        {block.columns.map((column, index) => (
          <Fragment key={column.label}>
            {index > 0 && (
              <Wire from={block.columns[index - 1]?.nodes.length ?? 0} to={column.nodes.length} />
            )}
            <Column column={column} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}

interface ColumnProps {
  readonly column: FlowColumn
}

function Column({ column }: ColumnProps) {
  return (
    <ul aria-label={column.label}>
      {column.nodes.map(({ title, text, main }) => (
        <li key={title} className={main ? 'node node-main' : 'node'}>
          <b>{noBreak(title)}</b>{' '}
          <small>
            <Rich text={text} />
          </small>
        </li>
      ))}
    </ul>
  )
}

interface WireProps {
  readonly from: number
  readonly to: number
}

/** Drawn twice: across for columns side by side, down for columns one below the other. */
function Wire({ from, to }: WireProps) {
  return (
    <div className="wire" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the box around it is hidden from screen readers. */}
      <svg className="across" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={joinPaths(from, to, 'across')} />
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the box around it is hidden from screen readers. */}
      <svg className="down" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={joinPaths(from, to, 'down')} />
      </svg>
    </div>
  )
}
