import { renderToStaticMarkup } from 'react-dom/server'
import { fieldOf } from '../data-files/unknown-json.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import type { ApiFile } from '../model.ts'
import type { Endpoint } from '../openapi/pages/endpoints.ts'
import { endpointBadge } from '../openapi/pages/methods.ts'
import { linkHole, type PageDraft } from '../openapi/pages/page-draft.ts'
import { Badge } from '../theme/article/Badge.tsx'
import type { Embed, EmbedTools } from './embed.ts'
import { type OpenSpecification, openSpecification } from './open-specification.ts'

/** An operation, and the specification that it is of. */
export interface FoundOperation extends OpenSpecification {
  readonly endpoint: Endpoint
  readonly file: ApiFile
}

/** `::operation{id=listChats}`: a card that leads to the page of an operation. */
export const operation: Embed = {
  name: 'operation',
  attributes: ['id'],
  async draw({ id }, tools) {
    if (!id) {
      tools.report('embed-without-name', { attribute: 'id' })
      return undefined
    }
    const found = await findOperation(id, tools)
    return found && { html: drawCard(found, tools), subjects: [] }
  },
}

/** Every operation of the specifications, or nothing if there is no specification, which is reported. */
export async function everyOperation({ files, report }: EmbedTools) {
  const found: FoundOperation[] = []
  for (const file of files.specifications) {
    const open = await openSpecification(file)
    for (const endpoint of open.endpoints) found.push({ ...open, endpoint, file })
  }
  if (files.specifications.length > 0) return found
  report('embed-without-file', { setting: 'openapi' })
  return undefined
}

/** An operation by its id, or by the name that it got without one. */
export async function findOperation(
  id: string,
  tools: EmbedTools,
): Promise<FoundOperation | undefined> {
  const all = await everyOperation(tools)
  if (!all) return undefined
  const found = all.find(({ endpoint }) => endpoint.name === id)
  if (found) return found
  const near = nearest(
    id,
    all.map(({ endpoint }) => endpoint.name),
  )
  tools.report('embed-unknown', { name: id, ...(near ? { near } : {}) })
  return undefined
}

/** The mark of a link to the page of an operation. */
export function operationHole({ specification, endpoint }: FoundOperation, draft: PageDraft) {
  const url = `${specification.path}#${endpoint.name}`
  return linkHole({ kind: 'link', url, line: 1, column: 1 }, draft)
}

function drawCard(found: FoundOperation, { draft, strings }: EmbedTools): string {
  const { endpoint } = found
  const isDeprecated = fieldOf(endpoint.node.value, 'deprecated') === true
  return renderToStaticMarkup(
    <a className="card operation-card" href={operationHole(found, draft)}>
      <span className="card-title">
        {endpoint.title}
        {isDeprecated && <span className="param-flag">{strings.deprecated}</span>}
      </span>
      <span className="operation-line">
        <Badge badge={endpointBadge(endpoint)} boxed />
        <code>{endpoint.path}</code>
      </span>
    </a>,
  )
}
