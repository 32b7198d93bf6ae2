/** Bundles what a site has in the place of parts of the theme: for builds, and for browsers. */
import type { Message } from 'esbuild'
import type { Config } from '../../config/config.ts'
import { replacementOf, THEME_FOLDER } from '../../config/theme-files.ts'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import { isComponentType } from '../../markdown/components/component-type.ts'
import type { Output, Place, Problem } from '../../model.ts'
import { callsInCode, placeInCode } from '../../plugins/place-in-code.ts'
import { reasonOf, SITE_SPACE } from '../../plugins/run-code.ts'
import { themeExports } from '../../render/run-theme-code.ts'
import { themeParts } from '../../sections/theme-parts.ts'
import { THEME_MODULE } from '../../theme/parts/module-names.ts'
import { SLOT_PREFIX, SLOTS } from '../../theme/parts/site-theme.tsx'
import type { Disk } from '../disk.ts'
import { bundledSiteCode } from './bundle.ts'
import { type BundleEntry, bundleComponents, codeProblem } from './bundle-components.ts'
import { sharedModules } from './shared-modules.ts'
import { LOADERS, START, siteFiles, siteReader } from './site-modules.ts'

/** What a site has in the place of parts of the theme. */
export interface SiteThemeCode {
  /** A module of CommonJS that exports each of them by the name of its part. */
  readonly code: string
  /** Where it comes from, as a source map. */
  readonly map: string
  /** The file below `assets/` that exports them in browsers. */
  readonly script: string
  readonly outputs: readonly Output[]
  /** The file of each of them, by the name that it is exported by. */
  readonly files: Readonly<Record<string, string>>
}

/** What bundling them finds. */
export interface FoundTheme {
  readonly siteTheme?: SiteThemeCode
  /** The styles that it imports. */
  readonly css: string
  readonly problems: readonly Problem[]
}

/** Bundles the parts among some files. One that cannot be used is told, and the theme has its own there. */
export async function siteTheme(
  paths: readonly string[],
  disk: Disk,
  { code }: Pick<Config, 'code'>,
): Promise<FoundTheme> {
  const { entries, problems } = entriesOf(paths)
  if (code === false) {
    const refused = [...entries.values()].map(({ from }) =>
      problem('theme-code-refused', { path: from }),
    )
    return { css: '', problems: [...problems, ...refused] }
  }
  const made = await bundled(entries, disk)
  return { ...made, problems: [...problems, ...made.problems] }
}

function entriesOf(paths: readonly string[]) {
  const entries = new Map<string, BundleEntry>()
  const problems: Problem[] = []
  const names = { part: Object.keys(themeParts), slot: [...SLOTS] as string[] }
  for (const path of [...paths].sort()) {
    const found = replacementOf(path)
    if (!found) continue
    const { kind, name } = found
    if (!names[kind].includes(name)) {
      const other = kind === 'part' ? names.slot : names.part
      const folder = `${THEME_FOLDER}/${kind === 'part' ? '' : 'slots/'}`
      const near = other.includes(name)
        ? `${THEME_FOLDER}/${kind === 'part' ? 'slots/' : ''}${name}.tsx`
        : withFolder(folder, nearest(name, names[kind]))
      const details = { names: names[kind].join(', '), ...(near ? { near } : {}) }
      problems.push(problem(`theme-${kind}-unknown`, { path }, details))
    } else entries.set(kind === 'part' ? name : SLOT_PREFIX + name, { from: path })
  }
  return { entries, problems }
}

const withFolder = (folder: string, name: string | undefined) =>
  name === undefined ? undefined : `${folder}${name}.tsx`

type Entries = ReadonlyMap<string, BundleEntry>

/** Both bundles of some parts. Those that cannot be used are found when each is alone, and are left out. */
async function bundled(entries: Entries, disk: Disk): Promise<FoundTheme> {
  if (entries.size === 0) return { css: '', problems: [] }
  const made = await bundledTogether(entries, disk)
  if (made.siteTheme || entries.size === 1) return made
  const alone = await Promise.all(
    [...entries].map((entry) => bundledTogether(new Map([entry]), disk)),
  )
  const good = [...entries].filter((_, index) => alone[index]?.siteTheme)
  // They fail together alone.
  if (good.length === entries.size) return made
  const rest = await bundled(new Map(good), disk)
  const found = alone.flatMap((one) => (one.siteTheme ? [] : one.problems))
  return { ...rest, problems: [...found, ...rest.problems] }
}

/** Both bundles of some parts, or why there are none. */
async function bundledTogether(entries: Entries, disk: Disk): Promise<FoundTheme> {
  const { code, map, css, problems } = await bundleComponents(entries, disk)
  const none = (found: readonly Problem[]) => ({ css: '', problems: found })
  const exported = code === '' ? {} : themeExports(code)
  const [[, { from }] = ['', { from: THEME_FOLDER }]] = entries
  if (exported instanceof Error) {
    const { stack } = exported
    return none([failedCode({ map }, { path: from }, { reason: reasonOf(exported), stack })])
  }
  const faulty = [...entries].filter(([name]) => !isComponentType(ownValue(exported, name)))
  if (faulty.length > 0) {
    // What is told of the text that the bundle begins with is that there is no such export.
    const told = problems.filter(({ path }) => path !== START)
    return none(told.length > 0 ? told : [problem('theme-no-component', { path: from })])
  }
  const made = await scriptOf(entries, disk)
  if ('errors' in made) return none(made.errors.map(codeProblem))
  const files = Object.fromEntries([...entries].map(([name, one]) => [name, one.from]))
  return { siteTheme: { code, map, ...made, files }, css, problems }
}

/** The script with the parts for browsers. */
async function scriptOf(
  entries: Entries,
  disk: Disk,
): Promise<
  | { readonly script: string; readonly outputs: readonly Output[] }
  | { readonly errors: readonly Message[] }
> {
  const contents = [...entries].map(([name, { from }]) => {
    return `export { default as ${name} } from ${JSON.stringify(`${SITE_SPACE}:${from}`)}`
  })
  const made = await bundledSiteCode({
    stdin: { contents: contents.join('\n'), loader: 'js', sourcefile: START },
    plugins: [
      sharedModules({ [THEME_MODULE]: 'globalThis.docsgenTheme' }),
      siteFiles(disk, siteReader(disk), { isBrowser: true }),
    ],
    outdir: '/assets',
    entryNames: 'theme-[hash]',
    format: 'esm',
    jsx: 'automatic',
    charset: 'utf8',
    loader: LOADERS,
  })
  if (!made.outputFiles) return made
  const outputs = made.outputFiles.flatMap(({ path, text }) =>
    path.endsWith('.js')
      ? [{ path: `assets/${path.split(/[\\/]/).at(-1) ?? ''}`, content: text }]
      : [],
  )
  return { script: outputs[0]?.path.slice('assets/'.length) ?? '', outputs }
}

/** What running code of the theme has thrown, at its line in the file of the site. */
export function failedCode(
  { map }: Pick<SiteThemeCode, 'map'>,
  place: Place,
  { reason, ...error }: FailedCode,
): Problem {
  const at = placeInCode(error, map) ?? place
  const stack = callsInCode(error).join(' > ')
  return problem('theme-part-failed', at, {
    file: place.path,
    reason,
    ...(stack ? { stack } : {}),
  })
}

interface FailedCode {
  readonly reason: Bilingual
  readonly stack?: string | undefined
}
