/** What a page of an operation is drawn from: plain data, every text final. */
import type { Badge } from '../../model.ts'
import type { Field } from '../schema/field.ts'
import type { FieldTools } from '../schema/fields.ts'

/** An address that requests go to. */
export interface ServerView {
  readonly url: string
  readonly description: string
}

export interface EndpointView {
  readonly badge: Badge
  readonly path: string
  readonly servers: readonly ServerView[]
  /** The server sends the request: there is no address to copy. */
  readonly isWebhook: boolean
  readonly facts: readonly Fact[]
  readonly deprecated: boolean
}

/** One of the things to know at a glance. */
export interface Fact {
  readonly label: string
  readonly text: string
}

/** Schemes that are used together. */
export interface AuthView {
  readonly schemes: readonly SchemeView[]
}

export interface SchemeView {
  readonly label: string
  /** Names a header, a parameter or an address. */
  readonly details: readonly { readonly label: string; readonly code: string }[]
  readonly scopes: readonly string[]
  /** Trusted HTML. */
  readonly description: string
}

/** Parameters of one location. */
export interface ParameterGroup {
  readonly id: string
  readonly title: string
  readonly fields: readonly Field[]
}

/** One form of a body. */
export interface MediaView {
  readonly type: string
  readonly field?: Field
}

export interface BodyView {
  readonly required: boolean
  /** Trusted HTML. */
  readonly description: string
  readonly media: readonly MediaView[]
}

export interface ResponseView {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly label: string
  /** Trusted HTML. */
  readonly description: string
  readonly headers: readonly Field[]
  readonly media: readonly MediaView[]
}

export interface ErrorRow {
  readonly status: string
  readonly code?: string
  /** Trusted HTML. */
  readonly text: string
}

export interface CallbackView {
  readonly name: string
  readonly badge: Badge
  readonly expression: string
  readonly request: RequestView
}

export interface RequestView {
  readonly parameters: readonly ParameterGroup[]
  readonly body?: BodyView
}

/** Some code with its name on a tab. */
export interface CodeTab {
  readonly value: string
  readonly label: string
  readonly language: string
  readonly code: string
  /** A response: the first digit of its status. */
  readonly tone?: string
}

/** Sections of a page, in order. Whatever is absent is not drawn. */
export interface OperationView {
  readonly endpoint: EndpointView
  /** Trusted HTML. */
  readonly description: string
  readonly auth: {
    readonly alternatives: readonly AuthView[]
    readonly isOptional: boolean
    /** Whether the specification says anything about it. */
    readonly isKnown: boolean
  }
  readonly request: RequestView
  readonly responses: readonly ResponseView[]
  readonly errors: readonly ErrorRow[]
  readonly errorBodies: readonly MediaView[]
  readonly callbacks: readonly CallbackView[]
  readonly seeAlso?: { readonly href: string; readonly text: string }
  readonly samples: readonly CodeTab[]
  readonly examples: readonly CodeTab[]
}

/** What making an operation needs beside its fields. */
export interface OperationTools extends FieldTools {
  /** The languages of code samples. */
  readonly languages: readonly string[]
}
