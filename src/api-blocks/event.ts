import { createElement } from 'react'
import { staticMarkup } from '../openapi/components/static-markup.ts'
import { EventView } from './EventView.tsx'
import type { Embed } from './embed.ts'
import { eventMarkdown } from './event-markdown.ts'
import { eventView } from './event-view.ts'
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
    const html = staticMarkup(
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
