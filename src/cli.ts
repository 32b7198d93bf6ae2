import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { z } from 'zod'
import { type BuildOptions, runBuild } from './cli/build-command.ts'
import { type CheckOptions, runCheck } from './cli/check-command.ts'
import { problemFormats } from './cli/problem-formats.ts'
import { runVersion } from './cli/version-command.ts'
import { configJsonSchema } from './config.ts'
import { packageRoot } from './io/package-root.ts'
import { koreanReason } from './schema-words.ts'
import { type PreviewOptions, preview } from './serve/preview.ts'
import { type WatchedOptions, watched } from './serve/watched.ts'
import { type Words, wordsFor } from './words.ts'

const WRONG_USAGE = 2

/** Reads the arguments and runs the command. Gives the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function main(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const language = languageOf(environment)
  z.config(language === 'ko' ? { localeError: koreanReason } : z.locales.en())
  let exitCode = 0
  const program = programOf(language, (code) => {
    exitCode = code
  })
  try {
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : WRONG_USAGE
  }
}

function programOf(language: 'ko' | 'en', finish: (code: number) => void): Command {
  const words = wordsFor(language)
  const program = new Command('docsgen')
    .description(words.program)
    .version(ownVersion(), '-V, --version', words.version)
    .helpOption('-h, --help', words.help)
    .helpCommand('help [command]', words.helpCommand)
    .configureHelp({ styleTitle: (title) => words.titles[title] ?? title })
    .configureOutput({ outputError: (text, write) => write(words.usageError(text)) })
    .showHelpAfterError(words.helpAfterError)
    .exitOverride()
  for (const add of [addBuild, addServe, addCheck, addSchema, addVersion]) {
    add(program, { words, language, finish })
  }
  return program
}

type ServeOptions = PreviewOptions & WatchedOptions & { readonly watch?: boolean }

interface CommandTools {
  readonly words: Words
  readonly language: 'ko' | 'en'
  /** Sets the exit code. */
  finish(code: number): void
}

function addBuild(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('build')
    .argument('[site]', words.site, 'site')
    .description(words.build)
    .option('-o, --out <folder>', words.out, 'build')
    .option('--base-url <path>', words.baseUrl)
    .option('--site-url <url>', words.siteUrl)
    .option('--drafts', words.drafts)
    .option('-q, --quiet', words.quiet)
    .option('--json', words.json)
    .action(async (site: string, options: BuildOptions) =>
      finish(await runBuild(site, options, language)),
    )
}

function addServe(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('serve')
    .argument('[site]', words.site, 'site')
    .description(words.serve)
    .option('-o, --out <folder>', words.served, 'build')
    .option('-p, --port <number>', words.port, '3000')
    .option('--host <name>', words.host, '127.0.0.1')
    .option('--base-url <path>', words.baseUrl)
    .option('-w, --watch', words.watch)
    .option('--open', words.open)
    .action(async (site: string, options: ServeOptions) =>
      finish(await (options.watch ? watched : preview)(site, options, language)),
    )
}

function addCheck(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('check')
    .argument('[site]', words.site, 'site')
    .description(words.check)
    .addOption(
      new Option('--format <name>', words.format)
        .choices(Object.keys(problemFormats))
        .default('text'),
    )
    .option('--base-url <path>', words.baseUrl)
    .option('--site-url <url>', words.siteUrl)
    .option('--drafts', words.drafts)
    .action(async (site: string, options: CheckOptions) =>
      finish(await runCheck(site, options, language)),
    )
}

function addSchema(program: Command, { words }: CommandTools): void {
  program
    .command('schema')
    .description(words.schema)
    .option('-o, --out <file>', words.schemaOut)
    .action(async ({ out }: { out?: string }) => {
      const text = `${JSON.stringify(configJsonSchema(), undefined, 2)}\n`
      if (out) await writeFile(out, text)
      else process.stdout.write(text)
    })
}

function addVersion(program: Command, { words, language, finish }: CommandTools): void {
  program
    .command('version')
    .argument('<name>', words.versionName)
    .argument('[site]', words.site, 'site')
    .description(words.cutVersion)
    .action(async (name: string, site: string) => finish(await runVersion(name, site, language)))
}

/** English for a locale of another language; Korean, the first language of the tool, otherwise. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): 'ko' | 'en' {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  return locale === '' || /^(?:ko|C|POSIX)(?:[._@-]|$)/.test(locale) ? 'ko' : 'en'
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
