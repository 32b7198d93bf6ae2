// Drawn in the browser only: on the server an error stops the build.
import { useEffect, useRef } from 'react'
import type { Strings } from '../../i18n/index.ts'

export interface ErrorViewProps {
  readonly error: unknown
  readonly strings: Strings
  readonly onRetry: () => void
}

/** What is shown in place of something that could not be drawn, with the causes and a way to try again. */
export function ErrorView({ error, strings, onRetry }: ErrorViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page" role="alert">
      <h1 className="title" ref={heading} tabIndex={-1}>
        {strings.errorTitle}
      </h1>
      <ol className="causes">
        {errorCauses(error).map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain never changes.
          <li key={index}>
            {index > 0 && <span>{strings.errorCause}</span>}
            <code>{message}</code>
          </li>
        ))}
      </ol>
      <button className="button button-line button-s" type="button" onClick={onRetry}>
        {strings.retry}
      </button>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  if (typeof error === 'string') return error
  try {
    return JSON.stringify(error) ?? String(error)
  } catch {
    return String(error)
  }
}

/** The messages of an error and of all that caused it, outermost first. A chain that bites its tail ends. */
export function errorCauses(error: unknown): readonly string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let at = error; at !== undefined && at !== null && !seen.has(at); ) {
    seen.add(at)
    messages.push(messageOf(at))
    at = at instanceof Error ? at.cause : undefined
  }
  return messages
}
