import type { WireRequest } from './wire-request.ts'

/** A language of request samples. */
export interface SampleLanguage {
  readonly id: string
  readonly label: string
  /** The name that the highlighter knows. */
  readonly language: string
  /** The code. Nothing when the usual client of the language cannot send such a request. */
  readonly write: (request: WireRequest) => string | undefined
}
