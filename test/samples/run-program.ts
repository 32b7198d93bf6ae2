import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MODULES = new URL('../../node_modules', import.meta.url).pathname
/** Far above what any program takes: only one that hangs is ended by it. */
const LIMIT_MS = 300_000

export interface Program {
  readonly file: string
  readonly code: string
  /** The program that runs the file. */
  readonly command: string
  /** What stands before the name of the file. */
  readonly options?: readonly string[]
  readonly apiKey: string
  /** More variables of its environment. */
  readonly variables?: Readonly<Record<string, string>>
}

/** What a program wrote, and how it ended. */
export interface Run {
  readonly output: string
  readonly errors: string
  /** Absent: it was still running when it had said enough. */
  readonly exitCode?: number
}

/** Runs a program in a folder of its own until it ends or `isEnough` of what it wrote, and stops it then. */
export async function runProgram(
  { file, code, ...program }: Program,
  isEnough: (output: string) => boolean,
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'docsgen-sample-'))
  try {
    await symlink(MODULES, join(folder, 'node_modules'))
    await writeFile(join(folder, file), code)
    return await run(file, { ...program, folder }, isEnough)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(
  file: string,
  {
    command,
    options = [],
    apiKey,
    variables = {},
    folder,
  }: Omit<Program, 'file' | 'code'> & { readonly folder: string },
  isEnough: (output: string) => boolean,
): Promise<Run> {
  const env = {
    PATH: process.env.PATH,
    API_KEY: apiKey,
    PYTHONUNBUFFERED: '1',
    PYTHONUTF8: '1',
    ...variables,
  }
  const child = spawn(command, [...options, file], { cwd: folder, env })
  return new Promise((done, fail) => {
    let output = ''
    let errors = ''
    let stopped = false
    const stop = () => {
      stopped = true
      child.kill('SIGKILL')
    }
    const limit = setTimeout(stop, LIMIT_MS)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (isEnough(output)) stop()
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.on('error', fail)
    child.on('close', (exitCode) => {
      clearTimeout(limit)
      done({ output, errors, ...(stopped || exitCode === null ? {} : { exitCode }) })
    })
  })
}
