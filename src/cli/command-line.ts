import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { PreviewOptions } from '../dev-server/preview.ts'
import type { WatchedOptions } from '../dev-server/watched.ts'
import { type CommandWords, wordsFor } from '../i18n/command-words.ts'
import { lspWords } from '../i18n/lsp-words.ts'
import { manualWords } from '../i18n/manual-words.ts'
import { migrateWords } from '../i18n/migrate-words.ts'
import { mockWords } from '../i18n/mock-words.ts'
import { pdfWords } from '../i18n/pdf-words.ts'
import { packageRoot } from '../io/package-root.ts'
import type { Shard } from '../pipeline/compile-shard.ts'
import type { BuildOptions } from './commands/build-command.ts'
import type { CheckOptions } from './commands/check-command.ts'
import type { InitOptions } from './commands/init-command.ts'
import type { LspCommand } from './commands/lsp-command.ts'
import type { MergeOptions } from './commands/merge-command.ts'
import type { MigrateOptions } from './commands/migrate-command.ts'
import type { MockOptions } from './commands/mock-command.ts'
import type { PdfOptions } from './commands/pdf-command.ts'
import type { SearchCommand } from './commands/search-command.ts'
import { defaultOut, defaultSite } from './default-folders.ts'
import { DONE, FAILED, WRONG_USAGE } from './exit-codes.ts'
import { HOSTS } from './hosts.ts'
import { LANGUAGES, messageLanguage } from './language.ts'
import { problemFormats } from './report/problem-formats.ts'
import { SCHEMA_NAMES } from './schema-names.ts'
import { SEARCH_SERVICES } from './search-records.ts'
import { englishUsageError, koreanHelp, koreanUsageError } from './usage-words.ts'

/**
 * Reads the arguments and runs the command, which is loaded only then. Gives the exit code: 0 done, 1 failed, 2 wrong usage.
 */
export async function main(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const language = messageLanguage(environment, argv)
  let exitCode: number = DONE
  const program = programOf(language, (code) => {
    exitCode = code
  })
  try {
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === DONE ? DONE : WRONG_USAGE
    process.stderr.write(await crashText(error, language))
    return FAILED
  }
}

/** What cannot be helped is a sentence all the same; the trace is for a mistake of ours. */
async function crashText(error: unknown, language: 'ko' | 'en'): Promise<string> {
  const [{ failureProblem }, { problemText }, { visible }] = await Promise.all([
    import('./failure-problem.ts'),
    import('../diagnostics/problem-text.ts'),
    import('../diagnostics/excerpt.ts'),
  ])
  const failure = failureProblem(error, { out: '.', site: '.' })
  if (failure) return `${problemText(failure, language)}\n`
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${wordsFor(language).crashed}\n\n${visible(trace)}\n`
}

/** All commands with their arguments and options, in a language. */
export function programOf(
  language: 'ko' | 'en',
  finish: (code: number) => void = () => {},
): Command {
  const words = wordsFor(language)
  const program = new Command('docsgen')
    .description(words.program)
    .version(ownVersion(), '-V, --version', words.version)
    .helpOption('-h, --help', words.help)
    .helpCommand(false)
    .configureHelp(language === 'ko' ? koreanHelp : {})
    .configureOutput({
      outputError: (text, write) =>
        write(language === 'ko' ? koreanUsageError(text) : englishUsageError(text)),
    })
    .showHelpAfterError(words.helpAfterError)
    .exitOverride()
  for (const add of [
    addInit,
    addMigrate,
    addBuild,
    addMerge,
    addServe,
    addMock,
    addCheck,
    addSearch,
    addMcp,
    addLsp,
    addPdf,
    addProblems,
    addTheme,
    addEject,
    addStrings,
    addSchema,
    addTypes,
    addVersion,
    addHelp,
  ]) {
    add(program, { words, language, finish })
  }
  // Where it is not there already: with init and schema it also says what language they write.
  for (const command of [program, ...program.commands])
    if (!command.options.some(({ long }) => long === '--lang'))
      command.addOption(languageOption(words.lang))
  return program
}

type ServeOptions = PreviewOptions & WatchedOptions & { readonly watch?: boolean }

interface CommandTools {
  readonly words: CommandWords
  readonly language: 'ko' | 'en'
  /** Sets the exit code. */
  finish(code: number): void
}

function addInit(program: Command, { words: { init }, language, finish }: CommandTools): void {
  program
    .command('init')
    .argument('[folder]', init.folder, '.')
    .description(init.command)
    .option('--name <text>', init.name)
    .addOption(languageOption(init.lang))
    .option('--api <file>', init.api)
    .option('--blog', init.blog)
    .addOption(new Option('--host <name>', init.host).choices(HOSTS))
    .option('-y, --yes', init.yes)
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import('./commands/init-command.ts')
      // Commander gives an option that the program has as well to the program alone.
      const answered = { ...options, ...program.opts<Pick<InitOptions, 'lang'>>() }
      finish(await runInit(folder, answered, { language, version: ownVersion() }))
    })
}

function addMigrate(program: Command, { language, finish }: CommandTools): void {
  const words = migrateWords(language)
  program
    .command('migrate')
    .argument('[folder]', words.folder, '.')
    .description(words.command)
    .option('-o, --out <folder>', words.out)
    .option('--in-place', words.inPlace)
    .option('--dry-run', words.dryRun)
    .action(async (folder: string, options: MigrateOptions) => {
      const { runMigrate } = await import('./commands/migrate-command.ts')
      finish(await runMigrate(folder, options, { language, version: ownVersion() }))
    })
}

function addBuild(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('build')
    .argument('[site]', words.site)
    .description(words.build)
    .option('-o, --out <folder>', words.out)
    .option('--base-url <path>', words.baseUrl)
    .option('--site-url <url>', words.siteUrl)
    .option('--drafts', words.drafts)
    .option('--compress', words.compress)
    .option('--no-cache', words.noCache)
    .option('--profile', words.profile)
    .option('-q, --quiet', words.quiet)
    .option('--json', words.json)
    .addOption(formatOption(words))
    .option('--strict', words.strict)
    .option('--verify', words.verify)
    .option('--all', words.all)
    .addOption(new Option('--shard <part>', words.shard).argParser(shardOf(words)))
    .action(async (named: string | undefined, { shard, ...options }: ShardableOptions) => {
      const { site, out } = placesOf(named, options.out, shard ? `shard-${shard.index}` : 'build')
      if (!shard) {
        const { runBuild } = await import('./commands/build-command.ts')
        return finish(await runBuild(site, { ...options, out }, language))
      }
      const { runShard } = await import('./commands/shard-command.ts')
      return finish(await runShard(site, shard, { ...options, out }, language))
    })
}

type ShardableOptions = Partial<BuildOptions> & { readonly shard?: Shard }

/** The site folder and the one to write to, as they are named, or where they are if they are not. */
function placesOf(site: string | undefined, out: string | undefined, outName = 'build') {
  const folder = site ?? defaultSite()
  return { site: folder, out: out ?? defaultOut(outName, folder) }
}

const shardOf = (words: CommandWords) => (written: string) => {
  const shard = shardNamed(written)
  if (!shard) throw new InvalidArgumentError(words.wrongShard)
  return shard
}

function addMerge(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('merge')
    .argument('<folders...>', words.shardFolders)
    .description(words.merge)
    .option('--site <folder>', words.site)
    .option('-o, --out <folder>', words.out)
    .option('--base-url <path>', words.baseUrl)
    .option('--site-url <url>', words.siteUrl)
    .option('--drafts', words.drafts)
    .option('--compress', words.compress)
    .option('-q, --quiet', words.quiet)
    .option('--json', words.json)
    .action(async (folders: string[], options: Partial<MergeOptions>) => {
      const places = placesOf(options.site, options.out)
      const { runMerge } = await import('./commands/merge-command.ts')
      finish(await runMerge(folders, { ...options, ...places }, language))
    })
}

function addServe(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('serve')
    .argument('[site]', words.site)
    .description(words.serve)
    .option('-o, --out <folder>', words.served)
    .option('-p, --port <number>', words.port, '3000')
    .option('--host <name>', words.host, '127.0.0.1')
    .option('--no-headers', words.noHeaders)
    .option('--base-url <path>', words.baseUrl)
    .option('-w, --watch', words.watch)
    .option('--open', words.open)
    .action(async (named: string | undefined, written: ServeOptions) => {
      const { site, out } = placesOf(named, written.out)
      const options = { ...written, out }
      if (options.watch) {
        const [{ siteFolderProblem }, { problemText }] = await Promise.all([
          import('./site-folder.ts'),
          import('../diagnostics/problem-text.ts'),
        ])
        const refusal = siteFolderProblem(site)
        if (refusal) {
          process.stderr.write(`${problemText(refusal, language)}\n`)
          return finish(1)
        }
        const { watched } = await import('../dev-server/watched.ts')
        return finish(await watched(site, options, language))
      }
      const { preview } = await import('../dev-server/preview.ts')
      return finish(await preview(site, options, language))
    })
}

function addMock(program: Command, { words, language, finish }: CommandTools): void {
  const { command, eventsEvery } = mockWords(language)
  program
    .command('mock')
    .argument('[site]', words.site)
    .description(command)
    .option('-p, --port <number>', words.port, '4010')
    .option('--host <name>', words.host, '127.0.0.1')
    .option('--events-every <seconds>', eventsEvery, '2')
    .action(async (named: string | undefined, options: MockOptions) => {
      const { site } = placesOf(named, undefined)
      const { runMock } = await import('./commands/mock-command.ts')
      finish(await runMock(site, options, language))
    })
}

function addCheck(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('check')
    .argument('[site]', words.site)
    .description(words.check)
    .addOption(formatOption(words))
    .option('--strict', words.strict)
    .option('--all', words.all)
    .option('--base-url <path>', words.baseUrl)
    .option('--site-url <url>', words.siteUrl)
    .option('--drafts', words.drafts)
    .option('--no-cache', words.noCache)
    .option('--links', words.links)
    .option('--translations', words.translations)
    .action(async (named: string | undefined, options: CheckOptions) => {
      const { site } = placesOf(named, undefined)
      const { runCheck } = await import('./commands/check-command.ts')
      finish(await runCheck(site, options, language))
    })
}

function addSearch(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('search')
    .argument('[query]', words.searchQuery)
    .argument('[address]', words.searchAddress)
    .description(words.search)
    .option('--build <folder>', words.searchBuild)
    .option('--site <folder>', words.searchSite)
    .option('--locale <tag>', words.searchLocale)
    .option('--of-version <name>', words.searchVersion)
    .option('--json', words.json)
    .addOption(new Option('--export <service>', words.searchExport).choices(SEARCH_SERVICES))
    .action(
      async (query: string | undefined, named: string | undefined, options: SearchOptions) => {
        // Records are of the whole site: then there is an address alone.
        const isAddress = options.export !== undefined && named === undefined
        const address = isAddress ? query : named
        const { out } = await placesOf(undefined, options.build)
        const { runSearch } = await import('./commands/search-command.ts')
        const asked = isAddress || query === undefined ? {} : { query }
        const place = address === undefined ? {} : { address }
        finish(await runSearch({ ...options, ...asked, ...place, build: out }, language))
      },
    )
}

type SearchOptions = Partial<SearchCommand>

function addMcp(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('mcp')
    .argument('[place]', words.mcpPlace)
    .description(words.mcp)
    .option('--http <port>', words.mcpHttp)
    .action(async (named: string | undefined, { http }: { http?: string }) => {
      const place = named ?? defaultSite()
      const asked = http === undefined ? {} : { http }
      const { runMcp } = await import('./commands/mcp-command.ts')
      finish(await runMcp({ place, version: ownVersion(), ...asked }, language))
    })
}

function addLsp(program: Command, { language, finish }: CommandTools): void {
  const words = lspWords(language)
  program
    .command('lsp')
    .argument('[site]', words.site)
    .description(words.command)
    .option('--stdio', words.stdio)
    .option('--drafts', words.drafts)
    .action(async (site: string | undefined, { drafts }: Pick<LspCommand, 'drafts'>) => {
      const { runLsp } = await import('./commands/lsp-command.ts')
      // The option of the whole program takes it, wherever it stands.
      const { lang } = program.opts<Pick<LspCommand, 'lang'>>()
      finish(await runLsp({ site, drafts, lang, version: ownVersion() }, language))
    })
}

function addPdf(program: Command, { language, finish }: CommandTools): void {
  const words = pdfWords(language)
  program
    .command('pdf')
    .argument('[site]', wordsFor(language).site)
    .description(words.command)
    .option('-o, --out <folder>', words.out)
    .option('--file <file>', words.file)
    .option('--of-version <name>', words.version)
    .option('--locale <tag>', words.locale)
    .option('--browser <path>', words.browser)
    .action(async (named: string | undefined, options: Partial<PdfOptions>) => {
      const { out } = placesOf(named, options.out)
      const { runPdf } = await import('./commands/pdf-command.ts')
      finish(await runPdf({ ...options, out }, process.env, language))
    })
}

const formatOption = ({ format }: CommandWords) =>
  new Option('--format <name>', format).choices(Object.keys(problemFormats)).default('text')

function addProblems(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('problems')
    .argument('[code]', words.problemCode)
    .description(words.problemsCommand)
    .action(async (code: string | undefined) => {
      const { runProblems } = await import('./commands/problems-command.ts')
      finish(runProblems(code, language))
    })
}

function addTheme(program: Command, { words, language }: CommandTools): void {
  program
    .command('theme')
    .description(words.themeCommand)
    .action(async () => {
      const { themeTable } = await import('./commands/theme-command.ts')
      process.stdout.write(themeTable(language))
    })
}

function addEject(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('eject')
    .argument('<name>', words.ejectName)
    .argument('[site]', words.site)
    .description(words.ejectCommand)
    .action(async (name: string, site: string | undefined) => {
      const { runEject } = await import('./commands/eject-command.ts')
      finish(runEject(name, site ?? defaultSite(), { language, version: ownVersion() }))
    })
}

function addStrings(program: Command, { words, language }: CommandTools): void {
  program
    .command('strings')
    .description(words.strings)
    .option('--locale <tag>', words.stringsLocale, language)
    .action(async ({ locale }: { locale: string }) => {
      const { stringsFile } = await import('./commands/strings-command.ts')
      process.stdout.write(stringsFile(locale, language))
    })
}

function addTypes(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('types')
    .argument('[site]', words.site)
    .description(words.typesCommand)
    .action(async (named: string | undefined) => {
      const { site } = placesOf(named, undefined)
      const { runTypes } = await import('./commands/types-command.ts')
      finish(await runTypes(site, language))
    })
}

const languageOption = (description: string) =>
  new Option('--lang <language>', description).choices(LANGUAGES)

function addSchema(program: Command, { words, language }: CommandTools): void {
  program
    .command('schema')
    .addArgument(
      new Argument('[file]', words.schemaFile).choices(SCHEMA_NAMES).default('docsgen.yaml'),
    )
    .description(words.schema)
    .option('-o, --out <file>', words.schemaOut)
    .addOption(languageOption(words.schemaLang))
    .action(
      async (file: string, { out, lang = language }: { out?: string; lang?: 'ko' | 'en' }) => {
        const { schemaText } = await import('./commands/schema-command.ts')
        const text = schemaText(file, lang)
        if (out) await writeFile(out, text)
        else process.stdout.write(text)
      },
    )
}

function addVersion(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('version')
    .argument('<name>', words.versionName)
    .argument('[site]', words.site)
    .description(words.cutVersion)
    .option('--docs <id>', words.ofDocs)
    .action(async (name: string, named: string | undefined, { docs }: { docs?: string }) => {
      const { site } = placesOf(named, undefined)
      const { runVersion } = await import('./commands/version-command.ts')
      finish(await runVersion(name, site, docs, language))
    })
}

function addHelp(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('help')
    .argument('[topic...]', manualWords(language).helpTopic)
    .description(words.helpCommand)
    .action(async (topic: string[]) => {
      const { runHelp } = await import('./commands/help-command.ts')
      finish(await runHelp(topic, { language, programOf, site: defaultSite() }))
    })
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

export type { Shard } from '../pipeline/compile-shard.ts'

/** Which shard is meant by `2/8`; nothing when there is none of that name. */
export function shardNamed(written: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}
