import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Style sheets of what stands around articles. Blocks of articles are drawn with those of `styles/prose/` and of badges,
 * cards and buttons, which articles may name.
 */
const OF_FRAME =
  /[\\/]src[\\/](?:theme[\\/](?:frame|sidebar)|sections[\\/](?:blog|pages)|theme[\\/](?:article|lists)[\\/](?!Badge|CardList)|theme[\\/]styles[\\/]layout\.css$).*$/

/** Inside of what was written by an author. The texts of pages are marked so, whatever view shows them. */
const OUTSIDE = ':where(:not([data-prose] *))'

/** What is said about the inside of these in particular: they are texts themselves. */
const INSIDE =
  /\.(?:prose|title|lead|rail|endpoint-box|post-preview|post-body)(?![\w-])[^,]*[\s>+~]/

/**
 * Keeps the classes of the frame out of articles: an author who writes `class="hero"` means a class of his own. The
 * condition adds nothing to the weight of a rule.
 */
export const frameStyles: Plugin = {
  name: 'frame-styles',
  setup(build) {
    // Not those of other plugins, such as the style sheets that are texts in the script.
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) =>
      OF_FRAME.test(path) ? { contents: await readStyle(path), loader: 'css' } : undefined,
    )
  },
}

/** A style sheet of ours, kept out of articles if it is one of the frame. */
export async function readStyle(path: string): Promise<string> {
  const css = await readFile(path, 'utf8')
  return OF_FRAME.test(path) ? outsideOfArticles(css) : css
}

/** The same rules for elements that are in no article. It reads our own style sheets, which are plain. */
export function outsideOfArticles(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/([^{};]*[^{};\s])(\s*\{)/g, (rule, prelude: string, brace: string) =>
      /^\s*@|^\s*(?:from|to|[\d.]+%)\s*$/.test(prelude)
        ? rule
        : selectors(prelude).map(outside).join(',') + brace,
    )
}

/** The selectors of a list; commas in parentheses, which may stand in others, belong to one of them. */
function selectors(prelude: string): string[] {
  const found = ['']
  let depth = 0
  for (const part of prelude.split(/([(),])/)) {
    if (part === ',' && depth === 0) {
      found.push('')
      continue
    }
    depth += part === '(' ? 1 : part === ')' ? -1 : 0
    found.push((found.pop() ?? '') + part)
  }
  return found
}

function outside(selector: string): string {
  if (!selector.includes('.') || INSIDE.test(selector)) return selector
  return selector.replace(/(?:::[\w-]+(?:\([^)]*\))?)?\s*$/, (end) => OUTSIDE + end)
}
