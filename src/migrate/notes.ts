import { foreignSetting } from '../config/foreign-settings.ts'
import type { Note } from './foreign-site.ts'

/** Collects what is taken over, and what has no equivalent. */
export class Notes {
  readonly all: Note[] = []
  taken(what: string, instead: string): void {
    this.all.push({ kind: 'taken', what, instead })
  }
  missing(what: string, instead?: string): void {
    this.all.push({ kind: 'missing', what, ...(instead ? { instead } : {}) })
  }
  /** The settings that nobody has read: what is known of their names says what does the same. */
  rest(fields: object | undefined, read: readonly string[], path: readonly string[] = []): void {
    for (const name of Object.keys(fields ?? {})) {
      if (read.includes(name)) continue
      const known = foreignSetting([...path, name])
      const instead = known && 'instead' in known ? known.instead : undefined
      this.missing([...path, name].join('.'), instead)
    }
  }
}
