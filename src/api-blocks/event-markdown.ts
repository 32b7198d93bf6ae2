import type { ApiStrings } from '../i18n/index.ts'
import { codeSpan, joined, plainMarkdown, quoted } from '../markdown/twin/marks.ts'
import { heading } from '../markdown/twin/write-markdown.ts'
import { bodyMarkdown, codeParts, type MarkdownTools } from '../openapi/pages/markdown-form.ts'
import { markdownOnPage } from '../openapi/pages/page-draft.ts'
import type { MessageView } from './event-message.ts'
import type { EventPart, EventViewData } from './event-view.ts'

/** A command or event as Markdown, made from what its HTML is made from. */
export function eventMarkdown(view: EventViewData, tools: MarkdownTools): string {
  const { strings } = tools
  const { name, direction, facts, isDeprecated, payload, ack, samples, markdown } = view
  const [sample] = samples.content
  return joined([
    `${codeSpan(`socket.${direction}`)} ${codeSpan(name)}`,
    isDeprecated ? quoted(`[!WARNING]\n${strings.deprecated}`) : '',
    facts.map(({ label, text }) => `- ${plainMarkdown(label)}: ${plainMarkdown(text)}`).join('\n'),
    markdown.lead,
    heading(2, direction === 'emit' ? strings.sentPayload : strings.receivedPayload),
    ...messageParts(payload, tools),
    ...(ack ? [heading(2, strings.ack), ...messageParts(ack, tools)] : []),
    heading(2, strings.samples),
    ...(sample ? codeParts([sample]) : []),
    ...(view.errors ? [heading(2, strings.errors), view.errors.markdown] : []),
    view.details ? heading(2, strings.details) : '',
    markdown.rest,
  ])
}

/** The forms of a message, each below its name if there are several. */
function messageParts(
  { content }: EventPart<readonly MessageView[]>,
  tools: MarkdownTools,
): string[] {
  if (content.length === 0) return [noPayload(tools.strings)]
  return content.flatMap(({ label, description, field, examples }) => [
    content.length > 1 ? `**${plainMarkdown(label)}**` : '',
    markdownOnPage(description, tools.draft),
    field ? bodyMarkdown(field, tools) : noPayload(tools.strings),
    ...codeParts(examples),
  ])
}

const noPayload = ({ noPayload: text }: ApiStrings) => plainMarkdown(text)
