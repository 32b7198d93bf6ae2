import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type InitWords, wordsFor } from '../../i18n/command-words.ts'
import { reasonOf } from '../../io/disk.ts'
import { isBelow } from '../../io/project.ts'
import { isSystemError } from '../../io/system-error.ts'
import { isDescription, titleOfDescription, wordsIn } from '../../migrate/openapi-files.ts'
import { languageOf } from '../../migrate/written-language.ts'
import { asker } from '../asker.ts'
import { DONE, FAILED } from '../exit-codes.ts'
import {
  ignoreText,
  packageText,
  previewCommand,
  type StarterAnswers,
  starterFiles,
} from '../files/starter.ts'
import { diskFiles, foundIn } from '../foreign-disk.ts'
import { HOSTS, type Host } from '../hosts.ts'
import { shellPath, shownPath } from '../report/terminal.ts'

/** What the command line answers already. */
export interface InitOptions {
  readonly name?: string
  readonly lang?: 'ko' | 'en'
  /** A file with an OpenAPI or AsyncAPI description. */
  readonly api?: string
  readonly blog?: boolean
  readonly host?: Host | 'none'
  /** Asks nothing. */
  readonly yes?: boolean
}

/**
 * Writes a new site: asks for what the options leave open, if there is somebody to ask. Gives 0, or 1 when a file of it is
 * there already or something cannot be read or written; then nothing has been written.
 */
export async function runInit(
  named: string,
  options: InitOptions,
  { language, version }: { readonly language: 'ko' | 'en'; readonly version: string },
): Promise<number> {
  const folder = resolve(named)
  const words = wordsFor(language).init
  const fail = (text: string) => {
    process.stderr.write(`${text}\n`)
    return FAILED
  }
  const foreign = foundIn(folder)
  if (foreign)
    process.stderr.write(`${words.foreign(foreign.tool.label, migrateCommand(foreign.root))}\n`)
  const answers = await answersOf(folder, options, words, language)
  if (!answers) return fail(words.stopped)
  try {
    const { api, copied } = answers.file ? describedApi(answers.file, folder) : {}
    const today = new Date().toISOString().slice(0, 10)
    const files = starterFiles({ ...answers, ...(api ? { api } : {}) }, today)
    const whole = new Map<string, string | Uint8Array>([...files, ...(copied ? [copied] : [])])
    const taken = [...whole.keys()].filter((path) => existsSync(join(folder, path)))
    if (taken.length > 0) return fail(words.taken(taken.join(', ')))
    const texts = new Map([
      ['package.json', packageText(textOf(folder, 'package.json'), version)],
      ['.gitignore', ignoreText(textOf(folder, '.gitignore'))],
    ])
    for (const [path, content] of whole) write(folder, path, content, 'wx')
    for (const [path, content] of texts) write(folder, path, content, 'w')
    const steps = [
      ...(folder === process.cwd() ? [] : [`cd ${shellPath(folder)}`]),
      'npm install',
      previewCommand(texts.get('package.json')),
    ]
    process.stderr.write(`${words.written([...whole.keys(), ...texts.keys()], steps)}\n`)
    return DONE
  } catch (error) {
    if (error instanceof SyntaxError) return fail(words.notJson)
    if (!isSystemError(error)) throw error
    const { path = folder } = error
    return fail(words.failed(shownPath(path), reasonOf(error)[language]))
  }
}

const migrateCommand = (root: string) =>
  root === process.cwd() ? 'npx docsgen migrate' : `npx docsgen migrate ${shellPath(root)}`

const YES = /^(?:y(?:es)?|ㅇ|예|네|응)$/i
const NO = /^(?:no?|ㄴ|아니(?:요|오)?)$/i

/** Refuses what is none of these. */
const oneOf =
  (values: readonly string[], refusal: (values: string) => string) =>
  (text: string): string | undefined =>
    values.includes(text) ? undefined : refusal(values.join(', '))

type Answers = Omit<StarterAnswers, 'api'> & { readonly file: string }

/** The answers of the options, then those of the person at the terminal. Nothing when that one ends it. */
async function answersOf(
  folder: string,
  { name, lang, api, blog, host, yes }: InitOptions,
  words: InitWords,
  language: 'ko' | 'en',
): Promise<Answers | undefined> {
  const there = api === undefined ? apiIn(folder) : undefined
  const usual = there === undefined ? '' : shownPath(join(folder, there))
  const file = api ?? usual
  const described = file === '' ? {} : saidBy(file)
  const known = {
    name: name?.trim() || described.title || basename(folder),
    language: lang ?? described.language ?? language,
    file,
    blog: blog ?? false,
    host: host ?? 'none',
  } as const
  if (yes || !process.stdin.isTTY) {
    if (usual !== '') process.stderr.write(`${words.foundApi(usual)}\n`)
    return known
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const ask = asker({
    question: (text) => terminal.question(text, { signal: closed.signal }),
    say: (text) => void process.stderr.write(`${text}\n`),
  })
  try {
    const asked = {
      name: name?.trim() || (await ask(words.askName, known.name)),
      language:
        lang ?? (await ask(words.askLanguage, known.language, oneOf(['ko', 'en'], words.oneOf))),
      file:
        api ??
        (await ask(words.askApi, usual, (text) =>
          text === '' || existsSync(text) ? undefined : words.noFile(text),
        )),
      blog:
        blog ??
        YES.test(
          await ask(words.askBlog, words.no, (text) =>
            YES.test(text) || NO.test(text) ? undefined : words.yesOrNo,
          ),
        ),
      host: host ?? (await ask(words.askHost(HOSTS.join(', ')), 'none', oneOf(HOSTS, words.oneOf))),
    }
    return asked as Answers
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined
    throw error
  } finally {
    terminal.close()
  }
}

/** What a description says of a site that shows it: what it is called, and that it is written in Korean. */
function saidBy(file: string): { readonly title?: string; readonly language?: 'ko' } {
  const name = basename(file)
  const files = diskFiles(dirname(resolve(file)))
  const title = titleOfDescription(name, files)
  return {
    ...(title ? { title } : {}),
    ...(languageOf(wordsIn([name], files)) === 'ko' ? { language: 'ko' } : {}),
  }
}

/** A description of an API is used where it is, if that is below the new folder, else copied there. */
function describedApi(
  file: string,
  folder: string,
): {
  readonly api: string
  readonly copied?: readonly [string, Uint8Array]
} {
  const path = resolve(file)
  const bytes = readFileSync(path)
  const below = isBelow(path, folder) ? relative(folder, path) : join('openapi', basename(path))
  const own = below.replaceAll('\\', '/')
  const api = `../${own}`
  return isBelow(path, folder) ? { api } : { api, copied: [own, bytes] }
}

/** A project may hold thousands of files of data; descriptions stand near its top, and not among those of tests. */
const MOST_FILES = 200
const DEEPEST = 4
const OF_OTHERS =
  /(?:^|\/)(?:\.|tests?\/|fixtures\/|examples?\/|site\/|package(?:-lock)?\.json$|tsconfig)/

/** The description of an API that a project has, when it is plainly one: the only one, or the one that is called so. */
function apiIn(folder: string): string | undefined {
  const depth = (file: string) => file.split('/').length
  const files = diskFiles(folder)
  const found = files
    .list('')
    .filter((file) => /\.(?:ya?ml|json)$/i.test(file) && !OF_OTHERS.test(file))
    .filter((file) => depth(file) <= DEEPEST)
    .sort((a, b) => depth(a) - depth(b))
    .slice(0, MOST_FILES)
    .filter((file) => isDescription(file, files))
  const called = found.filter((file) => /(?:^|\/)(?:openapi|swagger|asyncapi)\.\w+$/i.test(file))
  const [only, ...others] = called.length > 0 ? called : found
  return others.length === 0 ? only : undefined
}

function textOf(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** With `wx` a file that has come meanwhile is not overwritten. */
function write(folder: string, path: string, content: string | Uint8Array, flag: 'w' | 'wx'): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { flag })
}
