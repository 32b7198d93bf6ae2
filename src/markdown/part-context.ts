import type { Place, Problem } from '../model.ts'

/** What reading one file of an article needs beside its text: the article itself, or a file that it includes. */
export interface PartContext {
  readonly problems: Problem[]
  /** Where a character of the text that was parsed stands in the file. */
  readonly placeAt: (offset: number) => Place
}
