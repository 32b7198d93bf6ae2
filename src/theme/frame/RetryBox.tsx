import type { Strings } from '../../i18n/index.ts'

export interface RetryBoxProps {
  readonly strings: Strings
  readonly onRetry: () => void
}

/** What is shown when a page could not be fetched. */
export function RetryBox({ strings, onRetry }: RetryBoxProps) {
  return (
    <div className="retry" role="alert">
      <h1>{strings.chunkFailedTitle}</h1>
      <p>{strings.chunkFailedHelp}</p>
      <button className="button button-line button-s" type="button" onClick={onRetry}>
        {strings.retry}
      </button>
    </div>
  )
}
