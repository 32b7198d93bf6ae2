import type { Config } from '../config/config.ts'
import { addressKeyOf } from '../links/redirects/occupied.ts'
import type { Route } from '../model.ts'
import { addressKey, redirectFileOf } from '../urls/address.ts'

export interface Taken {
  readonly routes: readonly Route[]
  /** Files that are published beside the pages. */
  readonly files: readonly string[]
}

/** Whether a page, a file or a redirect of the author is at an address. */
export function isTaken(url: string, config: Config, { routes, files }: Taken): boolean {
  const key = addressKey(url)
  return (
    routes.some((route) => addressKey(route.url) === key) ||
    files.includes(redirectFileOf(url, config.filesUrl)) ||
    config.redirects.flatMap(({ from }) => from).some((from) => addressKeyOf(config, from) === key)
  )
}
