/** A part of a file: from one byte up to and including another one. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a `Range` header asks for (RFC 9110, section 14). `unsatisfiable` when the file has no such part.
 * Nothing when the whole file is the answer: a server may take no notice of other units, of what is no range, and of
 * several ranges at once.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, set = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? []
  const specs = set.split(',').map((spec) => spec.trim())
  const [spec, ...others] = specs.filter((one) => one !== '')
  const [, first, last, suffix] = /^(?:(\d+)-(\d*)|-(\d+))$/.exec(spec ?? '') ?? []
  if (others.length > 0) return undefined
  if (suffix !== undefined) return lastBytes(Number(suffix), size)
  if (first === undefined) return undefined
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (count === 0) return 'unsatisfiable'
  // An empty file has a last part, but no header can say which bytes it is.
  return size === 0 ? undefined : { start: Math.max(0, size - count), end: size - 1 }
}
