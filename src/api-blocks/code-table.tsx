import { renderToStaticMarkup } from 'react-dom/server'
import { nearest } from '../diagnostics/nearest-name.ts'
import { fill } from '../i18n/index.ts'
import type { Topic } from '../model.ts'
import { Markup } from '../openapi/components/Markup.tsx'
import { CardCell, type Column, Table, YesNo } from '../openapi/components/Table.tsx'
import { ValueCodes } from '../openapi/components/ValueCodes.tsx'
import { claimId } from '../openapi/pages/page-draft.ts'
import type { Embed, EmbedTools } from './embed.ts'
import { type Code, type CodeTable, openCodes } from './open-codes.ts'
import { cellHtml } from './text-html.ts'

/** `::code-table{name=level}`: the values of a field, and what they mean. */
export const codeTable: Embed = {
  name: 'code-table',
  attributes: ['name'],
  async draw({ name }, tools) {
    const { codes: file } = tools.files
    if (!name) tools.report('embed-without-name', { attribute: 'name' })
    if (!file) tools.report('embed-without-file', { setting: 'reference.codes' })
    if (!name || !file) return undefined
    const { tables, platforms, problems } = openCodes(file)
    tools.pass(problems)
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) {
      const near = nearest(
        name,
        tables.map((candidate) => candidate.name),
      )
      tools.report('embed-unknown', { name, ...(near ? { near } : {}) })
      return undefined
    }
    const { rows, html } = await drawTable(table, platforms, tools)
    return { html, subjects: [], topics: rows.map((row) => topicOf(row, table)) }
  },
}

interface Row extends Code {
  readonly id: string
  readonly html: string
}

async function drawTable(
  table: CodeTable,
  platformNames: ReadonlyMap<string, string>,
  tools: EmbedTools,
): Promise<{ readonly html: string; readonly rows: readonly Row[] }> {
  const { strings, draft } = tools
  const rows: Row[] = []
  for (const code of table.codes) {
    const id = claimId(`${table.name}.${code.code}`, draft)
    rows.push({ ...code, id, html: await cellHtml(code.description, code.place, tools) })
  }
  const platforms = platformsOf(table, platformNames)
  const hasWords = rows.some(({ html, more }) => html !== '' || more.length > 0)
  const columns: Column[] = [
    { label: strings.code, className: 'fit' },
    { label: strings.nameAndConstant },
    ...platforms.map(({ label }) => ({ label, className: 'mid' as const })),
    ...(hasWords ? [{ label: strings.description }] : []),
  ]
  const html = renderToStaticMarkup(
    <Table
      label={fill(strings.codeTable, { title: table.title })}
      columns={columns}
      isCards={columns.length > 2}
    >
      {rows.map(({ id, code, name, constant, platforms: own = [], html, more }) => (
        <tr key={id} id={id}>
          <CardCell label={strings.code} className="fit" isHeader>
            <a className="code-link" href={`#${id}`}>
              <code translate="no">{code}</code>
            </a>
          </CardCell>
          <CardCell label={strings.nameAndConstant}>
            {name}
            {constant && (
              <code className="code-constant" translate="no">
                {constant}
              </code>
            )}
          </CardCell>
          {platforms.map((platform) => (
            <CardCell key={platform.code} label={platform.label} className="mid">
              <YesNo value={own.includes(platform.code)} words={strings} />
            </CardCell>
          ))}
          {hasWords && (
            <CardCell label={strings.description} className="long">
              <Markup html={html} />
              <More more={more} />
            </CardCell>
          )}
        </tr>
      ))}
    </Table>,
  )
  return { html, rows }
}

const topicOf = ({ id, code, name, constant, description }: Row, table: CodeTable): Topic => ({
  kind: 'code',
  table: table.name,
  code: String(code),
  name,
  ...(constant ? { constant } : {}),
  meaning: description,
  anchor: id,
})

/** Platforms that any code names, in the order of their own table, then in that of the codes. */
function platformsOf({ codes }: CodeTable, names: ReadonlyMap<string, string>) {
  const used = new Set(codes.flatMap(({ platforms = [] }) => platforms))
  const known = [...names.keys()].filter((code) => used.delete(code))
  return [...known, ...used].map((code) => ({ code, label: names.get(code) || code }))
}

function More({ more }: Pick<Code, 'more'>) {
  if (more.length === 0) return null
  return (
    <div className="param-rules">
      {more.map(({ label, values }) => (
        <span key={label}>
          {label}
          <ValueCodes values={values} />
        </span>
      ))}
    </div>
  )
}
