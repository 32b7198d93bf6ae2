import { useMemo } from 'react'
import { type KeptPayload, shownPayload } from './payload-text.ts'
import type { SocketWords } from './words.ts'

export interface PayloadViewProps {
  readonly kept: KeptPayload
  readonly words: SocketWords
}

/** A payload as text: nothing of it becomes HTML. */
export function PayloadView({ kept, words }: PayloadViewProps) {
  const { text, isCut } = useMemo(() => shownPayload(kept), [kept])
  return (
    <>
      <div className="code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it. */}
        <pre tabIndex={0}>
          <code translate="no">{text}</code>
        </pre>
      </div>
      {isCut && <p className="field-hint socket-cut">{words.cut}</p>}
    </>
  )
}
