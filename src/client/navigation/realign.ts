import { elementOfHash } from '../../theme/article/element-of-hash.ts'

const READER_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown']
const PATIENCE_MS = 3000

/** Scrolls to the target of the hash once more when the images before it have come, unless the reader acts first. */
export async function realign(target: Element): Promise<void> {
  const images = imagesBefore(target)
  if (images.length === 0) return
  const reader = new AbortController()
  const { signal } = reader
  for (const act of READER_ACTS) {
    addEventListener(act, () => reader.abort(), { passive: true, signal })
  }
  const allDrawn = Promise.allSettled(images.map((image) => image.decode()))
  await Promise.race([allDrawn, new Promise((wake) => setTimeout(wake, PATIENCE_MS))])
  const isWanted = !signal.aborted && elementOfHash(location.hash) === target
  if (isWanted) target.scrollIntoView({ behavior: 'instant' })
  reader.abort()
}

function imagesBefore(target: Element): HTMLImageElement[] {
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node
  return [...document.images].filter(
    (image) => !image.complete && image.compareDocumentPosition(target) & after,
  )
}
