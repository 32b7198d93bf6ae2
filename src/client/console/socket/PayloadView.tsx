import { useMemo } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SocketWords } from '../../../i18n/socket-ko.ts'
import { JsonView } from '../JsonView.tsx'
import { filled } from '../words.ts'
import { type KeptPayload, lightJson, shownPayload } from './payload-text.ts'
import type { Comparison } from './schemas.ts'

export interface PayloadViewProps {
  readonly kept: Pick<KeptPayload, 'text' | 'isCut'>
  readonly comparison: Comparison | undefined
  readonly words: SocketWords
  readonly common: ConsoleWords
}

/** A payload as JSON that folds, with what differs from its schema; as plain text when it is too long for that. */
export function PayloadView({ kept, comparison, words, common }: PayloadViewProps) {
  const light = useMemo(() => lightJson(kept), [kept])
  const own = useMemo(
    () => ({ ...common, differs: filled(words.differsIn, { label: comparison?.label ?? '' }) }),
    [common, words, comparison],
  )
  if (light !== undefined) return <JsonView text={light} marks={comparison?.marks} words={own} />
  return <LongPayload kept={kept} words={words} />
}

function LongPayload({ kept, words }: Pick<PayloadViewProps, 'kept' | 'words'>) {
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

/** Whether a payload is as its schema says, in a few words. */
export function ComparisonText({
  comparison,
  words,
}: Pick<PayloadViewProps, 'comparison' | 'words'>) {
  if (!comparison) return null
  return comparison.count === 0 ? (
    <span className="tone-good">{words.sameAsSchema}</span>
  ) : (
    <span className="tone-odd">{filled(words.differs, { count: comparison.count })}</span>
  )
}
