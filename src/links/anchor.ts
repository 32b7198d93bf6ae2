import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { FRAME_IDS } from '../markdown/transform/reserved-ids.ts'
import type { Problem, Route } from '../model.ts'
import { decoded } from '../urls/address.ts'
import type { Written } from './resolved.ts'
import type { Targets } from './targets.ts'

/**
 * What is wrong with the hash of a link to a page: nothing when it names an id of the page, or the top. `rest` is what
 * stands behind the path of the link.
 */
export function hashProblems(
  target: Route,
  { url, place }: Written,
  rest: string,
  { anchorsOf }: Targets,
): Problem[] {
  if (!rest.includes('#')) return []
  const hash = rest.slice(rest.indexOf('#'))
  // Browsers take what is behind `:~:` for themselves, to mark a text.
  const [written = ''] = hash.slice(1).split(':~:')
  const id = decoded(written).normalize('NFC')
  const anchors = anchorsOf(target)
  const isKnown = (name: string) => anchors.includes(name) || FRAME_IDS.has(name)
  if (id === '' || /^top$/i.test(id) || isKnown(id) || isKnown(written)) return []
  // With other tools the title of a page is a heading with an id as well: it is the top of the page.
  if (wordsOf(id) !== '' && wordsOf(id) === wordsOf(target.title)) return []
  const [beforeQuery = ''] = id.split('?')
  const query = id !== beforeQuery && isKnown(beforeQuery)
  const near = query ? beforeQuery : nearest(id, anchors)
  const details = {
    href: url,
    anchor: id,
    ...(near ? { near } : {}),
    ...(query ? { query: 'in-hash' } : {}),
  }
  return [problem('broken-anchor', place, details)]
}

/** A title or an id without what their forms differ in. */
const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
