import './section.css'
import './Preview.css'
import { noBreak } from '../../../theme/article/no-break.ts'
import { Rich } from '../../../theme/article/Rich.tsx'
import { WholeText } from '../../../theme/article/WholeText.tsx'
import type { PreviewBlock } from '../landing-blocks.ts'

export interface PreviewProps {
  readonly block: PreviewBlock
}

/** A few words beside the text of the page's own file, which is a piece of code as a rule. */
export function Preview({ block }: PreviewProps) {
  return (
    <section className="section preview">
      <div className="preview-text">
        <h2>{noBreak(block.title)}</h2>
        {block.lead && (
          <p>
            <Rich text={block.lead} />
          </p>
        )}
      </div>
      <WholeText />
    </section>
  )
}
