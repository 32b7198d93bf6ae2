import { posix } from 'node:path'
import type { Message, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { isThemeStart, THEME_FOLDER } from '../../config/theme-files.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Asset, Problem } from '../../model.ts'
import { encoded, isExternal, urlOf } from '../../urls/address.ts'
import { bundledAlone } from './bundle.ts'

/** The style sheets of a site as one. */
export interface ThemeStyle {
  readonly css: string
  readonly problems: readonly Problem[]
}

export interface ThemeInput {
  /** The style sheets of the folder, by path. */
  readonly files: Readonly<Record<string, string>>
  /** What the components of the site import, as one sheet. */
  readonly components?: string
  /** The files that have an address of their own, below the folder of static files. */
  readonly published: readonly string[]
  readonly filesUrl: string
}

/** What the bundler calls the files of the site. */
const SPACE = 'site'
/** The sheet of the components, among the files. */
const COMPONENTS = 'components'

/**
 * Joins the style sheets of a site in the order of their names, each in the cascade layer `site`, which no rule of the
 * theme can outdo. Parts that they import come with them, and addresses get the base url.
 */
export async function bundleTheme(input: ThemeInput): Promise<ThemeStyle> {
  // Those of the theme come later, so that they can change what components look like.
  const starts = [
    ...(input.components ? [COMPONENTS] : []),
    ...Object.keys(input.files).filter(isThemeStart).sort(),
  ]
  if (starts.length === 0) return { css: '', problems: [] }
  const problems: Problem[] = []
  const contents = starts.map(
    (path) => `@import ${JSON.stringify(`${SPACE}:${path}`)} layer(site);`,
  )
  const made = await bundledAlone({
    stdin: { contents: contents.join('\n'), loader: 'css', sourcefile: SPACE },
    plugins: [siteFiles(input, problems)],
    outdir: '/assets',
    logLevel: 'silent',
  }).catch((error: { readonly errors?: readonly Message[] }) => {
    if (!error.errors) throw error
    return { outputFiles: [], warnings: error.errors }
  })
  const found = made.warnings.flatMap(({ text, location }) =>
    isToldAlready(text) ? [] : [syntaxProblem(text, location)],
  )
  return { css: made.outputFiles[0]?.text.trim() ?? '', problems: [...problems, ...found] }
}

/** The reason of a problem that names the file and the address better than the bundler does. */
const TOLD = 'told already'
const isToldAlready = (text: string) => text.includes(TOLD)

function syntaxProblem(text: string, location: Message['location']): Problem {
  const path = location?.file.replace(`${SPACE}:`, '') ?? THEME_FOLDER
  const place = location ? { path, line: location.line, column: location.column + 1 } : { path }
  return problem('theme-syntax', place, {
    reason: { ko: 'CSS 문법에 맞지 않습니다.', en: text.replace(/\.?$/, '.') },
  })
}

/** Finds what style sheets import and name. */
function siteFiles(
  { files, components = '', published, filesUrl }: ThemeInput,
  problems: Problem[],
): Plugin {
  const statics = new Set(published)
  /** A path that a style sheet writes, from the site folder. */
  const fromSite = (written: string, importer: string) =>
    posix.join(posix.dirname(importer), written.replace(/[?#].*$/s, '')).normalize('NFC')

  function imported({ path, importer }: OnResolveArgs): OnResolveResult {
    const start = path.startsWith(`${SPACE}:`) ? path.slice(SPACE.length + 1) : undefined
    const file = start ?? fromSite(path, importer)
    if (Object.hasOwn(files, file) || start === COMPONENTS) return { path: file, namespace: SPACE }
    problems.push(missing('theme-import', path, importer, { file, all: Object.keys(files) }))
    return { errors: [{ text: TOLD }] }
  }

  function named({ path, importer }: OnResolveArgs): OnResolveResult {
    if (isExternal(path) || /^(?:#|data:)/.test(path)) return { path, external: true }
    const file = path.startsWith('/')
      ? `static${path.replace(/[?#].*$/s, '')}`
      : fromSite(path, importer)
    if (!statics.has(file))
      problems.push(missing('theme-file-missing', path, importer, { file, all: published }))
    const rest = /[?#].*$/s.exec(path)?.[0] ?? ''
    const below = file.replace(/^static\//, '')
    return { path: encoded(urlOf({ baseUrl: filesUrl }, below)) + rest, external: true }
  }

  function missing(
    code: 'theme-import' | 'theme-file-missing',
    href: string,
    path: string,
    { file, all }: { readonly file: string; readonly all: readonly string[] },
  ): Problem {
    // A style sheet has not meant itself.
    const near = nearest(
      file,
      all.filter((one) => one !== path),
    )
    const before = files[path]?.split(href)[0]
    const place = before === undefined ? { path } : { path, line: before.split('\n').length }
    return problem(code, place, { href, ...(near ? { near } : {}) })
  }

  return {
    name: 'site-files',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (asked) => {
        if (asked.kind === 'import-rule') return imported(asked)
        return asked.kind === 'url-token' ? named(asked) : undefined
      })
      build.onLoad({ filter: /.*/, namespace: SPACE }, ({ path }) => ({
        contents: path === COMPONENTS ? components : (files[path] ?? ''),
        loader: 'css',
      }))
    },
  }
}

/** What a theme is bundled from. */
export function themeInput(
  assets: readonly Asset[],
  filesUrl: string,
  components = '',
): ThemeInput {
  const files = assets.flatMap(({ path, text }) =>
    text === undefined ? [] : [[path, text] as const],
  )
  return {
    files: Object.fromEntries(files),
    published:
      files.length === 0 && components === ''
        ? []
        : assets.flatMap(({ path }) => (path.startsWith('static/') ? [path] : [])),
    filesUrl,
    ...(components === '' ? {} : { components }),
  }
}
