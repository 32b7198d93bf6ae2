import { renderToStaticMarkup } from 'react-dom/server'
import { Markup } from '../openapi/components/Markup.tsx'
import { CardCell, Table } from '../openapi/components/Table.tsx'
import { mention } from '../openapi/pages/page-draft.ts'
import { Badge } from '../theme/article/Badge.tsx'
import type { Embed } from './embed.ts'
import { eventBadge, eventSubject, socketOf } from './find-event.ts'
import { cellHtml } from './text-html.ts'

/** `::events`: every command and event in a table. */
export const events: Embed = {
  name: 'events',
  attributes: [],
  async draw(_, tools) {
    const open = await socketOf(tools)
    if (!open) return undefined
    const { strings, draft } = tools
    const { file, socket } = open
    const rows = []
    for (const event of socket.description.events) {
      const { line = 1 } = event
      const summary = event.summary ?? ''
      rows.push({
        id: event.id,
        badge: eventBadge(event),
        name: mention(eventSubject(event, file), event.name, draft),
        html: await cellHtml(summary, { path: file.path, line, column: 1 }, tools),
      })
    }
    const columns = [
      { label: strings.direction, className: 'fit' as const },
      { label: strings.event, className: 'fit' as const },
      { label: strings.description },
    ]
    const html = renderToStaticMarkup(
      <Table label={strings.eventTable} columns={columns} isCards>
        {rows.map(({ id, badge, name, html: text }) => (
          <tr key={id}>
            <CardCell className="fit">
              <Badge badge={badge} />
            </CardCell>
            <CardCell className="fit">
              <Markup as="span" className="code-mention" html={name} />
            </CardCell>
            <CardCell>
              <Markup html={text} />
            </CardCell>
          </tr>
        ))}
      </Table>,
    )
    return { html, subjects: [] }
  },
}
