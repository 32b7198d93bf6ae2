import { bundledLanguagesInfo } from 'shiki/langs'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import type { Language } from '../../plugins/plugin.ts'

const languageByName = new Map(
  bundledLanguagesInfo.flatMap((info) =>
    [info.id, ...(info.aliases ?? [])].map((name) => [name, info] as const),
  ),
)
for (const [alias, name] of [
  ['curl', 'bash'],
  ['shell', 'bash'],
  ['dotenv', 'ini'],
  ['env', 'ini'],
  // Names that Prism and highlight.js have.
  ['markup', 'html'],
  ['gradle', 'groovy'],
  ['mongodb', 'javascript'],
  ['objectivec', 'objective-c'],
  // Those of Pygments, which MkDocs and Sphinx read, and of highlight.js.
  ['pycon', 'python'],
  ['python3', 'python'],
  ['py3', 'python'],
  ['golang', 'go'],
  ['shell-session', 'shellsession'],
  ['postgresql', 'sql'],
  ['mysql', 'sql'],
  ['restructuredtext', 'rst'],
  ['patch', 'diff'],
  ['udiff', 'diff'],
  ['svg', 'xml'],
] as const) {
  const info = languageByName.get(name)
  if (info && !languageByName.has(alias)) languageByName.set(alias, info)
}

export type LanguageInfo = (typeof bundledLanguagesInfo)[number]

/** The grammar of a language, by any of its names. */
export const languageInfo = (name: string) => languageByName.get(name)

/** Languages that are shown without colours, on purpose. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'mermaid'])

/** The language that a plugin has under a name. Those that docsgen knows itself come first. */
export const languageOfPlugin = (
  name: string,
  more: readonly Language[] = [],
): Language | undefined =>
  PLAIN.has(name) || languageByName.has(name)
    ? undefined
    : more.find((one) => one.name === name || one.aliases?.includes(name))

/** Whether a code language is known; the nearest known one if not. */
export function checkLanguage(
  language: string,
  more: readonly Language[] = [],
): {
  readonly known: boolean
  readonly near?: string
} {
  if (languageOfPlugin(language, more)) return { known: true }
  if (PLAIN.has(language) || languageByName.has(language)) return { known: true }
  const near = nearest(language, languageByName.keys())
  return { known: false, ...(near ? { near } : {}) }
}

/** The name of a language as readers know it; empty for plain text. */
export function languageLabel(language: string, more: readonly Language[] = []): string {
  if (PLAIN.has(language)) return ''
  const own = languageOfPlugin(language, more)
  if (own) return own.displayName ?? own.name
  return ownValue(LABELS, language) ?? languageByName.get(language)?.name ?? language
}

/** Samples that are told apart though they have one language. */
const OWN_SAMPLES: Readonly<Record<string, string>> = {
  curl: 'curl',
  node: 'node',
  'node.js': 'node',
  nodejs: 'node',
}

/** One name for each language of code, whatever a tab calls it: `js` and `JavaScript` are the same choice. */
export function languageChoice(name: string): string | undefined {
  const own = name.trim().toLowerCase()
  return ownValue(OWN_SAMPLES, own) ?? languageByName.get(own)?.id
}

/** The group of all tabs that are languages of code. */
export const LANGUAGES = 'lang'

const LABELS: Readonly<Record<string, string>> = {
  curl: 'cURL',
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  http: 'HTTP',
  env: '.env',
  cs: 'C#',
  csharp: 'C#',
}
