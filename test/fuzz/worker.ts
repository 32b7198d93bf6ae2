/** A process of its own that tries ranges of inputs as it is told, so that it can be stopped in the middle of one. */
import { findFaults, type Range } from './find-faults.ts'

process.on('unhandledRejection', (error) => {
  process.send?.({ crash: `unhandled rejection: ${error instanceof Error ? error.stack : error}` })
  process.exit(1)
})

process.on('disconnect', () => process.exit())

process.on('message', async ({ range, known }: { range: Range; known: string[] }) => {
  process.send?.({ findings: await findFaults(range, known) })
})
