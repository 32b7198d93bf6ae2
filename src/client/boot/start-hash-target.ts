import { elementOfHash } from '../../theme/article/element-of-hash.ts'
import { realign } from '../navigation/realign.ts'
import { reveal } from '../navigation/reveal.ts'

/**
 * Shows what the hash of the address leads to, even inside closed details or a hidden panel:
 * on a fresh visit, and whenever the hash changes. A reload or a return keeps the browser's own position.
 */
export function startHashTarget(): void {
  const target = isFreshVisit() ? elementOfHash(location.hash) : null
  if (target && reveal(target)) target.scrollIntoView()
  // Whoever has read on while the script was loading is left alone.
  if (target && target.getBoundingClientRect().top > -1) void realign(target)
  addEventListener('hashchange', () => {
    const next = elementOfHash(location.hash)
    if (next && reveal(next)) next.scrollIntoView()
  })
}

function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}
