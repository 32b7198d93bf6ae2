/** The code units of a text, read into one array again and again: that array is read faster than a text. */
export class CodeUnits {
  units = new Uint16Array(1024)
  length = 0

  /** Takes the place of the text before. */
  read(text: string): this {
    this.length = text.length
    if (this.length > this.units.length) this.units = new Uint16Array(this.length * 2)
    copyUnits(text, this.units)
    return this
  }
}

/** Nothing stands behind its loop: V8 would optimize the loop of a long text too early, and give that up for each text. */
function copyUnits(text: string, units: Uint16Array): void {
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
}

/** Numbers parts of longer texts. A map of strings would have each part cut out and hashed anew, which takes twice as long. */
export class PartNumbers {
  /** Numbers and 1, at the hash of their part or behind it; 0 where there is none. */
  private places = new Int32Array(1024)
  /** The parts one after the other, and where each begins; behind them where the next one will. */
  private units = new Uint16Array(1024)
  private starts = new Int32Array(1024)
  /** How many parts have a number. */
  count = 0

  /** The number of a part. A new one has the next number. The hash is that of FNV-1a on its code units. */
  numberOf(
    { units }: CodeUnits,
    from: number,
    to: number,
    hash = hashOfPart(units, from, to),
  ): number {
    const slot = this.slotOf(units, from, to, hash)
    const known = this.places[slot] as number
    if (known > 0) return known - 1
    const number = this.count++
    this.places[slot] = number + 1
    const start = this.starts[number] as number
    const end = start + to - from
    while (end > this.units.length) this.units = doubled(this.units, Uint16Array)
    this.units.set(units.subarray(from, to), start)
    if (number + 1 === this.starts.length) this.starts = doubled(this.starts, Int32Array)
    this.starts[number + 1] = end
    if (number * 2 >= this.places.length) this.grow()
    return number
  }

  /** The part of a number. */
  text(number: number): string {
    const [from, to] = [this.starts[number] as number, this.starts[number + 1] as number]
    return String.fromCharCode(...this.units.subarray(from, to))
  }

  /** Where a part stands, or would stand. */
  private slotOf(units: Uint16Array, from: number, to: number, hash: number): number {
    const last = this.places.length - 1
    // The low bits, which alone count, are mixed with higher ones.
    let slot = (hash ^ (hash >>> 15)) & last
    for (;;) {
      const place = this.places[slot] as number
      if (place === 0 || this.isPart(place - 1, units, from, to)) return slot
      slot = (slot + 1) & last
    }
  }

  private isPart(number: number, units: Uint16Array, from: number, to: number): boolean {
    const start = this.starts[number] as number
    const length = to - from
    if ((this.starts[number + 1] as number) - start !== length) return false
    for (let at = 0; at < length; at++)
      if (this.units[start + at] !== units[from + at]) return false
    return true
  }

  private grow(): void {
    this.places = new Int32Array(this.places.length * 2)
    for (let number = 0; number < this.count; number++) {
      const from = this.starts[number] as number
      const to = this.starts[number + 1] as number
      const hash = hashOfPart(this.units, from, to)
      this.places[this.slotOf(this.units, from, to, hash)] = number + 1
    }
  }
}

/** The steps of FNV-1a on code units. */
function hashOfPart(units: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (units[at] as number), 0x01000193)
  return hash
}

/** The same numbers with room for as many more. */
export function doubled<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  from: Numbers,
  Type: new (length: number) => Numbers,
): Numbers {
  const to = new Type(from.length * 2)
  to.set(from)
  return to
}
