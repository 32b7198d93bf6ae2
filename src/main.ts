import { main } from './cli/command-line.ts'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    // EPIPE: the reader of a pipe, such as `head`, has closed it; the work goes on. Another error means that output is lost.
    if (code !== 'EPIPE') process.exitCode = 1
  })
}

const exitCode = await main(process.argv.slice(2), process.env)
if (exitCode !== 0) process.exitCode = exitCode
