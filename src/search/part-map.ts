/**
 * Values by parts of longer texts. A map of strings would have each part cut out and hashed anew, which takes longer than
 * all else that is done with a word.
 */
export class PartMap<Value> {
  /** Places in the lists and 1, at the hash of their text or behind it; 0 where there is none. */
  private places = new Int32Array(1024)
  private readonly parts: string[] = []
  private readonly values: Value[] = []

  get size(): number {
    return this.parts.length
  }

  /** All parts, in the order in which they came. */
  texts(): readonly string[] {
    return this.parts
  }

  get(text: string, from: number, to: number): Value | undefined {
    return this.values[(this.places[this.slotOf(text, from, to)] as number) - 1]
  }

  /** For a part that has no value yet. */
  add(text: string, from: number, to: number, value: Value): void {
    if (this.size * 2 >= this.places.length) this.grow()
    this.places[this.slotOf(text, from, to)] = this.parts.push(ownText(text.slice(from, to)))
    this.values.push(value)
  }

  /** Where a part stands, or would stand. */
  private slotOf(text: string, from: number, to: number): number {
    const last = this.places.length - 1
    let slot = hashOfPart(text, from, to) & last
    for (;;) {
      const place = this.places[slot] as number
      if (place === 0 || isPart(this.parts[place - 1] as string, text, from, to)) return slot
      slot = (slot + 1) & last
    }
  }

  private grow(): void {
    this.places = new Int32Array(this.places.length * 2)
    for (const [index, text] of this.parts.entries())
      this.places[this.slotOf(text, 0, text.length)] = index + 1
  }
}

/** The same text, put together anew: a part of a longer one would keep all of that in memory. */
const ownText = (part: string) => ` ${part}`.slice(1)

/** The steps of FNV-1a on code units; its low bits, which alone count, are those of all signs. */
function hashOfPart(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

function isPart(own: string, text: string, from: number, to: number): boolean {
  if (own.length !== to - from) return false
  for (let at = 0; at < own.length; at++)
    if (own.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}
