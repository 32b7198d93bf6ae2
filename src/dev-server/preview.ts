import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wordsFor } from '../i18n/command-words.ts'
import { builtSite } from './built-site.ts'
import { runServer, type ServerOptions } from './run-server.ts'
import { siteAddress } from './site-address.ts'

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
  const address = await siteAddress(resolve(site), options.baseUrl)
  const { filesUrl } = address
  const built = builtSite({ folder, filesUrl, hasHeaders: options.headers !== false })
  return runServer(built, options, { address: async () => address }, language)
}
