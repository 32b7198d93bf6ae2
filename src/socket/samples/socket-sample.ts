import type { Json } from '../../openapi/examples/plain-json.ts'

/** A command with its payload. */
export interface SocketCall {
  readonly event: string
  readonly payload?: Json
}

/** An event to write in every language. */
export interface SocketSampleInput {
  readonly direction: 'emit' | 'on'
  readonly event: string
  /** Of a command. */
  readonly payload?: Json
  /** Of a command: does the server acknowledge it? */
  readonly hasAck?: boolean
  readonly url: string
  readonly transports?: readonly string[]
  /** Milliseconds to wait for an acknowledgement. */
  readonly timeoutMs?: number
  /** Commands that must have been acknowledged before, such as one that logs in. */
  readonly before?: readonly SocketCall[]
  /** What the code leaves out, as a comment above it. */
  readonly note?: string
}

/** The input with its defaults, and with nothing that no program could hold. */
export interface SocketSample {
  readonly direction: 'emit' | 'on'
  readonly call: SocketCall
  readonly hasAck: boolean
  readonly url: string
  readonly transports: readonly string[]
  readonly timeoutMs: number
  readonly before: readonly SocketCall[]
  /** Of one line. */
  readonly note?: string
}

/** A language of event samples. */
export interface SocketLanguage {
  readonly id: string
  readonly label: string
  readonly language: string
  readonly write: (sample: SocketSample) => string
}
