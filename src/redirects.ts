import { addressKey, isExternal, isStep, urlOf } from './address.ts'
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
  const written = configured(config)
  const targetByKey = new Map(written.map(({ from, to }) => [keyOf(config, from), to]))
  const redirects = new Map<string, Redirect>()
  const problems: Problem[] = []
  for (const { from, to } of written) {
    const key = keyOf(config, from)
    const final = lastTarget(to, targetByKey, config)
    const reason =
      wrongFrom(from, urlByKey.has(key), redirects.has(key)) ??
      wrongTarget(to, final, config, urlByKey)
    if (reason !== undefined)
      problems.push(problem('redirect-invalid', { path: CONFIG_PATH }, { from, reason }))
    else
      redirects.set(key, {
        from: urlOf({ baseUrl: config.baseUrl }, from),
        to: targetOf(final ?? to, config, urlByKey),
      })
    if (reason === undefined && final !== to) {
      problems.push(
        problem('redirect-chain', { path: CONFIG_PATH }, { from, to, final: final ?? to }),
      )
    }
  }
  for (const redirect of planned) redirects.set(addressKey(redirect.from), redirect)
  return { redirects: [...redirects.values()], problems }
}

const keyOf = (config: Config, path: string) =>
  addressKey(urlOf({ baseUrl: config.baseUrl }, pathOf(path)))

/** Where a chain of redirects ends. Nothing when it goes round in a circle. */
function lastTarget(
  to: string,
  targetByKey: ReadonlyMap<string, string>,
  config: Config,
): string | undefined {
  const seen = new Set<string>()
  let target = to
  for (;;) {
    const key = keyOf(config, target)
    const next = isExternal(target) ? undefined : targetByKey.get(key)
    if (next === undefined) return target
    if (seen.has(key)) return undefined
    seen.add(key)
    target = next
  }
}

function wrongFrom(from: string, isPage: boolean, isTwice: boolean): string | undefined {
  if (!from.startsWith('/') || /[?#\\]/.test(from) || from.split('/').some(isStep))
    return '/로 시작하고 ?와 #가 없어야 합니다. (path only)'
  if (isPage) return '이 주소에 페이지가 있습니다. (a page has this address)'
  return isTwice ? '같은 옛 주소가 두 번 나옵니다. (twice)' : undefined
}

function wrongTarget(
  to: string,
  final: string | undefined,
  config: Config,
  urlByKey: ReadonlyMap<string, string>,
): string | undefined {
  if (final === undefined) return `돌고 돌아 제자리로 옵니다: ${to} (a circle)`
  if (isExternal(final)) {
    return /^https?:\/\//i.test(final)
      ? undefined
      : `http나 https 주소가 아닙니다: ${final} (not http)`
  }
  const key = keyOf(config, final)
  if (urlByKey.has(key)) return undefined
  const near = nearest(key, urlByKey.keys())
  return `새 주소에 페이지가 없습니다: ${to}${near ? ` → ${near}` : ''} (no such page)`
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
