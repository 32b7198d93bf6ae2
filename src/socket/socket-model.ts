/** What the description of a socket API says, as plain data. */
import type { Json } from '../openapi/examples/plain-json.ts'

export interface SocketDescription {
  readonly title: string
  readonly version: string
  /** Markdown. */
  readonly description?: string
  readonly servers: readonly SocketServer[]
  /** In the order of the file. */
  readonly events: readonly SocketEvent[]
  /** Names of the commands that every connection begins with. */
  readonly before?: readonly string[]
  /** `x-sample-note`: what samples of events leave out, in the words of the author. */
  readonly sampleNote?: string
}

export interface SocketServer {
  readonly id: string
  readonly url: string
  readonly title?: string
  readonly description?: string
  readonly protocol: string
  readonly protocolVersion?: string
  /** The transports of Socket.IO, if only some are allowed. */
  readonly transports: readonly string[]
}

/** A command that the client emits, or an event that it listens on. */
export interface SocketEvent {
  /** The key of the operation. */
  readonly id: string
  /** What is emitted or listened on. */
  readonly name: string
  readonly direction: 'emit' | 'on'
  readonly title: string
  readonly summary?: string
  /** Markdown. */
  readonly description?: string
  readonly tags: readonly string[]
  readonly isDeprecated: boolean
  /** What is sent: usually one message. */
  readonly messages: readonly SocketMessage[]
  /** What the acknowledgement holds. Empty: there is none. */
  readonly acks: readonly SocketMessage[]
  readonly ackTimeoutMs?: number
  /** `x-repeat-seconds`: how often a connection has to send it. */
  readonly repeatSeconds?: number
  /** Codes of the errors that it may lead to. */
  readonly errors: readonly string[]
  readonly rateLimit?: { readonly requests: number; readonly seconds: number }
  /** Where it is in the file, starting at 1. */
  readonly line?: number
}

export interface SocketMessage {
  /** Its key in the channel. */
  readonly id: string
  readonly name?: string
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  readonly payload?: SocketPayload
  readonly examples: readonly SocketExample[]
}

export interface SocketPayload {
  readonly schema: unknown
  /** The schema by a reference: that of the author, which may lead to another file, or a pointer into this one. */
  readonly ref: string
}

export interface SocketExample {
  readonly name: string
  readonly summary?: string
  readonly value: Json
}
