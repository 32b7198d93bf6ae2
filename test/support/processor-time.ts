import { expect } from 'vitest'

/** Runs something, and says how many milliseconds of the processor it took: other work on the machine does not count. */
export async function processorTime<Result>(
  run: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number }> {
  const started = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(started)
  return { result, ms: (user + system) / 1_000 }
}

const ROWS = Array.from({ length: 20_000 }, (_, index) => ({
  name: `줄 ${index % 977}`,
  values: [index, String(index * 31), index % 7 === 0],
}))

/** The same work each time: it tells how quick the machine is now. Other work takes room in the caches of the processor. */
function fixedWork(): number {
  let size = 0
  for (let round = 0; round < 4; round++) {
    const rows = JSON.parse(JSON.stringify(ROWS)) as typeof ROWS
    rows.sort((one, other) => (one.name < other.name ? -1 : 1))
    size += new Map(rows.map((row) => [row.name, row])).size
  }
  return size
}

/** What takes less than this needs no comparison on any machine. */
const SHORT_MS = 1_000
/** How many times the fixed work something may take, which is some seconds. The slowest of all tests takes half of it. */
const MOST = 60

/** Runs something hostile, and expects that it does not take long for the machine that it runs on. */
export async function inTime<Result>(
  run: () => Result | Promise<Result>,
  most = MOST,
): Promise<Result> {
  const { result, ms } = await processorTime(run)
  if (ms > SHORT_MS) {
    const fixed = await processorTime(fixedWork)
    expect(ms / fixed.ms).toBeLessThan(most)
  }
  return result
}
