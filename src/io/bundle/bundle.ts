import { join } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import type { Output } from '../../model.ts'
import type { ClientFiles } from '../../render/shell.ts'
import { packageRoot } from '../package-root.ts'
import { frameStyles } from './frame-styles.ts'
import { laterStyles } from './later-styles.ts'
import { SHEETS, sheetOptions } from './page-sheets.ts'
import { sharedModules } from './shared-modules.ts'

/** The browser's script and stylesheet, ready to be written. */
export interface ClientBundle extends ClientFiles {
  readonly outputs: readonly Output[]
  /** For sites that have consoles. */
  readonly consoles?: ConsoleBundle
}

/** What a build wants of the client. */
export interface WantedClient {
  readonly diagrams: boolean
  readonly consoles?: boolean
}

/**
 * Bundles the client from its sources. The files are named by their content and are the same for every site.
 * The script for diagrams is bundled for sites that have one; none comes back when Mermaid is not installed.
 */
export async function bundleClient({ diagrams, consoles }: WantedClient): Promise<ClientBundle> {
  const { build } = await esbuild()
  const root = packageRoot()
  const [main, prepaint, baseBanner, drawn, ofConsoles] = await bundled(
    build({
      ...modules(root),
      plugins: [frameStyles, laterStyles],
      entryPoints: [{ in: join(root, 'src/client/main.ts'), out: 'main' }],
      // What it loads later is part of the same script.
      chunkNames: 'main-[name]-[hash]',
      // Read by Chromium: compile while the file arrives, and not when it is to run.
      banner: { js: '//# allFunctionsCalledOnLoad' },
      metafile: true,
    }).then(async (made) => ({
      ...made,
      sheets: await bundleSheets(made.metafile, root),
    })),
    inline(root, 'boot/prepaint.ts'),
    inline(root, 'boot/base-banner.ts'),
    diagrams ? bundleDiagrams() : undefined,
    consoles ? bundleConsoles() : undefined,
  )
  // The style sheets of pages hold those of the script and its parts.
  const files = filesOf(main.outputFiles).filter(({ name }) => name.endsWith('.js'))
  const { base, ...sheets } = Object.fromEntries(main.sheets.map(({ kind, name }) => [kind, name]))
  const client = {
    script: nameIn(files, /^main-[^-]+\.js$/) ?? '',
    style: base ?? '',
    sheets,
    prepaint,
    baseBanner,
    outputs: [...files, ...main.sheets].map(outputOf),
    ...(ofConsoles ? { consoles: ofConsoles } : {}),
  }
  return withDiagrams(client, drawn)
}

/** Bundles the style sheets of pages from what the script imports, in the order of its imports. */
async function bundleSheets(
  { outputs }: Metafile,
  root: string,
): Promise<readonly (NamedFile & { readonly kind: string })[]> {
  const { build } = await esbuild()
  const whole = Object.keys(outputs).find((path) => /^main-[^-]+\.css$/.test(nameOf(path))) ?? ''
  const imported = Object.keys(outputs[whole]?.inputs ?? {})
    // Those of a plugin are texts in the script.
    .filter((path) => !path.includes(':'))
    .map((path) => join(root, path))
  const makeSheet = async (kind: (typeof SHEETS)[number]) => {
    const options = {
      ...common(root),
      ...sheetOptions(kind, imported, root),
      write: false,
    } as const
    const entryNames = kind === 'base' ? 'main-[hash]' : `page-${kind}-[hash]`
    const { outputFiles } = await build({ ...options, entryNames })
    return filesOf(outputFiles).map((file) => ({ ...file, kind }))
  }
  return (await Promise.all(SHEETS.map(makeSheet))).flat()
}

/** The script that draws diagrams, with the parts that it loads. */
export interface DiagramBundle {
  readonly diagrams: string
  readonly outputs: readonly Output[]
}

/** A client that draws diagrams too, if their script could be made. */
export const withDiagrams = (
  client: ClientBundle,
  drawn: DiagramBundle | undefined,
): ClientBundle =>
  drawn
    ? { ...client, diagrams: drawn.diagrams, outputs: [...client.outputs, ...drawn.outputs] }
    : client

interface NamedFile {
  readonly name: string
  readonly contents: Uint8Array
}

const filesOf = (made: readonly { readonly path: string; readonly contents: Uint8Array }[]) =>
  made.map(({ path, contents }): NamedFile => ({ name: nameOf(path), contents }))
const nameIn = (files: readonly NamedFile[], pattern: RegExp) =>
  files.find(({ name }) => pattern.test(name))?.name
const outputOf = ({ name, contents }: NamedFile): Output => ({
  path: `assets/${name}`,
  content: contents,
})

/** Loaded when a site is bundled, and not when the command starts. */
const esbuild = () => import('esbuild')

const nameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? ''

function common(root: string) {
  return {
    bundle: true,
    minify: true,
    write: false,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'] as string[],
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: root,
    logLevel: 'silent',
    legalComments: 'none',
  } as const satisfies BuildOptions
}

/** The script that keeps pages up to date while their author writes. No built site has it. */
export async function bundleWatchScript(): Promise<string> {
  const { build } = await esbuild()
  const root = packageRoot()
  const entryPoints = [join(root, 'src/client/dev/watch.ts')]
  const [{ outputFiles }] = await bundled(build({ ...common(root), entryPoints, format: 'esm' }))
  return outputFiles[0]?.text ?? ''
}

let running = 0

/**
 * Waits for bundles. The helper process of esbuild is stopped after the last one, as it would keep the command from
 * ending.
 */
async function bundled<Bundles extends readonly unknown[]>(
  ...bundles: Bundles
): Promise<{ -readonly [Index in keyof Bundles]: Awaited<Bundles[Index]> }> {
  running += 1
  try {
    return await Promise.all(bundles)
  } finally {
    running -= 1
    if (running === 0) await (await esbuild()).stop()
  }
}

/** Bundles something of a site, for the same browsers as the client. */
export async function bundledAlone(options: BuildOptions): Promise<BuildResult<{ write: false }>> {
  const { build } = await esbuild()
  const [made] = await bundled(build({ ...common(packageRoot()), ...options, write: false }))
  return made
}

/** The same of code that a site has written: what is wrong with it is a value. */
export function bundledSiteCode(options: BuildOptions) {
  return bundledAlone(options).catch((error: { readonly errors?: readonly Message[] }) => {
    if (!error.errors) throw error
    return { errors: error.errors, outputFiles: undefined }
  })
}

/** The text of a script that imports nothing when it runs. */
async function inline(root: string, name: string): Promise<string> {
  const { build } = await esbuild()
  const entryPoints = [join(root, 'src/client', name)]
  const { outputFiles } = await build({ ...common(root), entryPoints, format: 'iife' })
  return outputFiles[0]?.text ?? ''
}

function modules(root: string) {
  return {
    ...common(root),
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
  } as const satisfies BuildOptions
}

/** Bundles the script for diagrams. Mermaid is an optional package: without it there is none, and diagrams keep their text. */
export async function bundleDiagrams(): Promise<DiagramBundle | undefined> {
  const { build } = await esbuild()
  const root = packageRoot()
  const entryPoints = [{ in: join(root, 'src/client/article/mermaid.ts'), out: 'mermaid' }]
  const [made] = await bundled(build({ ...modules(root), entryPoints }).catch(() => undefined))
  const files = filesOf(made?.outputFiles ?? [])
  const diagrams = nameIn(files, /^mermaid-[^-]+\.js$/)
  return diagrams === undefined ? undefined : { diagrams, outputs: files.map(outputOf) }
}

/** The script that brings consoles to life, with its parts, and the style of what is drawn of them in pages. */
export interface ConsoleBundle {
  readonly script: string
  readonly style: string
  readonly outputs: readonly Output[]
}

/** Where OAuth 2 sends a reader back to. Its name is registered there; browsers that do not close it show the mark. */
const TOKEN_PAGE = 'console-token.html'
const TOKEN_SCRIPT = 'console-token.js'
const TOKEN_HTML = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>OAuth 2.0</title><body>✓<script src="${TOKEN_SCRIPT}"></script>\n`

/** Bundles the script of consoles. It takes React from that of the page. */
export async function bundleConsoles(): Promise<ConsoleBundle> {
  const { build } = await esbuild()
  const root = packageRoot()
  const [made, { outputFiles }, tokenScript] = await bundled(
    build({
      ...modules(root),
      plugins: [laterStyles, sharedModules()],
      entryPoints: [{ in: join(root, 'src/client/console/start.ts'), out: 'console' }],
      chunkNames: 'console-[name]-[hash]',
      // The style sheet of the page has those of the theme.
      loader: { '.css': 'empty' },
      alias: { re2js: join(root, 'src/client/console/native-patterns.ts') },
    }),
    build({
      ...common(root),
      entryPoints: [join(root, 'src/theme/console/closed.css')],
    }),
    inline(root, 'console/rest/token-page.ts'),
  )
  const files = filesOf(made.outputFiles)
  return {
    script: nameIn(files, /^console-[^-]+\.js$/) ?? '',
    style: outputFiles[0]?.text ?? '',
    // Texts, so that all of it is plain data.
    outputs: [
      ...made.outputFiles.map(({ path, text }) => ({
        path: `assets/${nameOf(path)}`,
        content: text,
      })),
      { path: `assets/${TOKEN_PAGE}`, content: TOKEN_HTML },
      { path: `assets/${TOKEN_SCRIPT}`, content: tokenScript },
    ],
  }
}
