import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from '../system-error.ts'

/** Names one run of one process on one machine. A number alone is given to other processes later. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in whatever way the system counts; empty when it does not say. */
  readonly started: string
  readonly host: string
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid), host: plain(hostname()) }
}

/** Whether a process still runs; nothing when it belongs to another machine, which only that machine could tell. */
export function isRunning({ pid, started, host }: ProcessIdentity): boolean | undefined {
  if (host !== plain(hostname())) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Of another user: it runs.
    if (errorCode(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === '' || started === '' || now === started
}

/** An identity as a file name. */
export const identityName = ({ pid, started, host }: ProcessIdentity) => `${pid}.${started}.${host}`

/** Reads such a file name. */
export function identityCalled(name: string): ProcessIdentity | undefined {
  const [, pid, started = '', host = ''] = /^([1-9]\d*)\.(\w*)\.([\w-]*)$/.exec(name) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), started, host }
}

function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      // The name of the program stands in brackets and may hold anything; the 20th field behind it is the start.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    }
    if (process.platform === 'win32') return ''
    const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } } as const
    return plain(execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options)).replace(
      /-/g,
      '',
    )
  } catch {
    return ''
  }
}

const plain = (text: string) => text.replace(/\W+/g, '-').slice(0, 80)
