import { dataText } from '../data-text.ts'
import { hostileYaml } from '../hostile-yaml.ts'
import type { Random } from '../random.ts'

const OPENINGS = [
  '---js',
  '---json',
  '---yaml',
  '--- # 가',
  '----',
  '\ufeff---',
  '--- ',
  '---\t',
  '+++',
  ';;;',
]
const CLOSINGS = ['---x', '----', '...', '', ' ---', '---\t', '--- ---']

/** A block of front matter, opened and closed as it should be in most cases. */
export function frontText(value: unknown, random: Random): string {
  const text = random.often(0.85) ? dataText(value, random) : hostileYaml(random)
  const opening = random.often(0.93) ? '---' : random.pick(OPENINGS)
  const closing = random.often(0.95) ? '---' : random.pick(CLOSINGS)
  return `${opening}\n${text.trimEnd()}\n${closing}\n`
}
