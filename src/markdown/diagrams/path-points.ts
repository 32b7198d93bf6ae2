export interface Point {
  readonly x: number
  readonly y: number
}

/** How many numbers each command of a path takes. */
const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}

/** Steps in which a curve is followed. */
const STEPS = 12

/** The points along a path of SVG: its corners, and its curves in small steps. */
export function pathPoints(path: string): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  let start = at
  let handle: Point | undefined
  const follow = (curve: (part: number) => Point) => {
    for (let step = 1; step <= STEPS; step++) points.push(curve(step / STEPS))
  }
  for (const { letter, numbers } of commandsOf(path)) {
    const name = letter.toUpperCase()
    const from = letter === name ? { x: 0, y: 0 } : at
    const point = (index: number): Point => ({
      x: from.x + (numbers[index] ?? 0),
      y: from.y + (numbers[index + 1] ?? 0),
    })
    const mirrored = { x: 2 * at.x - (handle?.x ?? at.x), y: 2 * at.y - (handle?.y ?? at.y) }
    const before = at
    let next: Point | undefined
    if (name === 'Z') at = start
    else if (name === 'H') at = { x: from.x + (numbers[0] ?? 0), y: at.y }
    else if (name === 'V') at = { x: at.x, y: from.y + (numbers[0] ?? 0) }
    else if (name === 'A') {
      at = point(5)
      follow(arc(before, at, numbers))
    } else if (name === 'C' || name === 'S') {
      const first = name === 'C' ? point(0) : mirrored
      next = point(name === 'C' ? 2 : 0)
      at = point(name === 'C' ? 4 : 2)
      follow(bezier([before, first, next, at]))
    } else if (name === 'Q' || name === 'T') {
      next = name === 'Q' ? point(0) : mirrored
      at = point(name === 'Q' ? 2 : 0)
      follow(bezier([before, next, at]))
    } else at = point(0)
    handle = next
    if (name === 'M') start = at
    points.push(at)
  }
  return points
}

interface Command {
  readonly letter: string
  readonly numbers: readonly number[]
}

function commandsOf(path: string): Command[] {
  const commands: Command[] = []
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*(?:e[^a-z]*)*)/gi)) {
    const count = COUNTS[letter.toUpperCase()]
    if (count === undefined) continue
    const numbers = [...rest.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(Number)
    if (count === 0) commands.push({ letter, numbers: [] })
    for (let index = 0; count > 0 && index + count <= numbers.length; index += count)
      // Points after the first of a move are lines.
      commands.push({
        letter: index === 0 ? letter : letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter,
        numbers: numbers.slice(index, index + count),
      })
  }
  return commands
}

/** A Bézier curve through its control points, by the algorithm of de Casteljau. */
const bezier =
  (control: readonly Point[]) =>
  (part: number): Point => {
    let points = control
    while (points.length > 1)
      points = points.slice(1).map((to, index) => mixed(points[index] ?? to, to, part))
    return points[0] ?? { x: 0, y: 0 }
  }

export const mixed = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

/** An elliptical arc between two points, from its centre: appendix B.2.4 of SVG 2. */
function arc(from: Point, to: Point, numbers: readonly number[]): (part: number) => Point {
  const [wide = 0, high = 0, turned = 0, isLarge = 0, isClockwise = 0] = numbers
  if (wide === 0 || high === 0) return (part) => mixed(from, to, part)
  const turn = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const x = cos * half.x + sin * half.y
  const y = cos * half.y - sin * half.x
  const scale = Math.max(1, Math.hypot(x / wide, y / high))
  const [rx, ry] = [Math.abs(wide) * scale, Math.abs(high) * scale]
  const over = (rx * y) ** 2 + (ry * x) ** 2
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - over) / over))
  const side = isLarge === isClockwise ? -root : root
  const center = { x: (side * rx * y) / ry, y: (-side * ry * x) / rx }
  const first = Math.atan2((y - center.y) / ry, (x - center.x) / rx)
  const last = Math.atan2((-y - center.y) / ry, (-x - center.x) / rx)
  const full = 2 * Math.PI
  const angle = isClockwise ? (last - first + full) % full : -((first - last + full) % full)
  return (part) => {
    const [a, b] = [rx * Math.cos(first + angle * part), ry * Math.sin(first + angle * part)]
    return {
      x: cos * (center.x + a) - sin * (center.y + b) + (from.x + to.x) / 2,
      y: sin * (center.x + a) + cos * (center.y + b) + (from.y + to.y) / 2,
    }
  }
}
