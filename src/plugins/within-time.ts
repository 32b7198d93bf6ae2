import { Script } from 'node:vm'
import { BilingualError } from '../i18n/bilingual.ts'

/** How long code of a site may run at a time, on a machine that does much else. What takes longer has a loop without an end. */
const LONGEST_MS = 20_000

/** Who uses a component without an end on a thousand pages must not wait for hours: after so many stops the rest has less time. */
const MANY_STOPS = 3
/** Other code that is only slow must not be stopped, and blamed, with it. */
const SHORTER_MS = 1_000
/** Stops of a preview that was mended since then do not count. */
const RECENT_MS = 300_000

/** How long code may run after it was stopped at these times. */
export const longestAfter = (stops: readonly number[], now: number): number =>
  stops.filter((time) => now - time < RECENT_MS).length < MANY_STOPS ? LONGEST_MS : SHORTER_MS

/** When code was stopped in this thread. */
const stops: number[] = []

/** How often code was stopped in this thread. */
export const stopCount = (): number => stops.length

/** Code of the site has not ended in its time. */
export class CodeTooLong extends BilingualError {
  constructor(longest: number) {
    const seconds = longest / 1000
    super({
      ko: `코드가 ${seconds}초 안에 끝나지 않아 중단했습니다. 끝나지 않는 반복이 있는지 확인하세요.`,
      en: `The code did not end within ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and was stopped. Look for a loop without an end.`,
    })
  }
}

/** A script sees what is global: there it finds what to run. */
const RUN = Symbol.for('docsgen.run')
const script = new Script("globalThis[Symbol.for('docsgen.run')]()")
let isRunning = false

/**
 * Runs code of a site, and gives what it returns. Throws what it throws, or `CodeTooLong`: without that a loop without an
 * end would stop the whole program, with no word about where it stands, and no signal would end it. What the code goes
 * on with later, after an `await`, is not looked at.
 */
export function withinTime<T>(run: () => T, longest = longestAfter(stops, Date.now())): T {
  // What runs within is stopped with it.
  if (isRunning) return run()
  isRunning = true
  Object.defineProperty(globalThis, RUN, { value: run, configurable: true })
  try {
    return script.runInThisContext({ timeout: longest }) as T
  } catch (error) {
    const { code } = Object(error) as NodeJS.ErrnoException
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    stops.push(Date.now())
    throw new CodeTooLong(longest)
  } finally {
    isRunning = false
    Reflect.deleteProperty(globalThis, RUN)
  }
}
