import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { wordsFor } from '../i18n/command-words.ts'
import type { DocsJson } from '../outputs/agents/docs-schema.ts'
import { HEADERS_FILE } from '../outputs/host-headers.ts'
import { writtenHeaders } from './http/header-rules.ts'
import { openFile } from './http/open-file.ts'
import { type HandlerOptions, requestHandler, type ServedSite } from './http/request-handler.ts'
import { runServer, type ServerOptions } from './http/run-server.ts'
import { bodyText } from './http/send-body.ts'
import { siteAddress } from './http/site-address.ts'

export interface PreviewOptions extends ServerOptions {
  readonly out: string
  readonly baseUrl?: string
  readonly headers?: boolean
}

/** Previews a built site until it is stopped. Gives 0, 1 when there is nothing to show or no port, 2 for a wrong port. */
export async function preview(
  site: string,
  options: PreviewOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const folder = resolve(options.out)
  if (!existsSync(join(folder, 'index.html')) && !existsSync(join(folder, '404.html'))) {
    process.stderr.write(`${wordsFor(language).notBuilt(options.out)}\n`)
    return 1
  }
  // Its links lead below the path that it was built for, which may be another one than the settings say.
  const address = await siteAddress(resolve(site), options.baseUrl ?? (await builtPath(folder)))
  const { filesUrl } = address
  const built = builtSite({ folder, filesUrl, hasHeaders: options.headers !== false })
  const handlerFor = (asked: HandlerOptions) => requestHandler(built, asked)
  return runServer(handlerFor, options, { address: async () => address }, language)
}

/** The path that a site was built for; nothing when it does not say. */
async function builtPath(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'docs.json'), 'utf8').catch(() => '{}')
  const { baseUrl } = JSON.parse(text) as Partial<DocsJson>
  return baseUrl
}

interface BuiltSite {
  /** The folder that it was built into. */
  readonly folder: string
  /** The address that its files are below, with a slash at both ends. */
  readonly filesUrl: string
  /** Whether it is sent with the headers that were written for hosts. */
  readonly hasHeaders: boolean
}

/** The files that `build --compress` writes. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** A site as it lies in its output folder. It may be built anew at any time. */
export function builtSite({ folder, filesUrl, hasHeaders }: BuiltSite): ServedSite {
  const fileAt = (path: string, ending = '') =>
    openFile({ root: folder, path: path + ending, name: path })
  return {
    open: async () => ({
      filesUrl,
      async find(paths, encodings = []) {
        for (const path of paths) {
          const plain = await fileAt(path)
          if (!plain) continue
          for (const encoding of encodings) {
            const body = await fileAt(path, ENDINGS[encoding])
            if (!body) continue
            await plain.close()
            return { body, encoding }
          }
          return { body: plain }
        }
        return undefined
      },
      async headersOf(path) {
        const written = hasHeaders ? await bodyText(await fileAt(HEADERS_FILE)) : ''
        const headers = writtenHeaders(path, written)
        // The next build has other pages at the same addresses; what never changes says so.
        const kept = headers.filter(
          ([name, value]) => name.toLowerCase() !== 'cache-control' || /\bimmutable\b/.test(value),
        )
        const isKept = kept.some(([name]) => name.toLowerCase() === 'cache-control')
        return isKept ? kept : [...kept, ['cache-control', 'no-cache'] as const]
      },
    }),
  }
}
