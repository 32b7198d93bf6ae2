import { dirname, join, relative } from 'node:path'
import { keyOf } from '../io/hash.ts'
import { ABSENT, type Input, type InputNotes } from '../io/inputs.ts'
import { packageRoot } from '../io/package-root.ts'

/** Notes what docsgen itself is made of, as far as it can change what it makes. */
export function noteOwnCode(notes: InputNotes): readonly Input[] {
  const root = packageRoot()
  const trees = ['dist', 'src', 'templates'].flatMap((name) => notes.walkFiles(join(root, name)))
  return [notes.look(join(root, 'package.json')), ...trees, ...noteMermaid(root, notes)]
}

/** The optional package that draws diagrams, as it would be found. */
function noteMermaid(root: string, notes: InputNotes): readonly Input[] {
  const found = notes.look(join(root, 'node_modules/mermaid/package.json'))
  if (found.key !== ABSENT || dirname(root) === root) return [found]
  return [found, ...noteMermaid(dirname(root), notes)]
}

/** Stands for the code and what it runs on, wherever that is. */
export function codeKeyOf(code: readonly Input[]): string {
  const root = packageRoot()
  const parts = code.map(({ path, key }) => [relative(root, path).replaceAll('\\', '/'), key])
  return keyOf(JSON.stringify([process.version, process.versions.icu, parts]))
}
