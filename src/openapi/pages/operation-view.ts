/** What a page of an operation is drawn from: plain data, every text final. */
import type { ApiStrings } from '../../i18n/index.ts'
import type { Badge } from '../../model.ts'
import type { SpecificationSettings } from '../document/api-entries.ts'
import type { Field } from '../schema/field.ts'
import type { FieldTools } from '../schema/field-texts.ts'
import type { Endpoint } from './endpoints.ts'
import type { SeeAlsoView } from './given-links.ts'
import type { Remedies } from './remedies.ts'

/** An address that requests go to. */
export interface ServerView {
  readonly url: string
  /** The address as it is written, with names of variables in braces, where it has any. */
  readonly template?: string
  readonly description: string
  /** What is chosen part by part: there are more addresses than one can choose from. */
  readonly variables?: readonly ServerVariable[]
}

/** A part of the address of a server that has to be chosen. */
export interface ServerVariable {
  readonly name: string
  readonly description: string
  /** The description as trusted HTML, where there is room for more than a line. */
  readonly html?: string
  /** Empty where there is none: AsyncAPI does not ask for one. */
  readonly fallback: string
  readonly values: readonly string[]
  readonly examples: readonly string[]
}

export interface EndpointView {
  readonly badge: Badge
  /** Words that its author marks it with. */
  readonly marks: readonly Badge[]
  readonly path: string
  readonly servers: readonly ServerView[]
  /** Where the server sends the request, in words: nobody calls it, so there is no address to copy. */
  readonly sentTo?: string
  readonly facts: readonly Fact[]
  readonly deprecated: boolean
}

/** One of the things to know at a glance. */
export interface Fact {
  readonly label: string
  readonly text: string
  /** The same with its links, as trusted HTML. */
  readonly html?: string
  /** JSON that stands below the others, instead of a text. */
  readonly code?: string
}

/** Schemes that are used together. */
export interface AuthView {
  readonly schemes: readonly SchemeView[]
}

export interface SchemeView {
  /** The name that the specification gives it. Empty for one of AsyncAPI that stands where it is used. */
  readonly name: string
  readonly label: string
  /** Names a header, a parameter or an address. */
  readonly details: readonly {
    readonly label: string
    readonly code: string
  }[]
  /** Those that hold however a token is got. */
  readonly scopes: readonly ScopeView[]
  /** The ways to get a token, where there are several. */
  readonly flows: readonly FlowView[]
  /** Trusted HTML. */
  readonly description: string
}

/** A way to get a token: its addresses, and the scopes that it alone knows or describes in its own words. */
export interface FlowView {
  readonly name: string
  readonly details: SchemeView['details']
  readonly scopes: readonly ScopeView[]
}

/** A right that a token may have. */
export interface ScopeView {
  readonly name: string
  readonly description: string
}

/** Parameters of one location. */
export interface ParameterGroup {
  readonly id: string
  readonly title: string
  readonly fields: readonly Field[]
}

/** A body as one of its media types. */
export interface MediaView {
  readonly type: string
  readonly field?: Field
  /** What the schema is called, where the page has drawn it above. */
  readonly drawnAbove?: string
  /** The error that it is drawn with, where that is another one. */
  readonly drawnWith?: { readonly status: string; readonly id: string }
  /** What is said of this media type alone, as trusted HTML. */
  readonly description: string
  readonly facts: readonly Fact[]
  /** Headers of the parts of a form. */
  readonly groups: readonly ParameterGroup[]
  /** Headers of a message, as one schema. */
  readonly headers?: Field
}

/** Whether a media type of a body says something beside its schema. */
export const saysMore = ({ description, facts, groups, headers }: MediaView) =>
  description !== '' || facts.length + groups.length > 0 || headers !== undefined

/** Whether a media type of a body is drawn. One with the same schema as another one is only named. */
export const isDrawn = (media: MediaView) => media.field !== undefined || saysMore(media)

export interface BodyView {
  readonly required: boolean
  /** Trusted HTML. */
  readonly description: string
  readonly media: readonly MediaView[]
}

export interface ResponseView {
  readonly id: string
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly label: string
  /** Trusted HTML. */
  readonly description: string
  readonly headers: readonly Field[]
  readonly media: readonly MediaView[]
  readonly links: readonly LinkView[]
}

/** What can be called next with a value of a response. */
export interface LinkView {
  readonly name: string
  /** The operation, by its id or its reference. */
  readonly operation: string
  /** The same as trusted HTML, where it has a page. */
  readonly html?: string
  /** Parameters and the expressions that their values come from, and what is said of the server. */
  readonly values: readonly {
    readonly name: string
    readonly from: string
    readonly text?: string
  }[]
  /** Trusted HTML. */
  readonly description: string
}

export interface ErrorRow {
  readonly id: string
  readonly status: string
  readonly code?: string
  /** The code as trusted HTML, where it leads to its place in the list of errors. */
  readonly codeHtml?: string | undefined
  /** Trusted HTML, as the next. */
  readonly text: string
  readonly remedy?: string | undefined
}

/** What errors of some statuses hold alike. */
export interface ErrorGroup {
  readonly id: string
  /** In words, as the table of errors names them. */
  readonly statuses: readonly string[]
  /** Descriptions that the table of errors has no row for, as trusted HTML. */
  readonly texts: readonly { readonly status: string; readonly html: string }[]
  readonly media: readonly MediaView[]
  readonly headers: readonly Field[]
  readonly links: readonly LinkView[]
}

/** The media types that are drawn with another error, each schema once. */
export const drawnElsewhere = (media: readonly MediaView[]) => {
  const all = media.flatMap(({ drawnAbove: name = '', drawnWith }) =>
    drawnWith ? [[`${drawnWith.id} ${name}`, { name, ...drawnWith }] as const] : [],
  )
  return [...new Map(all).values()]
}

/** What errors hold: some have headers or links alone. */
export function errorHeading(
  { media, texts, headers, links }: ErrorGroup,
  strings: ApiStrings,
): string {
  if (media.length === 0 && headers.length > 0) return strings.responseHeaders
  const hasLinksAlone = media.length + texts.length === 0 && links.length > 0
  return hasLinksAlone ? strings.responseLinks : strings.errorBody
}

/** A callback in the list of the operation that causes it. */
export interface CallbackRow {
  readonly id: string
  readonly name: string
  readonly badge: Badge
  /** What gives the address that it is sent to. */
  readonly expression: string
  readonly href: string
  readonly summary: string
  readonly deprecated: boolean
}

export interface RequestView {
  readonly parameters: readonly ParameterGroup[]
  readonly body?: BodyView
}

/** What there is to fill in to send a request. */
export interface ConsoleForm {
  readonly fields: readonly ConsoleField[]
}

export interface ConsoleField {
  readonly name: string
  /** The place that it goes to, or its type. */
  readonly note: string
  /** What it holds at first. */
  readonly text: string
  readonly isLong?: boolean
}

/** Some code with its name on a tab. */
export interface CodeTab {
  readonly value: string
  readonly label: string
  readonly language: string
  readonly code: string
  /** The same with all that may be said, and with how many parameters more. */
  readonly whole?: { readonly code: string; readonly more: number }
  /** A response: the first digit of its status. */
  readonly tone?: string
  /** What its author says of it. */
  readonly note?: string
  /** The code is an address, where the example itself is. */
  readonly href?: string
}

/** The samples of a request with a body of one media type. */
export interface TypedSamples {
  readonly type: string
  readonly samples: readonly CodeTab[]
}

/** The text of an author without its first paragraph. */
export interface DescriptionView {
  /** Trusted HTML. */
  readonly html: string
  /** It does not begin with a heading of its own. */
  readonly hasOpening: boolean
}

/** Sections of a page, in order. Whatever is absent is not drawn. */
export interface OperationView {
  readonly endpoint: EndpointView
  readonly description: DescriptionView
  readonly auth: {
    readonly alternatives: readonly AuthView[]
    readonly isOptional: boolean
    /** Whether the specification says anything about it. */
    readonly isKnown: boolean
  }
  readonly request: RequestView
  readonly responses: readonly ResponseView[]
  readonly errors: readonly ErrorRow[]
  readonly errorGroups: readonly ErrorGroup[]
  readonly callbacks: readonly CallbackRow[]
  readonly seeAlso?: SeeAlsoView
  readonly samples: readonly CodeTab[]
  /** Those of each media type of the body, these before others. Empty where there is no choice. */
  readonly samplesByType: readonly TypedSamples[]
  /** The first of the samples, and those that an author wrote, for the Markdown form. */
  readonly chosenSamples: readonly CodeTab[]
  /** Absent: the page has no console. */
  readonly console?: ConsoleForm
  readonly examples: readonly CodeTab[]
  /** Every example that an author wrote, of requests as well, for the Markdown form. */
  readonly writtenExamples: readonly CodeTab[]
}

/** An operation in the table of a tag. */
export interface OperationRow {
  readonly badge?: Badge
  readonly marks: readonly Badge[]
  readonly deprecated: boolean
  /** Empty: it says no more than the path. */
  readonly title: string
  /** The path, the name of a webhook, or the expression of a callback. */
  readonly path: string
  readonly href: string
}

/** What the page of a tag shows beside its description. */
export interface TagView {
  /** Tags that stand under it. */
  readonly tags: readonly { readonly label: string; readonly href: string }[]
  readonly operations: readonly OperationRow[]
  readonly seeAlso?: SeeAlsoView
}

/** A place where a schema is used: an operation, or a mention of a schema as trusted HTML. */
export type UseView =
  | {
      readonly kind: 'operation'
      readonly badge: Badge
      readonly path: string
      readonly href: string
    }
  | { readonly kind: 'schema'; readonly html: string }

export interface UsedByView {
  readonly uses: readonly UseView[]
  /** How many places are not listed. */
  readonly more: number
}

/** What making an operation needs beside its fields. */
export interface OperationTools extends FieldTools {
  /** All operations, where one leads to another. */
  readonly endpoints: readonly Endpoint[]
  /** The languages of code samples. */
  readonly languages: readonly string[]
  readonly remedies: Remedies
  /** Whether operations have a console. */
  readonly tryIt?: SpecificationSettings['tryIt']
}
