import type { DrawDiagram } from './mermaid.ts'

/**
 * Draws the `[data-mermaid]` figures of a page once they come into view, and again in the colours of another mode.
 * The script that draws is loaded by pages that have a diagram only. Gives back what a new page needs.
 */
export function startDiagrams(scriptUrl: string | undefined): () => void {
  if (scriptUrl === undefined) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void draw(target, scriptUrl)
      }
    },
    { rootMargin: '200px' },
  )
  const observeAll = () => {
    for (const figure of document.querySelectorAll('[data-mermaid]')) observer.observe(figure)
  }
  new MutationObserver(observeAll).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  })
  return () => {
    observer.disconnect()
    observeAll()
  }
}

/** Puts the drawing above its text. A diagram that cannot be drawn keeps its text, and says why to the console. */
async function draw(figure: Element, scriptUrl: string): Promise<void> {
  const text = figure.querySelector('pre')
  if (!text) return
  const mode = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  try {
    const { drawDiagram } = (await import(scriptUrl)) as { drawDiagram: DrawDiagram }
    const image = figure.querySelector('img') ?? document.createElement('img')
    image.alt = figure.querySelector('figcaption')?.textContent ?? text.textContent
    const svg = await drawDiagram(text.textContent, mode)
    const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
    // At its own size: a drawing blown up to the column would shout.
    if (width && height) [image.width, image.height] = [Number(width), Number(height)]
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    if (!image.isConnected) figure.prepend(image)
    text.hidden = true
  } catch (error) {
    console.error(error)
  }
}
