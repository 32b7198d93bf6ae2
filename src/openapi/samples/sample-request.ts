/** What the writers of code samples take and give: plain data. */

/** A header, a query parameter or a form field. */
export type NamedValue = readonly [name: string, value: string]

/** A part of a multipart body: a text, or a file that the reader has. */
export interface SamplePart {
  /** Empty in a body whose parts have none. */
  readonly name: string
  /** Besides its type and its name. */
  readonly headers?: readonly NamedValue[]
  /** Of the part. Without it the client chooses one. */
  readonly mediaType?: string
  readonly content: { readonly text: string } | { readonly fileName: string }
}

/** What is sent: a text, a file that the reader has, the fields of a form, or the parts of a multipart body. */
export type SampleBody =
  | { readonly form: 'file'; readonly mediaType: string; readonly fileName: string }
  | { readonly form: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly form: 'fields'; readonly fields: readonly NamedValue[] }
  | {
      readonly form: 'parts'
      readonly parts: readonly SamplePart[]
      /** Of the whole, where it is not `multipart/form-data`. */
      readonly multipart?: string
    }

/** An HTTP request to write in every language. */
export interface SampleRequest {
  readonly method: string
  /** Absolute, with its query. What must be percent-encoded and is not will be. */
  readonly url: string
  /** A character of the query means something as it stands: no client may encode it again. */
  readonly isVerbatim?: boolean
  readonly headers: readonly NamedValue[]
  readonly body?: SampleBody
  /** How the sample reads the answer. Without it the `Accept` header decides. */
  readonly answer?: SampleAnswer
}

export type SampleAnswer = 'json' | 'text' | 'empty'

/** A request or an event in one language. */
export interface CodeSample {
  /** Stable: for tabs, and for the language that a reader chose. */
  readonly id: string
  readonly label: string
  /** The name that the highlighter knows. */
  readonly language: string
  readonly code: string
}
