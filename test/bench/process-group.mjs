/** Runs a command together with all that it starts: how long it took, the memory it needed, and its end when it takes too long. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const LOOK_EVERY_MS = 100
const KEPT_OF_WORDS = 100_000
/** Fields of `/proc/PID/stat`, counted from behind the name of the process. */
const [GROUP, USER, SYSTEM] = [2, 11, 12]
const TICKS_PER_SECOND = 100

export class TookTooLong extends Error {}

/** The groups that run now, so that none outlives this process. */
const running = new Set()

function kill(group) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // All of it has ended by itself.
  }
}

process.on('exit', () => {
  for (const group of running) kill(group)
})

/**
 * Runs a command in a process group of its own. Gives its seconds, the processor time of all its processes
 * and the largest sum of their memory (only seconds where there is no `/proc`).
 */
export function runGroup([program, ...args], { cwd, env = {}, limit }) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const group = child.pid
    let words = ''
    const followed = costsOf(group)
    let seconds = 0
    let isOver = false
    const looks = setInterval(followed.look, LOOK_EVERY_MS)
    const end =
      limit &&
      setTimeout(() => {
        isOver = true
        kill(group)
      }, limit * 1000)
    child.stderr.on('data', (part) => {
      if (words.length < KEPT_OF_WORDS) words += part
    })
    const stop = () => {
      clearInterval(looks)
      clearTimeout(end)
      seconds = (performance.now() - started) / 1000
      if (group) kill(group)
    }
    if (group) running.add(group)
    child.on('error', (error) => {
      stop()
      reject(error)
    })
    child.on('exit', stop)
    child.on('close', (code, signal) => {
      running.delete(group)
      if (isOver) reject(new TookTooLong(`took longer than ${limit} s`))
      else if (code === 0) resolve({ seconds, ...followed.costs() })
      else reject(new Error(firstReason(words) ?? `${program} ended with ${signal ?? code}`))
    })
  })
}

/** The first line that says what went wrong. */
function firstReason(words) {
  return stripVTControlCharacters(words)
    .split('\n')
    .map((line) => line.replace(/^npm error /, '').trim())
    .find((line) => line !== '' && !/^(?:npm warn|code) /.test(line))
}

/**
 * Follows what the processes of a group cost: `look` adds what it sees, `costs` gives the sum. Of a process that has
 * ended the last look counts, so processor time is a little too short. Memory that processes share counts for each.
 */
function costsOf(group) {
  const cpuSeconds = new Map()
  let peakBytes = 0
  const look = () => {
    let bytes = 0
    for (const pid of processes())
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
        if (Number(fields[GROUP]) !== group) continue
        cpuSeconds.set(pid, (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND)
        bytes += residentBytes(readFileSync(`/proc/${pid}/status`, 'utf8'))
      } catch {
        // It has ended while we looked.
      }
    peakBytes = Math.max(peakBytes, bytes)
  }
  const costs = () =>
    peakBytes > 0
      ? { peakBytes, cpuSeconds: [...cpuSeconds.values()].reduce((sum, one) => sum + one, 0) }
      : {}
  return { look, costs }
}

/** All that run, where the system tells. */
const processes = () =>
  existsSync('/proc/self/stat') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []

const residentBytes = (status) => Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * 1024
