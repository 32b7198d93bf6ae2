import { type CommandWords, wordsFor } from '../../i18n/command-words.ts'
import type { Profile } from '../../io/profile.ts'
import type { StageName } from '../../pipeline/io.ts'
import { widthOf } from './terminal.ts'

const FILE = 'docsgen-profile.json'

/** Writes the trace of a build here, and prints the stages and what took longest, but not to where results are printed. */
export function writeProfile(profile: Profile, language: 'ko' | 'en'): void {
  profile.stop()
  profile.write(FILE)
  const words = wordsFor(language)
  process.stderr.write(`${profileTable(profile, words)}\n${words.profileWritten(FILE)}\n`)
}

/** The stages of a profile, then the items that took longest. */
export function profileTable(profile: Profile, words: CommandWords): string {
  const { stages, slowest } = profile.summary()
  const { stage, wall, work, items, slowest: title } = words.profileHeads
  const nameOf = (name: string) => words.stages[name as StageName] ?? name
  const whole = (milliseconds: number) => milliseconds.toFixed(0)
  return [
    ...columns([
      [stage, wall, work, items],
      ...stages.map((one) => [
        nameOf(one.name),
        whole(one.milliseconds),
        one.items > 0 ? whole(one.work) : '',
        one.items > 0 ? String(one.items) : '',
      ]),
    ]),
    '',
    ...columns([
      [title, 'ms', ''],
      ...slowest.map((one) => [nameOf(one.stage), one.milliseconds.toFixed(1), one.item]),
    ]),
  ].join('\n')
}

/** Rows with their cells below each other; the last one is as long as it is. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => widthOf(cells[column] ?? ''))),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}
