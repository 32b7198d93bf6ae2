/** The settings of Hugo: one file, or a folder with a file for each group of them. */
import { parse } from 'smol-toml'
import { type Fields, fieldsOf, isFields } from '../../../data-files/unknown-json.ts'
import { type ForeignFiles, isMarkdown, joined } from '../../foreign-files.ts'
import type { Notes } from '../../notes.ts'

const ENDINGS = ['toml', 'yaml', 'yml', 'json']
const NAMES = ['hugo', 'config'].flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`))
/** What is the same everywhere, and what is added where the site is published. */
const FOLDERS = ['config/_default', 'config/production']

/** Settings that no other tool with a file of that name has. */
const OF_HUGO =
  /^[ \t"']*(?:baseurl|languagecode|defaultcontentlanguage|contentdir|theme|module|enablegitinfo)\b/im

/** The file that says that a folder is a site of Hugo with pages. A theme has such a file without any. */
export function configOfHugo(files: ForeignFiles): string | undefined {
  const found = [
    ...NAMES,
    ...NAMES.map((name) => `${FOLDERS[0]}/${name}`),
    ...ENDINGS.map((ending) => `${FOLDERS[0]}/languages.${ending}`),
  ].find(
    (path) =>
      files.has(path) && (!/^config\.\w+$/.test(path) || OF_HUGO.test(files.read(path) ?? '')),
  )
  if (found === undefined) return undefined
  const text = files.read(found) ?? ''
  const [, named] = /^[ \t"']*contentdir["']?\s*[=:]\s*["']?([^"'\n,]+)/im.exec(text) ?? []
  return files.list(joined(named?.trim() ?? 'content')).some(isMarkdown) ||
    files.list('content').some(isMarkdown)
    ? found
    : undefined
}

/** All settings, with their names in small letters, as Hugo compares them. */
export function settingsOf(files: ForeignFiles, notes: Notes): Fields {
  const read = (path: string) => {
    const text = files.read(path)
    const parser = path.endsWith('.toml') ? parse : undefined
    return text === undefined ? {} : fieldsOf(lowered(notes.settingsIn(path, text, parser)))
  }
  const found = NAMES.find((path) => files.has(path))
  const all: Fields[] = found === undefined ? [] : [read(found)]
  for (const folder of FOLDERS)
    for (const path of files.list(folder)) {
      const [, name = '', language] =
        /^([\w-]+?)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(path.slice(folder.length + 1)) ?? []
      if (name === '') continue
      const own = read(path)
      const group = name === 'menu' ? 'menus' : name.toLowerCase()
      const whole = /^(?:hugo|config)$/.test(name) ? own : { [group]: own[group] ?? own }
      all.push(language === undefined ? whole : { languages: { [language.toLowerCase()]: whole } })
    }
  return all.reduce<Fields>((done, one) => merged(done, one), {})
}

function merged(a: Fields, b: Fields): Fields {
  const out: Record<string, unknown> = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const before = out[key]
    const own = isFields(before) && isFields(value) ? merged(before, value) : value
    Object.defineProperty(out, key, {
      value: own,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return out
}

/** A value with the names of all fields in small letters. */
export function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (!isFields(value) || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.toLowerCase(), lowered(one)]),
  )
}
