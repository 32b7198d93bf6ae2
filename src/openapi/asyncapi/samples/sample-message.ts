/** What the samples of all protocols are written with. */
import type { NamedValue } from '../../samples/sample-request.ts'

/** The payload of an example of a message. */
export interface MessageBody {
  /** As it is sent. */
  readonly text: string
  readonly isJson: boolean
}

/** What a sample is written with: a message, its channel and a server. */
export interface Message extends MessageBody {
  /** The address of the server, with its scheme and its path. */
  readonly server: string
  readonly host: string
  readonly isSecure: boolean
  /** The address of the channel, with values of its parameters as far as it has any. Absent: it is not fixed. */
  readonly address: string | undefined
  /** The same with names of parameters in braces. */
  readonly template: string
  /** The name of the message: the event of Socket.IO. */
  readonly event: string
  /** Settings of the protocol, from its bindings: `kafka.topic`, `kafka.groupId`, `kafka.key`, `mqtt.qos`, `mqtt.retain`. */
  readonly topic: string | undefined
  readonly group: string | undefined
  readonly key: string | undefined
  readonly qos: string | undefined
  readonly isRetained: boolean
  /** What goes with the message, as texts. */
  readonly headers: Readonly<Record<string, string>>
  /** What the address of a WebSocket ends with. */
  readonly query: readonly NamedValue[]
  /** How a password is sent: by SASL its mechanism. Absent: there is none. */
  readonly mechanism: string | undefined
  /** The reader's program sends the message; otherwise it receives it. */
  readonly isSent: boolean
}

/** Writes the code that sends or receives a message. Nothing where the protocol needs an address and there is none. */
type Writer = (message: Message) => string | undefined

/** The samples of a protocol, in each language. */
export interface ProtocolSamples {
  /** What servers call it, in small letters: `kafka`, and `kafka-secure` with TLS. */
  readonly protocols: readonly string[]
  readonly javascript: Writer
  readonly python: Writer
}

/** A string literal, in the form that JavaScript and Python share with JSON. */
export const quoted = (text: string) => JSON.stringify(text)

/** Code of several lines within code that is indented. */
export const indented = (text: string, indent: string) => text.replaceAll('\n', `\n${indent}`)

/**
 * The message as a string literal of Python. JSON stands in three quotes, with each backslash written twice. Any other
 * text, and JSON that ends in a quote, which would be one quote too many, has quotes of its own.
 */
export const pyMessage = ({ text, isJson }: MessageBody) =>
  isJson && !text.endsWith('"') ? `"""${text.replaceAll('\\', '\\\\')}"""` : quoted(text)

/** The message as a value of JavaScript, which a sample names `message`. */
export const jsValue = ({ text, isJson }: MessageBody) => (isJson ? text : quoted(text))

/** How JavaScript sends that value. */
export const jsSent = ({ isJson }: MessageBody) => (isJson ? 'JSON.stringify(message)' : 'message')
