/** Settings of V8 for work that is soon done. They hold for all threads of the process. */
import { setFlagsFromString } from 'node:v8'

/**
 * From Node 22 on V8 has one more compiler, between its interpreter and the one that optimizes, and complains about this
 * setting.
 */
const OPTIMIZE_LATER =
  Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=400000'] : []

/**
 * Lets code run for longer before it is optimized. A build ends before most of that has paid: the reference of an API of
 * 1,200 operations takes a tenth less processor time. Longer still, and a site of many articles takes more.
 */
export function optimizeLater(): void {
  for (const flag of OPTIMIZE_LATER) setFlagsFromString(flag)
}

/**
 * The same for a process that is started for one large file. What such a file is compiled to is kept to the end: a larger
 * space for what is new lets less of it be copied on the way.
 */
export const FLAGS_OF_LARGE_FILES: readonly string[] = [
  ...OPTIMIZE_LATER,
  '--max-semi-space-size=64',
]

/**
 * Lets heaps grow to less than twice what is in use before they are cleaned. At 10,000 pages it takes a fifth off the
 * peak, and costs about three percent of the time.
 */
export function growHeapsSlowly(): void {
  setFlagsFromString('--heap-growing-percent=80')
}
