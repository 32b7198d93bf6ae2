import { execFile } from 'node:child_process'

/** The folder of the package under test. */
export const ROOT = new URL('../..', import.meta.url).pathname

/** Runs a command in the folder of the package. Throws what it says when it fails. */
export function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    execFile(command, args, { cwd: ROOT }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`))
      else done()
    })
  })
}
