import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressedKey, type OutputNotes } from '../../cache/output-notes.ts'
import type { Store } from '../../cache/store.ts'
import { keyOf } from '../../io/hash.ts'
import type { OutputFolder } from '../../io/output/output-folder.ts'

/** Files that compression makes smaller. Fonts and most pictures are compressed already. */
const IS_TEXT = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml|ya?ml)$/

/** Smaller answers fit into one packet as they are. */
const LEAST_BYTES = 1024

/** Node compresses in four threads. A few more wait, so that none of them is idle while files are read. */
const AT_ONCE = 8

/** Another Node may have other versions of what compresses. */
const VERSIONS = `${process.versions.brotli} ${process.versions.zlib}`

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const FORMS: readonly {
  readonly ending: string
  compress(bytes: Uint8Array): Promise<Buffer>
}[] = [
  {
    ending: '.br',
    compress: (bytes) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          // The best one, 11, saves 4 % more and takes three times as long.
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', compress: (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }) },
]

interface Compression {
  readonly notes: OutputNotes
  readonly folder: Pick<OutputFolder, 'read' | 'write'>
  /** Keeps what was compressed, by the content that it was made from. */
  readonly store?: Store
  progress(done: number, total: number): void
}

/**
 * Writes `.br` and `.gz` beside all text files of a build, for hosts that send them as they are. Those of the last build
 * are taken over where the content is the same.
 */
export async function writeCompressed({
  notes,
  folder,
  store,
  progress,
}: Compression): Promise<void> {
  const written = notes.noted()
  const paths = new Set(written.map(({ path }) => path))
  const texts = written.filter(({ path, bytes }) => IS_TEXT.test(path) && bytes >= LEAST_BYTES)
  let done = 0
  const addBeside = async (path: string) => {
    // A file that the site itself has at such a path stays.
    const wanted = FORMS.filter(({ ending }) => !paths.has(path + ending))
    const missing = notes.isKept(path)
      ? wanted.filter(({ ending }) => !notes.keepFile(path + ending))
      : wanted
    if (missing.length > 0) {
      const bytes = folder.read(path)
      const hash = keyOf(bytes)
      for (const { ending, compress } of missing) {
        const key = compressedKey(`${ending} ${VERSIONS}`, hash)
        if (notes.keepFile(path + ending, key)) continue
        const known = store?.get(key)
        const content =
          typeof known === 'string' ? Buffer.from(known, 'base64') : await compress(bytes)
        if (typeof known !== 'string') store?.put(key, content.toString('base64'))
        notes.note({
          path: path + ending,
          key,
          bytes: folder.write({ path: path + ending, content }),
        })
      }
    }
    progress(++done, texts.length)
  }
  const waiting = texts.values()
  const work = async () => {
    for (const { path } of waiting) await addBeside(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
