/**
 * How values are kept in files. They may come from another machine, so that they are read as JSON: whatever the bytes are,
 * they become plain data, with bytes in one place of it, or nothing.
 */
import { keyOf } from '../io/hash.ts'
import { bytesOfText, textOfBytes } from '../io/utf8.ts'

/** How a value with bytes begins, as JSON never does. */
const WITH_BYTES = 0
/** Behind that is the length of the plain data beside the bytes. */
const HEAD = 1 + Uint32Array.BYTES_PER_ELEMENT

/** The bytes of plain data, of bytes, or of plain data with a field `bytes` of them: these need not become a text. */
export function encodedValue(value: unknown): Uint8Array {
  const pieces = encodedPieces(value)
  return pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces)
}

/** A value as it is kept, with the key of its bytes. */
export interface EncodedContent {
  readonly bytes: Uint8Array
  readonly contentKey: string
}

/** Encodes a value that is found by its content. */
export function encodedContent(value: unknown): EncodedContent {
  const bytes = encodedValue(value)
  return { bytes, contentKey: keyOf(bytes) }
}

function encodedPieces(value: unknown): readonly Uint8Array[] {
  const parts = bytesIn(value)
  if (!parts) return [bytesOfText(JSON.stringify(value))]
  const plain = bytesOfText(JSON.stringify(parts.plain))
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(WITH_BYTES)
  head.writeUInt32LE(plain.length, 1)
  return [head, plain, parts.bytes]
}

function bytesIn(
  value: unknown,
): { readonly plain: unknown; readonly bytes: Uint8Array } | undefined {
  if (value instanceof Uint8Array) return { plain: null, bytes: value }
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return undefined
  const { bytes, ...plain } = value
  return bytes instanceof Uint8Array ? { plain, bytes } : undefined
}

/** Reads such a value; nothing when it is none. */
export function decodedValue(bytes: Uint8Array): unknown {
  if (bytes[0] !== WITH_BYTES) return plainValue(bytes)
  if (bytes.length < HEAD) return undefined
  const start = HEAD + Buffer.from(bytes.buffer, bytes.byteOffset, HEAD).readUInt32LE(1)
  const plain = start > bytes.length ? undefined : plainValue(bytes.subarray(HEAD, start))
  const own = bytes.subarray(start)
  if (plain === null) return own
  return typeof plain === 'object' ? { ...plain, bytes: own } : undefined
}

function plainValue(bytes: Uint8Array): unknown {
  const text = textOfBytes(bytes)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Plain data with a row of numbers, of which JSON takes ten times as long to read. */
export interface Table {
  readonly value: unknown
  readonly numbers: Float64Array
}

/** Numbers lie at a multiple of their size. */
const STEP = Float64Array.BYTES_PER_ELEMENT

const paddedTo = (length: number) => Math.ceil(length / STEP) * STEP

/** The bytes of a table, in pieces: the length of the data, the data, the numbers. Copying them took longer than to write them. */
export function encodedTable({ value, numbers }: Table): readonly Uint8Array[] {
  const pieces = encodedPieces(value)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const head = Buffer.alloc(STEP)
  head.writeUInt32LE(length)
  const padding = new Uint8Array(paddedTo(length) - length)
  const { buffer, byteOffset, byteLength } = numbers
  return [head, ...pieces, padding, new Uint8Array(buffer, byteOffset, byteLength)]
}

/** Reads a table; nothing when it is none. */
export function decodedTable(bytes: Uint8Array): Table | undefined {
  if (bytes.length < STEP) return undefined
  const length = Buffer.from(bytes.buffer, bytes.byteOffset, STEP).readUInt32LE()
  const start = STEP + paddedTo(length)
  if (start > bytes.length || (bytes.length - start) % STEP !== 0) return undefined
  const value = decodedValue(bytes.subarray(STEP, STEP + length))
  const numbers = numbersIn(bytes.subarray(start))
  return value === undefined ? undefined : { value, numbers }
}

/** Numbers as they lie in memory; a copy, where they do not lie at a multiple of their size. */
function numbersIn(bytes: Uint8Array): Float64Array {
  const { buffer, byteOffset, length } =
    bytes.byteOffset % STEP === 0 ? bytes : Uint8Array.from(bytes)
  return new Float64Array(buffer, byteOffset, length / STEP)
}

/** Whether JSON gives back all of a value. What is written in YAML may be more than that, such as a number that is none. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((own) => own === undefined || isPlain(own))
}
