import { addressKey, isExternal, urlOf } from './address.ts'
import { CONFIG_PATH, type Config, rulesOf } from './config.ts'
import type { Problem, Route } from './model.ts'
import { nearest } from './nearest.ts'
import { problem } from './problem.ts'

/** An old address and where it leads; both are final urls, `to` with its query and hash. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** The redirects of the configuration and of the sections, checked against the pages that exist. */
export function planRedirects(
  config: Config,
  routes: readonly Route[],
  planned: readonly Redirect[],
): { readonly redirects: readonly Redirect[]; readonly problems: readonly Problem[] } {
  const urlByKey = new Map(routes.map(({ url }) => [addressKey(url), url]))
  const problems: Problem[] = []
  const redirects = new Map<string, Redirect>()
  const fail = (from: string, reason: string) =>
    problems.push(problem('redirect-invalid', { path: CONFIG_PATH }, { from, reason }))
  for (const { from, to } of configured(config)) {
    const redirect = {
      from: urlOf({ baseUrl: config.baseUrl }, from),
      to: targetOf(to, config, urlByKey),
    }
    const key = addressKey(redirect.from)
    const near = nearest(addressKey(redirect.to), urlByKey.keys())
    if (!from.startsWith('/') || /[?#]/.test(from))
      fail(from, '/로 시작하고 ?와 #가 없어야 합니다. (path only)')
    else if (urlByKey.has(key)) fail(from, '이 주소에 페이지가 있습니다. (a page has this address)')
    else if (redirects.has(key)) fail(from, '같은 옛 주소가 두 번 나옵니다. (twice)')
    else if (!isExternal(to) && !urlByKey.has(addressKey(pathOf(redirect.to))))
      fail(from, `새 주소에 페이지가 없습니다: ${to}${near ? ` → ${near}` : ''} (no such page)`)
    else redirects.set(key, redirect)
  }
  for (const redirect of planned) redirects.set(addressKey(redirect.from), redirect)
  return { redirects: [...redirects.values()], problems }
}

function configured({ redirects }: Config): Redirect[] {
  return redirects.flatMap(({ from, to }) => [from].flat().map((one) => ({ from: one, to })))
}

/** The target as its page writes itself, with the query and hash of the configuration. */
function targetOf(to: string, config: Config, urlByKey: ReadonlyMap<string, string>): string {
  if (isExternal(to)) return to
  const url = urlOf(rulesOf(config), pathOf(to))
  return (urlByKey.get(addressKey(url)) ?? url) + to.slice(pathOf(to).length)
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')
