import * as z from 'zod'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { decoded } from '../../urls/address.ts'
import { Fault } from '../fault.ts'
import type { GuideRow, GuideSet } from '../guide.ts'
import type { OpenSite } from '../open-site.ts'
import { setOf, withoutHost } from '../pages.ts'
import { aboutOf, titleOf } from '../shown-texts.ts'
import { isSaid, optionalName, pagedList, pagingInput, scopeInput, tool } from '../tool.ts'

const input = z.strictObject({
  under: optionalName.describe('Only pages below this address, such as "/docs/api".'),
  ...scopeInput,
  ...pagingInput,
})

/** Lists the pages in the order of the menus. */
export const listPages = tool({
  name: 'list_pages',
  title: 'List the pages',
  description:
    'Lists the pages of the documentation in the order and nesting of its menus, with their addresses.',
  input,
  async run({ under, locale, version, ...paging }, asked) {
    const { site } = asked
    const { title, description } = site.guide
    const set = setOf(site.guide, { locale, version })
    const rows = rowsOf(set).filter(isSaid(under) ? isUnder(under, site) : () => true)
    if (rows.length === 0) throw new Fault(mcpWords.noPage(under ?? ''), mcpWords.tryList)
    const head = [title, description].filter(Boolean).join(' — ')
    const about = new Map(set.pages.map((page) => [page.url, aboutOf(page)]))
    const top = Math.min(...rows.map(({ depth }) => depth))
    const items = rows.map((row) => {
      const said = about.get(row.url ?? '')
      const label = titleOf(row)
      const link = row.url === undefined ? label : `[${label}](${site.addressOf(row.url)})`
      return `${'  '.repeat(row.depth - top)}- ${link}${said ? `: ${said}` : ''}`
    })
    return pagedList(head, items, paging, asked)
  },
})

/** The rows of the menus, each page once, and then the pages that stand in none. */
function rowsOf({ rows, pages }: GuideSet): readonly GuideRow[] {
  const waiting = new Set(pages.map(({ url }) => url))
  const listed = rows.filter(({ url }) => url === undefined || waiting.delete(url))
  const others = pages.filter(({ url }) => waiting.has(url))
  return [...listed, ...others.map(({ title, url }) => ({ depth: 0, title, url }))]
}

function isUnder(under: string, { guide }: OpenSite): (row: GuideRow) => boolean {
  const path = decoded(withoutHost(under))
    .replace(/\.(?:html|md)$/, '')
    .replace(/^\/*|\/*$/g, '/')
    .replace(/\/{2,}/g, '/')
  const starts = [path, decoded(guide.base) + path.slice(1)]
  return ({ url }) =>
    url !== undefined && starts.some((start) => `${url.replace(/\.html$/, '')}/`.startsWith(start))
}
