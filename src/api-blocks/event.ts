import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiStrings } from '../i18n/index.ts'
import { codeSpan, joined, plainMarkdown, quoted } from '../markdown/twin/marks.ts'
import { heading } from '../markdown/twin/write-markdown.ts'
import { bodyMarkdown, codeParts, type MarkdownTools } from '../openapi/pages/markdown-form.ts'
import { markdownOnPage } from '../openapi/pages/page-draft.ts'
import { EventView } from './EventView.tsx'
import type { Embed } from './embed.ts'
import type { MessageView } from './event-message.ts'
import { type EventPart, type EventViewData, eventView } from './event-view.ts'
import { eventBadge, eventSubject, findEvent } from './find-event.ts'
import { connectSources } from './socket-console.ts'

/** `::event{name=chat}`: everything about one command or event. */
export const event: Embed = {
  name: 'event',
  attributes: ['name', 'direction'],
  async draw({ name, direction }, tools) {
    if (!name) {
      tools.report('embed-without-name', { attribute: 'name' })
      return undefined
    }
    const found = await findEvent(name, direction, tools)
    if (!found) return undefined
    const view = await eventView(found, tools)
    const { strings, siteStrings, highlight } = tools
    const html = renderToStaticMarkup(
      createElement(EventView, {
        view,
        strings,
        highlight,
        words: siteStrings,
      }),
    )
    return {
      html,
      markdown: eventMarkdown(view, tools),
      topics: [{ kind: 'event', name: view.name, direction: view.direction, anchor: view.id }],
      subjects: [{ name: eventSubject(found.event, found.file), anchor: view.id }],
      badge: eventBadge(found.event),
      ...(view.console ? { connect: connectSources(view.console.servers) } : {}),
    }
  },
}

/** A command or event as Markdown, made from what its HTML is made from. */
function eventMarkdown(view: EventViewData, tools: MarkdownTools): string {
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
