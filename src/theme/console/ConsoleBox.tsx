import type { ReactNode } from 'react'

export interface ConsoleBoxProps {
  /** Which console it opens. */
  readonly kind: 'rest' | 'socket'
  /** What happens when it is used. */
  readonly note: string
  /** What the button says. */
  readonly action: string
  /** What the button says when the console is open. */
  readonly close: string
  /** Begins the head of the open console. */
  readonly head: ReactNode
  /** What there is to fill in, to be read without script. */
  readonly children: ReactNode
  /** JSON for the script, where it needs more than the file of the page says. */
  readonly data?: string
}

/**
 * A console as it is drawn in the page: closed. Opened it shows what there is to fill in, and where script runs, this
 * is replaced by the form itself.
 */
export function ConsoleBox(props: ConsoleBoxProps) {
  const { kind, note, action, close, head, children, data } = props
  return (
    <details className="console-box" data-console={kind} data-console-data={data}>
      <summary>
        <span className="console-open">
          <span>{note}</span>
          <span className="button button-main button-s">{action}</span>
        </span>
        <span className="console-head">
          {head}
          <span className="console-close">{close}</span>
        </span>
      </summary>
      <div className="console" data-console-place="">
        {children}
      </div>
    </details>
  )
}
