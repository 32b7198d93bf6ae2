import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

/** A site that is served as it is written. */
export interface WatchedSite {
  /** Where it is, without the slash at the end. */
  readonly url: string
  /** The folder that the site folder is in. */
  readonly folder: string
  write(path: string, text: string): void
  /** Changes the text of a file. */
  edit(path: string, change: (text: string) => string): void
  /** What the command has printed. */
  printed(): string
  stop(): Promise<number | null>
}

/** Writes a site into a folder of its own and serves it with `--watch`. Paths are below that folder. */
export async function watchSite(
  files: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<WatchedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-watch-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const args = [join(ROOT, 'bin/docsgen.js'), 'serve', '--watch', '--port', '0', ...options]
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const output = outputOf(server)
  return {
    url: await output.url,
    folder,
    write,
    edit: (path, change) => write(path, change(readFileSync(join(folder, path), 'utf8'))),
    printed: output.printed,
    async stop() {
      process.off('exit', kill)
      if (server.exitCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
      return server.exitCode
    },
  }
}

function outputOf(server: ChildProcess) {
  let printed = ''
  const url = new Promise<string>((done, fail) => {
    server.once('exit', (code) => fail(new Error(`docsgen serve ended with ${code}.\n${printed}`)))
    const take = (text: string) => {
      printed += text
      const [found] = /http:\/\/\S+(?=\s)/.exec(printed) ?? []
      // The files are watched by the time that the site has been read.
      if (found && /페이지 \d+개|\[/.test(printed)) done(found.replace(/\/$/, ''))
    }
    server.stdout?.setEncoding('utf8').on('data', take)
    server.stderr?.setEncoding('utf8').on('data', take)
  })
  return { url, printed: () => printed }
}
