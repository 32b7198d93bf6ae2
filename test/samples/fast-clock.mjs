/**
 * Loaded before a program: its timers run as fast as the server that it talks to. The server is asked for each
 * second, and none passes before it has answered, so that a busy machine is slow for both of them.
 */
import { Agent, get } from 'node:http'

const { setTimeout: later } = globalThis
const TICK_MS = 2
const agent = new Agent({ keepAlive: true })

const timers = new Map()
let lastId = 0
let now = 0

/** What programs get from a timer: they keep it, and may turn it into a number. */
class Timer {
  constructor(id) {
    this.id = id
  }
  [Symbol.toPrimitive]() {
    return this.id
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  hasRef() {
    return true
  }
}

function add(run, delay, every) {
  lastId += 1
  timers.set(lastId, { run, due: now + delay / 1000, every })
  return new Timer(lastId)
}

globalThis.setTimeout = (callback, delay = 0, ...args) =>
  delay > 0 ? add(() => callback(...args), delay) : later(callback, delay, ...args)
globalThis.setInterval = (callback, delay = 0, ...args) =>
  add(() => callback(...args), delay, delay / 1000)

const remove = (original) => (timer) => {
  if (!timers.delete(Number(timer))) original(timer)
}
globalThis.clearTimeout = remove(globalThis.clearTimeout)
globalThis.clearInterval = remove(globalThis.clearInterval)

function tick() {
  get(process.env.CLOCK_URL, { agent }, (response) => {
    let text = ''
    response.on('data', (part) => {
      text += part
    })
    response.on('end', () => {
      if (text === 'end') process.exit()
      now += 1
      fire()
      later(tick, TICK_MS)
    })
  })
}

function fire() {
  for (const [id, timer] of [...timers]) {
    if (timer.due > now || !timers.has(id)) continue
    if (timer.every === undefined) timers.delete(id)
    else timer.due += timer.every
    timer.run()
  }
}

tick()
