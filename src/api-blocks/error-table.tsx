import { renderToStaticMarkup } from 'react-dom/server'
import { codeSpan, plainMarkdown, table } from '../markdown/twin/marks.ts'
import type { Subject, Topic } from '../model.ts'
import { Markup } from '../openapi/components/Markup.tsx'
import { CardCell, type Column, Table, YesNo } from '../openapi/components/Table.tsx'
import type { ApiError } from '../openapi/document/open-errors.ts'
import { claimId, markdownOnPage, mention } from '../openapi/pages/page-draft.ts'
import type { EmbedTools } from './embed.ts'
import { cellHtml } from './text-html.ts'

export interface ErrorTableOptions {
  /** The file that the errors are of. */
  readonly path: string
  /** The table is the place of its errors, which mentions lead to. Else its codes lead there. */
  readonly isOwn: boolean
  /** It is not all errors of the file. */
  readonly isPart?: boolean
}

interface Row extends ApiError {
  readonly id?: string
  readonly mention?: string
  readonly messageHtml: string
  readonly actionHtml: string
}

/** What an error is called where it is mentioned. */
const subjectOf = (code: string, { path }: ErrorTableOptions) => `${path}#${code}`

/** A table of errors, and what mentions of them lead to. */
export async function errorTable(
  errors: readonly ApiError[],
  options: ErrorTableOptions,
  tools: EmbedTools,
): Promise<{
  readonly html: string
  readonly markdown: string
  readonly subjects: readonly Subject[]
  readonly topics: readonly Topic[]
}> {
  const rows: Row[] = []
  for (const error of errors) rows.push(await rowOf(error, options, tools))
  const part = options.isPart ? { isPart: true } : {}
  const subjects = rows.flatMap(({ code, id }) =>
    id === undefined ? [] : [{ name: subjectOf(code, options), anchor: id, ...part }],
  )
  return {
    html: renderToStaticMarkup(<ErrorRows rows={rows} strings={tools.strings} />),
    markdown: rowsMarkdown(rows, tools),
    subjects,
    topics: rows.flatMap(topicOf),
  }
}

function topicOf({ id, code, status, message, action }: Row): Topic[] {
  if (id === undefined) return []
  return [
    {
      kind: 'error',
      code,
      ...(status ? { status } : {}),
      meaning: message,
      ...(action ? { action } : {}),
      anchor: id,
    },
  ]
}

function rowsMarkdown(rows: readonly Row[], { strings, draft }: EmbedTools): string {
  const hasRetry = rows.some(({ retry }) => retry !== undefined)
  const text = (html: string) => markdownOnPage(html, draft)
  return table(
    [strings.code, strings.status, strings.messageAndAction, ...(hasRetry ? [strings.retry] : [])],
    rows.map(({ code, mention: mark, status, messageHtml, actionHtml, retry }) => [
      mark ?? codeSpan(code),
      plainMarkdown(status ?? ''),
      [text(messageHtml), text(actionHtml)].filter(Boolean).join('<br>'),
      retry === undefined ? '' : retry ? '✓' : '–',
    ]),
  )
}

async function rowOf(error: ApiError, options: ErrorTableOptions, tools: EmbedTools): Promise<Row> {
  const { code, message, action, place } = error
  return {
    ...error,
    ...(options.isOwn
      ? { id: claimId(code, tools.draft) }
      : { mention: mention(subjectOf(code, options), code, tools.draft) }),
    messageHtml: await cellHtml(message, place, tools),
    actionHtml: await cellHtml(action, place, tools),
  }
}

function ErrorRows({ rows, strings }: { rows: readonly Row[] } & Pick<EmbedTools, 'strings'>) {
  const hasRetry = rows.some(({ retry }) => retry !== undefined)
  const columns: Column[] = [
    { label: strings.code, className: 'fit' },
    { label: strings.status, className: 'fit' },
    { label: strings.messageAndAction },
    ...(hasRetry ? [{ label: strings.retry, className: 'mid' as const }] : []),
  ]
  return (
    <Table label={strings.errorTable} columns={columns} isCards>
      {rows.map((row) => (
        <tr key={row.code} id={row.id}>
          <CardCell label={strings.code} className="fit" isHeader>
            <CodeCell row={row} />
          </CardCell>
          <CardCell label={strings.status} className="fit num">
            {row.status && <span className={`status s${row.status.charAt(0)}`} />}
            {row.status}
          </CardCell>
          <CardCell className="long">
            <Markup html={row.messageHtml} />
            <Markup className="error-action" html={row.actionHtml} />
          </CardCell>
          {hasRetry && (
            <CardCell label={strings.retry} className="mid">
              {row.retry !== undefined && <YesNo value={row.retry} words={strings} />}
            </CardCell>
          )}
        </tr>
      ))}
    </Table>
  )
}

function CodeCell({ row: { id, code, mention: html = '' } }: { readonly row: Row }) {
  if (id === undefined) return <Markup as="span" className="code-mention" html={html} />
  return (
    <a className="code-link" href={`#${id}`}>
      <code>{code}</code>
    </a>
  )
}
