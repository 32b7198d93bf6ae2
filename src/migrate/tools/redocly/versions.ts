import { fieldsOf } from '../../../data-files/unknown-json.ts'
import { type ForeignFiles, joined } from '../../foreign-files.ts'
import type { Notes } from '../../notes.ts'

/** Folders of versions, `@v1` beside `@v2`: the addresses of the one that readers get first do not name it. */
export class Versions {
  private readonly defaults = new Map<string, string>()
  constructor(files: ForeignFiles, notes: Notes) {
    const names = new Map<string, Set<string>>()
    for (const file of files.list('')) {
      const [, folder = '', name] = /^((?:[^@/]+\/)*)@([^/]+)\//.exec(file) ?? []
      if (name === undefined || OWN_FOLDER.test(name)) continue
      names.set(folder, (names.get(folder) ?? new Set()).add(name))
    }
    for (const [folder, own] of names) {
      const file = `${folder}versions.yaml`
      const list = fieldsOf(notes.settingsIn(file, files.read(file)))
      const named = String((list.default as string | number | undefined) ?? '')
      const last = [...own].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? ''
      this.defaults.set(folder, own.has(named) ? named : last)
      notes.missing(`${folder}@*`, 'versionFolders')
    }
  }

  /** The folder of the version that readers get first, below one that has versions. */
  defaultIn(folder: string): string | undefined {
    const own = this.defaults.get(folder === '' ? '' : `${folder}/`)
    return own === undefined ? undefined : joined(folder, `@${own}`)
  }

  plain(path: string): string {
    return path.replace(/^((?:[^@/]+\/)*)@([^/]+)\//, (_, folder: string, name: string) =>
      this.defaults.get(folder) === name ? folder : `${folder}${name}/`,
    )
  }
}

const OWN_FOLDER = /^(?:theme|api|l10n|i18n)$/

/** The address of a file: its path in small letters, without its ending. No address has blanks. */
export const placeOfFile = (file: string, versions: Versions) =>
  versions
    .plain(file)
    .replace(/\.\w+$/, '')
    .replace(/\s+/g, '-')
    .toLowerCase()
