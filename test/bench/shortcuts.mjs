/**
 * What the second ways of doing a thing save. Each is taken out of a copy of the program, which then builds or serves the
 * same pages in turns with the program as it is: it must save 5 % of its stage, and every byte must be the same, but for
 * colours that a lexer and a grammar give.
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
import { writeApi, writeCorpus } from './corpus.mjs'
import { cold, edited } from './measure-build.mjs'
import { median } from './statistics.mjs'
import { startWatchServer } from './watch-server.mjs'

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

/**
 * Each with the text that uses it and what stands there without it. `in` is a case of `CASES`; a cold build if absent.
 * `fences` are languages of code in the place of those of the pages.
 */
export const SHORTCUTS = [
  {
    name: 'native parser of Markdown',
    stage: 'compile',
    file: 'markdown/commonmark/fast.ts',
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
    with: 'known.byObject.get(text) ?? drawnFromJson(text.json, known.byJson, shell)',
    without: 'drawnFromJson(text.json, new Map(), shell)',
  },
  {
    name: 'one drawing of the parts of the frame',
    stage: 'render',
    file: 'render/render.tsx',
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
    name: 'index of the search in a thread beside',
    stage: 'render',
    file: 'pipeline/emit.ts',
    with: 'places.length === uses.length &&',
    without: 'places.length < 0 &&',
  },
  {
    name: 'terms of the search when a batch is compiled',
    stage: 'compile',
    file: 'worker.ts',
    with: 'compile: compileUnsearched',
    without: 'compile: async (input, plugins) => (await compileUnsearched(input, plugins))()',
  },
  {
    name: 'code that is optimized later',
    stage: 'compile',
    file: 'io/v8-flags.ts',
    with: "['--interrupt-budget=400000']",
    without: '[]',
  },
  {
    name: 'colours that are kept with a page',
    stage: 'compile',
    fences: RARE,
    in: 'one edit',
    file: 'markdown/highlight/kept-colors.ts',
    with: 'before ? readColors(before.kept) : []',
    without: '[]',
  },
  {
    name: 'what an edit changes of the last build, beside the rest of it',
    in: 'one edit',
    file: 'cache/last-build.ts',
    with: 'const changes = whole && changesSince(whole, build)',
    without: 'const changes = undefined as ReturnType<typeof changesSince>',
  },
  {
    name: 'places in JSON without a parser of YAML',
    stage: 'compile',
    in: 'API',
    file: 'openapi/document/locate-problems.ts',
    with: '/\\.json$/i.test(path) ? jsonPlaces(text, pointers) : undefined',
    without: 'jsonPlaces("", []) && undefined',
  },
  {
    name: 'skims of articles that nobody has asked for',
    in: 'first page',
    file: 'dev-server/compiled-site.ts',
    with: 'const AT_ONCE = 20',
    without: 'const AT_ONCE = Number.POSITIVE_INFINITY',
  },
  {
    name: 'what is kept from one assembly to the next',
    in: 'title while watching',
    file: 'assemble/assemble.ts',
    with: 'const plans = inputs.map((input) => planPages(input, memory))',
    without:
      'memory = assembleMemory(); const plans = inputs.map((input) => planPages(input, memory))',
  },
]

const PAGE = 'docs/group-0000/page-000007'
const EDITS = 10

/** What is measured: the pages, and how they are built or served. Each run gives its figures and a checksum of its bytes. */
const CASES = {
  cold: { write: writeCorpus, run: builtBy(cold) },
  'one edit': {
    write: writeCorpus,
    run: builtBy((folder, command) => {
      cold(folder, command)
      return edited(folder, command)
    }),
  },
  API: { write: writeApi, run: builtBy(cold) },
  'first page': {
    write: writeCorpus,
    run: (folder, command) => served(folder, command, firstPage),
  },
  'title while watching': {
    write: writeCorpus,
    run: (folder, command) => served(folder, command, titles),
  },
}

function builtBy(build) {
  return async (folder, command, stage) => {
    const { wall, report } = build(folder, command)
    const figures = {
      wall,
      cpu: report.cpuMilliseconds,
      stage: stage ? report.milliseconds[stage] : wall,
    }
    return { figures, digest: digestOf(join(folder, 'build')) }
  }
}

async function served(folder, command, look) {
  rmSync(join(folder, '.docsgen-cache'), { recursive: true, force: true })
  const server = await startWatchServer(folder, command)
  try {
    return await look(server, folder)
  } finally {
    await server.close()
  }
}

/** The way to the first page, whose bytes must be the same once everything is compiled. */
async function firstPage(server) {
  await pageOf(server)
  const figures = { wall: server.sinceStart(), cpu: server.cpu(), stage: server.sinceStart() }
  await server.completed()
  return { figures, digest: await pageOf(server) }
}

/** From a save of another title until a page with it is served, as the mean of some edits. */
async function titles(server, folder) {
  // Before the first page is served it is not known what waits to be compiled.
  await pageOf(server)
  await server.completed()
  const file = join(folder, 'site', `${PAGE}.md`)
  const text = readFileSync(file, 'utf8')
  const [wall, cpu] = [performance.now(), server.cpu()]
  for (let turn = 0; turn < EDITS; turn++) {
    writeFileSync(file, text.replace(/^title: .*$/m, `title: 바뀐 제목 ${turn}번`))
    while (!(await pageOf(server)).includes(`바뀐 제목 ${turn}번`))
      await new Promise((wake) => setTimeout(wake, 20))
  }
  const took = (performance.now() - wall) / EDITS
  const digest = await pageOf(server)
  writeFileSync(file, text)
  return { figures: { wall: took, cpu: (server.cpu() - cpu) / EDITS, stage: took }, digest }
}

/** The page as it is served, without the address of the server and the number of updates that it has made. */
async function pageOf({ url }) {
  const html = await (await fetch(url + PAGE)).text()
  return html.replaceAll(url, '/').replace(/"generation":\d+/, '')
}

/** The text of a file of the program without one of them. */
export function textWithout(shortcut) {
  const text = readFileSync(join(ROOT, 'src', shortcut.file), 'utf8')
  if (text.split(shortcut.with).length !== 2)
    throw new Error(`${shortcut.file} has not once: ${shortcut.with}`)
  return text.replace(shortcut.with, () => shortcut.without)
}

/** Prints a row for each of them whose name holds a text. */
export async function measureShortcuts(pages, runs, only = '') {
  const work = mkdtempSync(join(tmpdir(), 'docsgen-shortcuts-'))
  try {
    const chosen = SHORTCUTS.filter(({ name }) => name.includes(only))
    // Both are copies: the names of scripts tell where the packages lie from the program.
    const whole = programIn(join(work, 'program-with'))
    const rows = []
    for (const shortcut of chosen) rows.push(await measure(shortcut, { work, whole, pages, runs }))
    process.stdout.write(`${pages} pages, medians of ${runs} runs in turns\n`)
    console.table(rows)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function measure(shortcut, { work, whole, pages, runs }) {
  const sides = {
    with: whole,
    without: programIn(join(work, 'program-without'), shortcut),
  }
  const seen = { with: [], without: [] }
  const digests = new Set()
  const name = shortcut.in ?? 'cold'
  const { write, run: runIn } = CASES[name]
  for (const side of Object.keys(sides)) write(join(work, side), pages, shortcut.fences)
  for (let run = 0; run < runs; run++)
    for (const [side, program] of Object.entries(sides)) {
      const command = join(program, 'bin/docsgen.js')
      const { figures, digest } = await runIn(join(work, side), command, shortcut.stage)
      seen[side].push(figures)
      if (run === 0) digests.add(digest)
    }
  for (const folder of [sides.without, ...Object.keys(sides).map((side) => join(work, side))])
    rmSync(folder, { recursive: true, force: true })
  const figure = (side, of) => median(seen[side].map((one) => one[of]))
  const saves = (of) => {
    const share = 1 - figure('with', of) / figure('without', of)
    return `${Math.round(figure('with', of))} of ${Math.round(figure('without', of))}, ${Math.round(share * 100)} % less`
  }
  return {
    shortcut: shortcut.name,
    case: name,
    stage: `${shortcut.stage ?? name}: ${saves('stage')}`,
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
