import * as z from 'zod'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { Fault } from '../fault.ts'
import type { GuideSet } from '../guide.ts'
import type { OpenSite } from '../open-site.ts'
import { callOf, type Operation, operationsNamed, operationsOf } from '../operations.ts'
import { setOf } from '../pages.ts'
import { aboutOf, titleOf } from '../shown-texts.ts'
import { alike } from '../similar-names.ts'
import { isSaid, optionalName, pagedList, pagingInput, scopeInput, tool } from '../tool.ts'

const MOST_HITS = 40

const input = z.strictObject({
  query: optionalName.describe(
    'A path, a method and a path, an operationId, or words; all operations if absent.',
  ),
  ...scopeInput,
  ...pagingInput,
})

/** Finds operations of a REST API. */
export const findOperation = tool({
  name: 'find_operation',
  title: 'Find an operation of the API',
  description:
    'Finds operations of the HTTP API (OpenAPI), webhooks and callbacks too, by path, name or purpose. Gives method, path and title of each, for read_operation.',
  input,
  async run({ query, locale, version, ...paging }, asked) {
    const { site } = asked
    const set = setOf(site.guide, { locale, version })
    const operations = operationsOf(set.pages)
    if (operations.length === 0)
      throw new Fault(mcpWords.noOperation(query ?? ''), mcpWords.noneOfKind)
    const found = isSaid(query) ? await fitting(query, operations, { site, set }) : operations
    if (found.length === 0) throw noOperation(query ?? '', operations)
    return pagedList('', found.map(rowOf(site)), paging, asked)
  },
})

const rowOf =
  (site: OpenSite) =>
  (operation: Operation): string => {
    const { page } = operation
    const head = `- \`${callOf(operation)}\` ${titleOf(page)}`
    return [head, site.addressOf(page.url), aboutOf(page)].filter(Boolean).join('\n  ')
  }

/** The operations that a query names; else those that have all of its words, then those that the search of the site finds. */
async function fitting(
  query: string,
  operations: readonly Operation[],
  { site, set }: { readonly site: OpenSite; readonly set: GuideSet },
): Promise<readonly Operation[]> {
  const named = operationsNamed(operations, query)
  // The name of a webhook or a callback is a word that others may have too.
  if (named.some(({ page }) => page.kind !== 'webhook' && page.kind !== 'callback')) return named
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const having = operations.filter((operation) => {
    const text = [operation.id, callOf(operation), operation.callback, operation.page.title]
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const searched = await searchedFor(query, operations, { site, set })
  return [...new Set([...named, ...having, ...searched])]
}

async function searchedFor(
  query: string,
  operations: readonly Operation[],
  { site, set }: { readonly site: OpenSite; readonly set: GuideSet },
): Promise<readonly Operation[]> {
  const found = await site.searchOf(set)
  if (!found) return []
  const { hits } = await found.search(query, { kind: 'rest', limit: MOST_HITS })
  const pages = await Promise.all(hits.map(({ slot }) => found.page(slot)))
  return pages.flatMap(({ url }) => operations.filter(({ page }) => page.url === url))
}

/** No operation has such a name; others are like it. */
export function noOperation(name: string, operations: readonly Operation[]): Fault {
  const names = operations.flatMap((operation) => [
    [operation.id, operation] as const,
    [operation.path, operation] as const,
    [callOf(operation), operation] as const,
    [operation.page.title, operation] as const,
  ])
  const byName = new Map(names)
  const near = alike(name, byName.keys(), 10).flatMap((found) => byName.get(found) ?? [])
  const calls = [...new Set(near)].slice(0, 5).map((one) => `${callOf(one)} — ${titleOf(one.page)}`)
  return new Fault(
    mcpWords.noOperation(name),
    ...(calls.length === 0 ? [mcpWords.tryFind] : [mcpWords.near(calls)]),
  )
}
