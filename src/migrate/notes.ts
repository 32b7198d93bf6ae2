import { foreignSetting } from '../config/foreign-settings.ts'
import { readYaml } from '../data-files/yaml.ts'
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
  /** What a file of settings holds. One that cannot be read holds nothing, which is told. */
  settingsIn(path: string, text = '', parse: (text: string) => unknown = parsedYaml): unknown {
    try {
      return parse(text)
    } catch {
      this.missing(path, 'unreadSettings')
      return undefined
    }
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

/** JSON is YAML too. */
function parsedYaml(text: string): unknown {
  const { value, errors } = readYaml(text)
  if (errors.length > 0) throw new Error('The file is no YAML')
  return value
}
