/** Runs something, and says how many milliseconds of the processor it took: other work on the machine does not count. */
export async function processorTime<Result>(
  run: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number }> {
  const started = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(started)
  return { result, ms: (user + system) / 1_000 }
}
