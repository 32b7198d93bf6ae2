import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { mcpServer } from '../../src/mcp/mcp-server.ts'
import { siteOpener } from '../../src/mcp/open-site.ts'
import type { PublishedSite } from '../../src/mcp/site/published-site.ts'

/** What a tool has answered. */
export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
  /** The bytes of the whole result. */
  readonly size: number
}

/** A program that asks a site. */
export interface AskedSite {
  readonly client: Client
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>
}

/** Connects a client of the SDK with a server for a site, until the test is over. What should not happen fails the test. */
export async function askedSite(
  site: PublishedSite,
  language: 'ko' | 'en' = 'en',
): Promise<AskedSite> {
  const errors: unknown[] = []
  const [near, far] = InMemoryTransport.createLinkedPair()
  const parts = { version: '1.0.0', language, open: siteOpener(site) }
  const server = mcpServer({ ...parts, onError: (error) => void errors.push(error) })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await Promise.all([server.connect(far), client.connect(near)])
  onTestFinished(async () => {
    await client.close()
    await site.close()
    if (errors.length > 0) throw errors[0]
  })
  return { client, call: (name, input) => called(client, name, input) }
}

/** Calls a tool. */
export async function called(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: input })
  const [content] = result.content
  return {
    text: content?.type === 'text' ? content.text : '',
    isError: result.isError === true,
    size: Buffer.byteLength(JSON.stringify(result)),
  }
}

/** A site whose files are in memory. */
export const memorySite = (files: ReadonlyMap<string, string>): PublishedSite => {
  const published = { read: async (path: string) => files.get(path) }
  return { open: async () => published, close: async () => {} }
}
