/** What the mock server takes and gives, without the server: plain data. */

/** A request as it has arrived. */
export interface MockRequest {
  readonly method: string
  /** The path and the query, as they were sent. */
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

/** What is answered. */
export interface MockAnswer {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body?: string | Uint8Array
  /** Instead of a body: texts that are sent one after the other. */
  readonly stream?: MockStream
}

export type Header = readonly [name: string, value: string]

export interface MockStream {
  readonly texts: readonly string[]
  /** Whether it begins again after the last one, until the client leaves. */
  readonly isEndless: boolean
}

/** Something that is wrong with a request, in words that need no translation: those of the specification. */
export interface RequestFault {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'security'
  /** The parameter, or the security scheme. */
  readonly name?: string
  /** Where in the value, as a JSON pointer. */
  readonly pointer?: string
  /** The keyword that is broken, such as `minimum: 1`. */
  readonly reason: string
}

/** A fault as a line of text. */
export const faultText = ({ in: place, name, pointer, reason }: RequestFault) =>
  `${[place, name, pointer].filter(Boolean).join(' ')}: ${reason}`
