import { hostileText } from './hostile-texts.ts'
import type { Random } from './random.ts'

/** A text changed in some places: parts of it gone, doubled, moved, cut off, or replaced. */
export function mutatedText(
  text: string,
  random: Random,
  { times, piece = hostileText }: { times: number; piece?: (random: Random) => string },
): string {
  let result = text
  for (let time = 0; time < times; time++) result = once(result, random, piece)
  return result
}

function once(text: string, random: Random, piece: (random: Random) => string): string {
  const start = random.below(text.length + 1)
  const end = Math.min(text.length, start + random.pick([1, 2, 8, 40, 200]))
  const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  switch (random.below(9)) {
    case 0:
      return before + after
    case 1:
      return before + part + part + after
    case 2:
      return before
    case 3:
      return before + part.repeat(random.pick([3, 30])) + after
    case 4:
      return after + part + before
    case 5:
      return onLines(text, random, piece)
    case 6:
      return onLines(text, random, () => '')
    default:
      return before + piece(random) + after
  }
}

/** A line replaced, at the depth where it stood. */
function onLines(text: string, random: Random, piece: (random: Random) => string): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const indent = /^[ \t>-]*/.exec(lines[at] ?? '')?.[0] ?? ''
  lines[at] = piece(random).replace(/^/gm, random.often(0.8) ? indent : '')
  return lines.join('\n')
}
