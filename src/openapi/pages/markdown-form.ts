/** Pages as Markdown, for readers who paste them into an editor or give them to a program. */
import type { ApiStrings } from '../../i18n/index.ts'
import type { InfoView } from '../components/Info.tsx'
import type { AllowedValue, Field, Inside } from '../schema/field.ts'
import type {
  CodeTab,
  MediaView,
  OperationView,
  RequestView,
  ResponseView,
  SchemeView,
} from './operation-view.ts'

/** An operation as Markdown: the request with one sample, the responses with their examples, the errors. */
export function operationMarkdown(
  title: string,
  description: string,
  view: OperationView,
  strings: ApiStrings,
): string {
  const { endpoint, auth, request, responses, errors, errorGroups, callbacks, samples } = view
  const [server] = endpoint.servers
  const address = endpoint.isWebhook ? endpoint.path : `${server?.url ?? ''}${endpoint.path}`
  const schemes = auth.alternatives.map(({ schemes: all }) =>
    all.map(({ label }) => label).join(' + '),
  )
  const [sample] = samples
  return pageOf([
    `# ${title}`,
    fence('http', `${endpoint.badge.text} ${address}`),
    endpoint.deprecated ? `> ${strings.deprecatedTitle}` : '',
    description.trim(),
    endpoint.servers
      .slice(1)
      .map(({ url, description: text }) => `- ${strings.server}: ${url} ${text}`.trimEnd())
      .join('\n'),
    endpoint.facts
      .slice(auth.isKnown ? 1 : 0)
      .map(({ label, text }) => `- ${label}: ${text}`)
      .join('\n'),
    auth.isKnown ? `- ${strings.authorization}: ${schemes.join(', ') || strings.authNone}` : '',
    auth.alternatives
      .flatMap(({ schemes: all }) => all)
      .map((scheme) => schemeLines(scheme, strings))
      .join('\n'),
    ...requestParts(request, strings),
    responses.length > 0 ? `## ${strings.response}` : '',
    ...responses.flatMap((response) => responseParts(response, strings)),
    errors.length > 0 ? `## ${strings.errors}` : '',
    errors
      .map(
        ({ status, code, text, remedySource }) =>
          `- ${[status, code && `\`${code}\``].filter(Boolean).join(' ')}: ${[withoutTags(text), remedySource].filter(Boolean).join(' ')}`,
      )
      .join('\n'),
    ...errorGroups.flatMap(({ statuses, texts, media, headers }) => [
      `### ${strings.errorBody} ${statuses.join(', ')}`,
      texts.map(({ status, html }) => `- ${status}: ${withoutTags(html)}`).join('\n'),
      ...media.flatMap((one) => mediaParts(one, strings)),
      headerList(headers, strings),
    ]),
    callbacks.length > 0 ? `## ${strings.callbacks}` : '',
    ...callbacks.flatMap(({ name, badge, expression, request: called, responses: answers }) => [
      `### ${name}`,
      fence('http', `${badge.text} ${expression}`),
      ...requestParts(called, strings),
      ...answers.flatMap((answer) => responseParts(answer, strings)),
    ]),
    sample ? `## ${strings.samples}` : '',
    sample ? fence(sample.language, sample.code) : '',
    ...exampleParts(view, strings),
  ])
}

/** A schema as Markdown. */
export function schemaMarkdown(
  name: string,
  description: string,
  field: Field,
  example: string,
  strings: ApiStrings,
): string {
  return pageOf([
    `# ${name}`,
    description,
    `## ${strings.fields}`,
    fieldList(field, strings),
    `## ${strings.examples}`,
    fence('json', example),
  ])
}

/** What there is to know of a whole API, as Markdown. */
export function infoMarkdown(
  title: string,
  description: string,
  { version, servers, schemes, links }: InfoView,
  strings: ApiStrings,
): string {
  return pageOf([
    `# ${title}`,
    version ? `${strings.version}: ${version}` : '',
    description.trim(),
    servers.length > 0 ? `## ${strings.servers}` : '',
    servers.map((server) => `- ${server.url} ${server.description}`.trimEnd()).join('\n'),
    schemes.length > 0 ? `## ${strings.authorization}` : '',
    schemes.map((scheme) => schemeLines(scheme, strings)).join('\n'),
    links
      .map(({ label, text, href }) => `- ${label}: ${href ? `[${text}](${href})` : text}`)
      .join('\n'),
  ])
}

function requestParts({ parameters, body }: RequestView, strings: ApiStrings): string[] {
  return [
    parameters.length > 0 || body ? `## ${strings.request}` : '',
    ...parameters.flatMap(({ title, fields }) => [`### ${title}`, listOf(fields, strings, 0)]),
    body ? `### ${strings.requestBody}` : '',
    withoutTags(body?.description ?? ''),
    ...(body?.media ?? []).flatMap((one) => mediaParts(one, strings)),
  ]
}

function mediaParts({ type, field }: MediaView, strings: ApiStrings): string[] {
  return [`\`${type}\``, field ? fieldList(field, strings) : '']
}

function responseParts(response: ResponseView, strings: ApiStrings): string[] {
  const { status, label, description, media, headers, links } = response
  return [
    `### ${[status, label].filter(Boolean).join(' ')}`,
    withoutTags(description),
    ...media.flatMap((one) => mediaParts(one, strings)),
    headerList(headers, strings),
    links
      .map(({ name, operation, values, description: text }) =>
        [
          `- ${strings.responseLinks}: \`${name}\` → ${operation}`,
          ...values.map((value) => `${value.name} = \`${value.from}\``),
          withoutTags(text),
        ]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n'),
  ]
}

function headerList(headers: readonly Field[], strings: ApiStrings): string {
  return headers.length > 0 ? `${strings.responseHeaders}:\n\n${listOf(headers, strings, 0)}` : ''
}

/** Every example that an author wrote; without any, the first that was made. */
function exampleParts({ examples, writtenExamples }: OperationView, strings: ApiStrings): string[] {
  const shown: readonly CodeTab[] =
    writtenExamples.length > 0 ? writtenExamples : examples.slice(0, 1)
  if (shown.length === 0) return []
  return [
    `## ${strings.examples}`,
    ...shown.flatMap(({ label, language, code }) => [label, fence(language, code)]),
  ]
}

/** The fields of a body, or the body itself when it has none. */
function fieldList(field: Field, strings: ApiStrings): string {
  const inside = field.inside ? insideList(field.inside, strings, 0) : ''
  return inside || lineOf(field, strings, 0)
}

function listOf(fields: readonly Field[], strings: ApiStrings, depth: number): string {
  return fields
    .map((field) => {
      const inside = field.inside ? insideList(field.inside, strings, depth + 1) : ''
      return [lineOf(field, strings, depth), inside].filter(Boolean).join('\n')
    })
    .join('\n')
}

function insideList(inside: Inside, strings: ApiStrings, depth: number): string {
  if (inside.kind !== 'fields') return ''
  const variants = inside.variants.flatMap((group) =>
    group.variants.flatMap(({ label, field }) => [
      `${'  '.repeat(depth)}- ${strings[group.mode]}: ${label}`,
      field.inside ? insideList(field.inside, strings, depth + 1) : '',
    ]),
  )
  return [listOf(inside.fields, strings, depth), ...variants].filter(Boolean).join('\n')
}

function lineOf(field: Field, strings: ApiStrings, depth: number): string {
  const { name, type, flags, rules, values, source } = field
  const facts = [type.text, ...flags.map((flag) => strings[flag])].join(', ')
  const notes = [
    source.replace(/\s+/g, ' ').trim(),
    values.length > 0 ? `${strings.allowedValues}: ${values.map(valueWords).join(', ')}` : '',
    ...rules.map(({ label, values: own = [] }) =>
      own.length > 0 ? `${label}: ${own.map((value) => `\`${value}\``).join(', ')}` : label,
    ),
  ].filter(Boolean)
  const head = name === undefined ? facts : `\`${name}\` (${facts})`
  return `${'  '.repeat(depth)}- ${head}${notes.length > 0 ? `: ${notes.join(' · ')}` : ''}`
}

/** A scheme of authorization with its addresses and its scopes. */
function schemeLines(scheme: SchemeView, strings: ApiStrings): string {
  const { name, label, details, scopes, description } = scheme
  const codes = details.map(({ label: detail, code }) => `${detail} \`${code}\``.trim())
  const head = [`\`${name}\``, label, ...codes, withoutTags(description)].filter(Boolean)
  return [
    `- ${head.join(' · ')}`,
    ...scopes.map((scope) => `  - ${strings.scopes} \`${scope.name}\`: ${scope.description}`),
  ].join('\n')
}

/** A value with what it means, if anything is said of it. */
function valueWords({ text, title, meaning }: AllowedValue): string {
  const words = [title, meaning && withoutTags(meaning)].filter(Boolean).join(': ')
  return words ? `\`${text}\` (${words})` : `\`${text}\``
}

/** A fence is longer than any in the code. */
function fence(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language === 'shellscript' ? 'bash' : language}\n${code}\n${ticks}`
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\0\d*\0/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const pageOf = (parts: readonly string[]) => `${parts.filter(Boolean).join('\n\n')}\n`
