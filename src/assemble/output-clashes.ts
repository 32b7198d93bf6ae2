import { CONFIG_PATH } from '../config/config-file.ts'
import { rulesOf } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import { isStatic, publishedFile } from '../links/published.ts'
import type { Asset, Place, Problem, Route } from '../model.ts'
import { fileOf, redirectFileOf } from '../urls/address.ts'
import { isPortable } from '../urls/portable-name.ts'
import { placeOfRoute } from './clashes.ts'
import { outputPaths } from './output-paths.ts'
import type { PlannedPages } from './planned.ts'

/** A file of the output before it is written. */
interface PlannedFile {
  readonly path: string
  readonly kind: 'static' | 'made' | 'page' | 'redirect'
  /** What it is made from. */
  readonly place: Place
}

/**
 * Files of the output that cannot be written beside each other, in all locales: with one name, or one a folder of the
 * other, or with a name that is too long. The problems are sorted by locale.
 */
export function outputClashes(plans: readonly PlannedPages[]): readonly (readonly Problem[])[] {
  const paths = outputPaths<PlannedFile>()
  const told = new Set<string>()
  const checked = (file: PlannedFile) => [...claimed(file, paths), ...unportable(file, told)]
  const files = new Map<string, Asset>()
  for (const { assets } of plans)
    for (const asset of assets.filter(isStatic)) files.set(asset.path, asset)
  const statics = [...files.values()].map(staticFile)
  const first = [...statics, ...plans.flatMap(madeOf)].flatMap(checked)
  return plans.map((plan, index) => [
    ...(index === 0 ? first : []),
    ...[...pagesOf(plan), ...redirectsOf(plan)].flatMap(checked),
  ])
}

/** A name that Windows cannot hold: for authors who build or check out there, and for hosts that run it. Reported once. */
function unportable({ path, place }: PlannedFile, told: Set<string>): Problem[] {
  const names = path.split('/')
  const index = names.findIndex((name) => !isPortable(name))
  if (index < 0) return []
  const whole = names.slice(0, index + 1).join('/')
  if (told.has(whole)) return []
  told.add(whole)
  return [problem('name-not-portable', place, { name: names[index] ?? '' })]
}

function claimed(file: PlannedFile, paths: ReturnType<typeof outputPaths<PlannedFile>>): Problem[] {
  const fault = paths.claim(file.path, file)
  if (!fault) return []
  if (fault.kind === 'long') {
    const details = { name: shortened(fault.name), bytes: String(fault.bytes) }
    return [problem('output-name-long', file.place, details)]
  }
  const { other } = fault
  if (fault.kind === 'same') return sameFile(file, other)
  // Authors cannot rename a file that docsgen makes: the problem is told of the other one.
  const [blamed, present] = file.kind === 'made' ? [other, file] : [file, other]
  const details = { file: blamed.path, other: nameOf(present) }
  return [problem('output-clash', blamed.place, details)]
}

function sameFile(file: PlannedFile, other: PlannedFile): Problem[] {
  if (other.kind === 'static' && file.kind === 'page')
    return [problem('page-replaced', other.place, { other: file.place.path })]
  // A site's own robots.txt or sitemap is wanted as it is; redirects that go missing are not.
  if (other.kind === 'static' && file.path === '_redirects')
    return [problem('redirects-replaced', other.place)]
  if (other.kind === 'static' && file.path === '_headers')
    return [problem('headers-replaced', other.place)]
  return file.kind === 'page' && other.kind === 'page'
    ? [problem('output-clash', file.place, { file: file.path, other: nameOf(other) })]
    : []
}

const nameOf = ({ kind, path, place }: PlannedFile) => (kind === 'made' ? path : place.path)

const staticFile = (asset: Asset): PlannedFile => ({
  path: publishedFile(asset),
  kind: 'static',
  place: { path: asset.path },
})

function madeOf({ config, made, redirects }: PlannedPages): PlannedFile[] {
  const place = { path: CONFIG_PATH }
  const forHosts = redirects.length > 0 ? ['_redirects', 'redirects/vercel.json'] : []
  const headers = ['_headers', 'headers/vercel.json', 'headers/nginx.conf', 'headers/docs.caddy']
  // Scripts and pictures have hashes in their names, so that only their folder can be in the way.
  const names = config.ownLocale.folder ? [...made] : ['assets/*', ...headers, ...made]
  return [...names, ...forHosts].map((path) => ({ path, kind: 'made', place }))
}

const pagesOf = ({ config, routes }: PlannedPages): PlannedFile[] =>
  routes.map((route: Route) => ({
    path: fileOf(route.url, { ...rulesOf(config), baseUrl: config.filesUrl }),
    kind: 'page',
    place: placeOfRoute(route),
  }))

const redirectsOf = ({ config, redirects }: PlannedPages): PlannedFile[] =>
  redirects.map(({ from, place }) => ({
    path: redirectFileOf(from, config.filesUrl),
    kind: 'redirect',
    place: place ?? { path: CONFIG_PATH },
  }))

const shortened = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name)
