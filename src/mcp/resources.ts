import type { Resource, TextResourceContents } from '@modelcontextprotocol/server'
import { mcpWords } from '../i18n/mcp-words.ts'
import { encoded } from '../urls/address.ts'
import { Fault } from './fault.ts'
import type { GuidePage } from './guide.ts'
import type { OpenSite } from './open-site.ts'
import { allPages } from './pages.ts'
import { aboutOf, cleanText, titleOf } from './shown-texts.ts'

const AT_ONCE = 50

/** Some pages of the site as resources, by the addresses of their Markdown, and how to get the next ones. */
export function listResources(
  site: OpenSite,
  cursor: string | undefined,
): { resources: Resource[]; nextCursor?: string } {
  const pages = allPages(site.guide)
  const from = cursor === undefined ? 0 : Number(cursor)
  if (!/^\d{0,9}$/.test(cursor ?? '') || from > pages.length)
    throw new Fault(mcpWords.wrongCursor(cursor ?? ''))
  const next = from + AT_ONCE
  return {
    resources: pages.slice(from, next).map((page) => resourceOf(page, site)),
    ...(next < pages.length ? { nextCursor: String(next) } : {}),
  }
}

function resourceOf(page: GuidePage, site: OpenSite): Resource {
  const description = aboutOf(page)
  return {
    uri: uriOf(page, site),
    name: cleanText(page.url),
    title: cleanText(titleOf(page)),
    ...(description === '' ? {} : { description: cleanText(description) }),
    mimeType: TYPE,
  }
}

const TYPE = 'text/markdown'

const uriOf = ({ markdown }: GuidePage, { addressOf }: OpenSite) => encoded(addressOf(markdown))

/** The Markdown of a page, by the address that it was listed with. Nothing when no page has it. */
export async function readResource(
  site: OpenSite,
  uri: string,
): Promise<TextResourceContents | undefined> {
  const page = allPages(site.guide).find((one) => uriOf(one, site) === uri)
  if (!page) return undefined
  return { uri, mimeType: TYPE, text: cleanText(await site.markdownOf(page)) }
}
