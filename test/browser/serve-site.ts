import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT, run } from './run.ts'

const COMMAND = 'bin/docsgen.js'

/** A site that was built with the real command and is served by it. */
export interface ServedSite {
  /** Where it is, without the slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

/** Builds a site into a folder and serves it on a free port of this machine. */
export async function serveSite(
  site: string,
  out: string,
  options: readonly string[],
): Promise<ServedSite> {
  await run(process.execPath, [
    COMMAND,
    'build',
    site,
    '--no-cache',
    '--quiet',
    '--out',
    out,
    ...options,
  ])
  const args = [COMMAND, 'serve', site, '--out', out, '--port', '0', ...options]
  const server = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  return { url: await addressOf(server), stop }
}

/** The address that the server prints when it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    server.once('exit', (code) => fail(new Error(`docsgen serve ended with ${code}.`)))
    let printed = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const [url] = /http:\/\/\S+(?=\s)/.exec(printed) ?? []
      if (url) done(url.replace(/\/$/, ''))
    })
  })
}
