import { renderToStaticMarkup } from 'react-dom/server'
import { PathText } from '../openapi/components/Endpoint.tsx'
import { CardCell, Table } from '../openapi/components/Table.tsx'
import { tagsOf } from '../openapi/document/tags-of.ts'
import { endpointBadge } from '../openapi/pages/methods.ts'
import { Badge } from '../theme/article/Badge.tsx'
import type { Embed, EmbedTools } from './embed.ts'
import { everyOperation, type FoundOperation, operationHole } from './operation.tsx'

/** `::operations`: every operation in a table, by tag. */
export const operations: Embed = {
  name: 'operations',
  attributes: [],
  async draw(_, tools) {
    const all = await everyOperation(tools)
    return all && { html: drawTable(all, tools), subjects: [] }
  },
}

interface Group {
  readonly label: string
  readonly operations: readonly FoundOperation[]
}

function drawTable(all: readonly FoundOperation[], { strings, draft }: EmbedTools): string {
  const groups = groupsOf(all, strings.untagged)
  const columns = [
    { label: strings.method, className: 'fit' as const },
    { label: strings.operation },
    { label: strings.path },
  ]
  return renderToStaticMarkup(
    <Table label={strings.operationTable} columns={columns} isCards>
      {groups.flatMap(({ label, operations: own }) => [
        ...(groups.length > 1
          ? [
              <tr key={label}>
                <th scope="colgroup" colSpan={columns.length}>
                  {label}
                </th>
              </tr>,
            ]
          : []),
        ...own.map((found) => (
          <tr key={`${found.file.path}#${found.endpoint.name}`}>
            <CardCell className="fit">
              <Badge badge={endpointBadge(found.endpoint)} />
            </CardCell>
            <CardCell>
              <a href={operationHole(found, draft)}>{found.endpoint.title}</a>
            </CardCell>
            <CardCell>
              <code>
                <PathText path={found.endpoint.path} isPlain />
              </code>
            </CardCell>
          </tr>
        )),
      ])}
    </Table>,
  )
}

/** The operations by their first tag, as menus have them: those without one come last. */
function groupsOf(all: readonly FoundOperation[], untagged: string): Group[] {
  const files = new Set(all.map(({ file }) => file))
  return [...files].flatMap((file) => {
    const own = all.filter((found) => found.file === file)
    const [first] = own
    if (!first) return []
    const tags = tagsOf(first.specification, first.endpoints)
    const groups = tags.map(
      ({ name, label }): Group => ({
        label,
        operations: own.filter(({ endpoint }) => endpoint.tag === name),
      }),
    )
    const rest = own.filter(({ endpoint }) => endpoint.tag === undefined)
    return [...groups, { label: untagged, operations: rest }].filter(
      (group) => group.operations.length > 0,
    )
  })
}
