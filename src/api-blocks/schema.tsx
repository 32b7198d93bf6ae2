import { renderToStaticMarkup } from 'react-dom/server'
import { nearest } from '../diagnostics/nearest-name.ts'
import { BodyField } from '../openapi/components/Fields.tsx'
import { bodyMarkdown } from '../openapi/pages/markdown-form.ts'
import { claimId } from '../openapi/pages/page-draft.ts'
import { fieldTree } from '../openapi/schema/fields.ts'
import { rootOf } from '../openapi/schema/node.ts'
import type { Embed, EmbedTools } from './embed.ts'
import {
  componentNames,
  componentReference,
  fieldToolsFor,
  type SchemaSource,
  socketSource,
  specificationSource,
} from './schema-source.ts'

/** `::schema{name=Chat}`: the fields of a component schema. */
export const schema: Embed = {
  name: 'schema',
  attributes: ['name'],
  async draw({ name }, tools) {
    if (!name) {
      tools.report('embed-without-name', { attribute: 'name' })
      return undefined
    }
    const sources = await sourcesOf(tools)
    if (sources.length === 0) {
      tools.report('embed-without-file', { setting: 'openapi' })
      return undefined
    }
    for (const source of sources) {
      const reference = componentReference(name, source)
      if (reference !== undefined) return drawSchema(name, reference, source, tools)
    }
    const near = nearest(name, sources.flatMap(componentNames))
    tools.report('embed-unknown', { name, ...(near ? { near } : {}) })
    return undefined
  },
}

/** Specifications first; a socket API may have schemas of its own. */
async function sourcesOf({ files, ...spoken }: EmbedTools): Promise<SchemaSource[]> {
  const { specifications, socket } = files
  return [
    ...(await Promise.all(specifications.map((file) => specificationSource(file, spoken)))),
    ...(socket ? [await socketSource(socket, spoken)] : []),
  ]
}

function drawSchema(name: string, reference: string, source: SchemaSource, tools: EmbedTools) {
  const id = claimId(name, tools.draft)
  const node = {
    value: { $ref: reference },
    at: `${rootOf(source.specification).at}${reference.slice(1)}`,
  }
  const field = fieldTree(
    node,
    { direction: 'both', prefix: id, isOwnPage: true },
    fieldToolsFor(source, tools),
  )
  const whole = { ...field, description: '' }
  const html = renderToStaticMarkup(
    <div className="embed" id={id}>
      <BodyField field={whole} strings={tools.strings} />
    </div>,
  )
  return {
    html,
    markdown: bodyMarkdown(whole, tools),
    topics: [{ kind: 'schema' as const, name, anchor: id }],
    subjects: [{ name: source.subjectOf(reference), anchor: id }],
  }
}
