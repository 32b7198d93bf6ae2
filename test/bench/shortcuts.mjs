/**
 * What the second ways of doing a thing save. Each is taken out of a copy of the program, which then builds the same pages
 * in turns with the program as it is: it must save 5 % of its stage, and every byte must be the same, but for colours that a
 * lexer and a grammar give.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCorpus } from './corpus.mjs'
import { cold, edited } from './measure-build.mjs'
import { median } from './statistics.mjs'

const ROOT = new URL('../../', import.meta.url).pathname

/** Languages that have no lexer, in the place of those of the pages: what is coloured by grammars alone is seen only there. */
const RARE = {
  json: 'json5',
  js: 'dart',
  bash: 'powershell',
  python: 'julia',
  ts: 'swift',
  yaml: 'toml',
  java: 'cpp',
  http: 'c',
}

/** Each with the text that uses it and what stands there without it. */
export const SHORTCUTS = [
  {
    name: 'native parser of Markdown',
    stage: 'compile',
    file: 'markdown/parser/fast.ts',
    with: 'if (isRefused(text)) return undefined',
    without: 'if (isRefused(text) || text !== undefined) return undefined',
  },
  {
    name: 'lexers of common languages',
    stage: 'compile',
    hasOwnColors: true,
    file: 'markdown/highlight/lexers/index.ts',
    with: 'const lexer = LEXERS.get(id)',
    without: "const lexer = LEXERS.get(id === '' ? id : '')",
  },
  {
    name: 'patterns of grammars by their first character',
    stage: 'compile',
    fences: RARE,
    file: 'markdown/highlight/coloring.ts',
    with: 'return scannersBy(await createOnigurumaEngine(withFewRetries(bytes)))',
    without: 'return await createOnigurumaEngine(withFewRetries(bytes))',
  },
  {
    name: 'lines of code by their form',
    stage: 'compile',
    fences: RARE,
    file: 'markdown/highlight/known-lines.ts',
    with: 'knownByForm(line, state) ?? known(line, state)',
    without: 'known(line, state)',
  },
  {
    name: 'lines of code that were seen before, with their forms',
    stage: 'compile',
    fences: RARE,
    file: 'markdown/highlight/known-lines.ts',
    with: 'knownByForm(line, state) ?? known(line, state)',
    without: 'tokenized(line, state)',
  },
  {
    name: 'HTML of articles without React',
    stage: 'compile',
    file: 'markdown/transform/draw.ts',
    with: 'staticHtml(children) ?? reactHtml(children)',
    without: 'reactHtml(children)',
  },
  {
    name: 'one drawing of a sidebar for many pages',
    stage: 'render',
    file: 'render/drawn-sidebars.tsx',
    with: 'known.byObject.get(text) ?? drawnFromJson(text.json, known.byJson, site)',
    without: 'drawnFromJson(text.json, new Map(), site)',
  },
  {
    name: 'one drawing of the parts of the frame',
    stage: 'render',
    file: 'render/static-fragments.tsx',
    with: 'if (known !== undefined) return known',
    without: '',
  },
  {
    name: 'threads',
    stage: 'compile',
    file: 'io/runner.ts',
    with: 'const WORTH_THREADS = 300',
    without: 'const WORTH_THREADS = Number.POSITIVE_INFINITY',
  },
  {
    name: 'code that is optimized later',
    stage: 'compile',
    file: 'io/v8-flags.ts',
    with: "setFlagsFromString('--interrupt-budget=400000')",
    without: 'return',
  },
  {
    name: 'colours that are kept with a page',
    stage: 'compile',
    fences: RARE,
    isEdit: true,
    file: 'markdown/highlight/kept-colors.ts',
    with: 'before ? readColors(before.kept) : []',
    without: '[]',
  },
]

/** The text of a file of the program without one of them. */
export function textWithout(shortcut) {
  const text = readFileSync(join(ROOT, 'src', shortcut.file), 'utf8')
  if (text.split(shortcut.with).length !== 2)
    throw new Error(`${shortcut.file} has not once: ${shortcut.with}`)
  return text.replace(shortcut.with, () => shortcut.without)
}

/** Prints a row for each of them whose name holds a text. */
export function measureShortcuts(pages, runs, only = '') {
  const work = mkdtempSync(join(tmpdir(), 'docsgen-shortcuts-'))
  try {
    const chosen = SHORTCUTS.filter(({ name }) => name.includes(only))
    const rows = chosen.map((shortcut) => measure(shortcut, { work, pages, runs }))
    process.stdout.write(`${pages} pages, medians of ${runs} runs in turns\n`)
    console.table(rows)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function measure(shortcut, { work, pages, runs }) {
  // Both are copies: the names of scripts tell where the packages lie from the program.
  const sides = {
    with: programIn(join(work, 'program-with')),
    without: programIn(join(work, 'program-without'), shortcut),
  }
  const seen = { with: [], without: [] }
  const digests = new Set()
  for (const side of Object.keys(sides)) writeCorpus(join(work, side), pages, shortcut.fences)
  for (let run = 0; run < runs; run++)
    for (const [side, program] of Object.entries(sides)) {
      const folder = join(work, side)
      const command = join(program, 'bin/docsgen.js')
      const built = cold(folder, command)
      const { wall, report } = shortcut.isEdit ? edited(folder, command) : built
      const stage = report.milliseconds[shortcut.stage]
      seen[side].push({ wall, cpu: report.cpuMilliseconds, stage })
      if (run === 0) digests.add(digestOf(join(folder, 'build')))
    }
  for (const folder of Object.entries(sides).flatMap(([side, program]) => [
    join(work, side),
    program,
  ]))
    rmSync(folder, { recursive: true, force: true })
  const figure = (side, name) => median(seen[side].map((one) => one[name]))
  const saves = (name) => {
    const share = 1 - figure('with', name) / figure('without', name)
    return `${Math.round(figure('with', name))} of ${Math.round(figure('without', name))}, ${Math.round(share * 100)} % less`
  }
  return {
    shortcut: shortcut.name,
    case: shortcut.isEdit ? 'one edit' : 'cold',
    stage: `${shortcut.stage}: ${saves('stage')}`,
    'wall ms': saves('wall'),
    'cpu ms': saves('cpu'),
    bytes: digests.size === 1 ? 'the same' : shortcut.hasOwnColors ? 'other colours' : 'OTHER',
  }
}

/** A copy of the program, without one of them if it is named, compiled. */
function programIn(folder, shortcut) {
  mkdirSync(folder)
  for (const name of ['bin', 'src', 'templates', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  if (shortcut) writeFileSync(join(folder, 'src', shortcut.file), textWithout(shortcut))
  execFileSync('npm', ['run', '--silent', 'compile'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** A checksum of all files below a folder, with their names; the marker names the folder of the site. */
function digestOf(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.docsgen')
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort())
    hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
