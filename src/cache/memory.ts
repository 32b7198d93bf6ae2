import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { keyOf } from '../io/hash.ts'
import {
  ABSENT,
  compareInput,
  type Input,
  type InputNotes,
  inputNotes,
  isFile,
} from '../io/inputs.ts'
import { isPackaged, packageRoot } from '../io/package-root.ts'
import { isBelow, pathsBelow } from '../io/project.ts'
import { type LastBuild, openLastBuild } from './last-build.ts'
import { openStore, type Store } from './store.ts'

/** The folder beside the site that holds what builds remember. It can be deleted at any time. */
export const CACHE_FOLDER = '.docsgen-cache'

export interface MemoryOptions {
  /** The site folder and the output folder, in full. */
  readonly site: string
  readonly out: string
  /** Everything else that may change outputs or problems: options, language and the like. */
  readonly circumstances: unknown
}

/** What builds of a site remember on disk. */
export interface BuildMemory {
  /** Notes what this build depends on. */
  readonly notes: InputNotes
  /** The key of docsgen itself, as a part of what results are made from. */
  readonly codeKey: string
  readonly store: Store
  /** Nothing of it outlives the build. */
  readonly isForgetful?: boolean
  /** What the last build with the same output has left. */
  readonly last?: LastBuild
  /** Whether the options, or docsgen itself, are not those of then. */
  readonly isOther: boolean
  /** Which files have changed since then. */
  changes(): Changes
  /** Keeps everything for the next build. */
  save(build: Omit<LastBuild, 'circumstances' | 'codeKey' | 'code'>): void
  close(): void
}

/** What has changed since the last build. */
export interface Changes {
  /** Files with another content, and those that are gone, in full. */
  readonly edited: readonly string[]
  /** Whether files may have been added or removed. */
  readonly isListed: boolean
  /** All inputs with the stats that they have now. */
  readonly inputs: readonly Input[]
  /** Whether files are known by other stats now, though their content is the same: inputs, or what docsgen is made of. */
  readonly isTouched: boolean
}

/** Opens the memory of a site. Fails when it is there and cannot be read or written. */
export function openMemory({ site, out, circumstances }: MemoryOptions): BuildMemory {
  const project = dirname(site)
  const folder = join(project, CACHE_FOLDER)
  prepare(folder)
  const name = `${basename(site)}\0${relative(project, out)}`
  const { last, write } = openLastBuild(folder, name)
  const notes = inputNotes()
  const code = ownCode(last)
  const own = { circumstances: keyOf(JSON.stringify(circumstances)), ...code }
  let store: Store | undefined
  return {
    notes,
    codeKey: own.codeKey,
    get store() {
      // A build that has nothing to do needs none of it.
      store ??= openStore(folder)
      return store
    },
    ...(last ? { last } : {}),
    isOther: last?.codeKey !== own.codeKey || last.circumstances !== own.circumstances,
    changes() {
      const inputs = last?.inputs ?? []
      const changes = changesOf(
        inputs.map((input) => moved(input, (path) => inFull(project, path))),
      )
      const isTouched =
        isOtherStat(inputs, changes.inputs) || isOtherStat(last?.code ?? [], code.code)
      return { ...changes, isTouched }
    },
    save(build) {
      store?.save()
      const inputs = build.inputs.map((input) => moved(input, (path) => seenFrom(project, path)))
      write({ ...build, ...own, inputs })
    },
    close: () => store?.close(),
  }
}

/** A memory for one build: nothing is left of it. Keys that others shall understand take some reading. */
export function openForgetful({
  isShared = false,
} = {}): Pick<BuildMemory, 'codeKey' | 'store' | 'isForgetful' | 'close'> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-'))
  const store = openStore(folder, { isNameless: true })
  return {
    codeKey: isShared ? ownCode(undefined).codeKey : '',
    store,
    isForgetful: !isShared,
    close() {
      store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function prepare(folder: string): void {
  mkdirSync(folder, { recursive: true })
  accessSync(folder, constants.R_OK | constants.W_OK)
  const ignore = join(folder, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}

/** The path of a file as it is seen from a folder. Those below it, nearly all, are not taken apart for that. */
const seenFrom = (folder: string, path: string) =>
  isBelow(path, folder) ? path.slice(pathsBelow(folder).length) : relative(folder, path)

/** The whole path of a file that is seen so from a folder. */
const inFull = (folder: string, path: string) =>
  path.startsWith('..') ? join(folder, path) : pathsBelow(folder) + path

function moved({ path, key, stat }: Input, move: (path: string) => string): Input {
  return stat ? { path: move(path), key, stat } : { path: move(path), key }
}

/** The code as it is now: that of the last build, while its stats are the same. */
function ownCode(last: LastBuild | undefined): Pick<LastBuild, 'code' | 'codeKey'> {
  const root = packageRoot()
  const inFull = last?.code.map((input) => moved(input, (path) => join(root, path))) ?? []
  const compared = inFull.map(compareInput)
  const isSame = compared.length > 0 && !compared.some(({ isChanged }) => isChanged)
  const code = isSame ? compared.map(({ input }) => input) : noteOwnCode(inputNotes())
  return {
    codeKey: codeKeyOf(code),
    code: code.map((input) => moved(input, (path) => relative(root, path))),
  }
}

const isOtherStat = (were: readonly Input[], now: readonly Input[]) =>
  now.some(({ stat }, index) => stat !== were[index]?.stat)

function changesOf(known: readonly Input[]): Omit<Changes, 'isTouched'> {
  const inputs: Input[] = []
  const edited: string[] = []
  let isListed = false
  for (const was of known) {
    const { input, isChanged } = compareInput(was)
    inputs.push(input)
    if (!isChanged) continue
    if (!isFolder(was) && !isFolder(input)) edited.push(input.path)
    if (!isFile(was) || !isFile(input)) isListed = true
  }
  return { edited, isListed, inputs }
}

const isFolder = ({ key }: Input) => key.startsWith('/')

/** What is read of the package. Of the sources, packaged code takes only the client: the script for diagrams is bundled from it. */
const OWN_CODE = isPackaged(import.meta.url)
  ? ['dist', 'src/client', 'templates']
  : ['src', 'templates']

/** Notes what docsgen itself is made of, as far as it can change what it makes. */
function noteOwnCode(notes: InputNotes): readonly Input[] {
  const root = packageRoot()
  const trees = OWN_CODE.flatMap((name) => notes.walkFiles(join(root, name)))
  return [
    notes.look(join(root, 'package.json')),
    ...trees,
    ...OPTIONAL.flatMap((name) => notePackage(name, root, notes)),
  ]
}

/** Packages that may be missing. What they do is not done then, so that they change what is made. */
const OPTIONAL = ['mermaid', 'subset-font', 'harfbuzzjs', 'sharp']

/** An optional package, as it would be found. */
function notePackage(name: string, root: string, notes: InputNotes): readonly Input[] {
  const found = notes.look(join(root, 'node_modules', name, 'package.json'))
  if (found.key !== ABSENT || dirname(root) === root) return [found]
  return [found, ...notePackage(name, dirname(root), notes)]
}

/** The key of the code and of the Node that runs it, independent of where they are. */
function codeKeyOf(code: readonly Input[]): string {
  const root = packageRoot()
  const parts = code.map(({ path, key }) => [relative(root, path).replaceAll('\\', '/'), key])
  return keyOf(JSON.stringify([process.version, process.versions.icu, parts]))
}
