/** The watch server of a site in a process of its own, as the measurements use it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname

/** Starts it, by the program or by another copy of it, and waits for its address. */
export async function startWatchServer(folder, command = BIN) {
  const started = performance.now()
  const server = spawn(process.execPath, [command, 'serve', '--watch', '--port', '0'], {
    cwd: folder,
  })
  server.stderr.resume()
  const [printed] = await once(server.stdout, 'data')
  const url = /http:\S+/.exec(String(printed))[0]
  const sinceStart = () => performance.now() - started
  return {
    url,
    sinceStart,
    cpu: () => cpuOf(server.pid),
    /** Waits until nothing is compiled in the background any more, which would be measured with the edits. */
    async completed() {
      for (;;) {
        const { waiting } = await (await fetch(`${new URL(url).origin}/__docsgen/state`)).json()
        if (waiting === 0) return sinceStart()
        await new Promise((wake) => setTimeout(wake, 500))
      }
    },
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}

/** The milliseconds that a process has worked, where the system tells: less a matter of what else runs than a clock. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
