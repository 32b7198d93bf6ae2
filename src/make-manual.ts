/** Writes the sources of the manual to the folder that is named. */
import { programOf } from './cli/command-line.ts'
import { makeManual } from './cli/manual/make-manual.ts'

const [, , folder = 'build/manual-site'] = process.argv
makeManual(folder, programOf)
