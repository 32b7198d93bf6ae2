import { main } from './cli/command-line.ts'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    // Whoever reads what is said may stop reading; the work goes on. What is lost for another reason was not said at all.
    if (code !== 'EPIPE') process.exitCode = 1
  })
}

const exitCode = await main(process.argv.slice(2), process.env)
if (exitCode !== 0) process.exitCode = exitCode
