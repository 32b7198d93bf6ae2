import type { Site } from '../assemble/assemble.ts'
import type { Shell } from '../render/shell.ts'

/** The site of one locale, what is the same around its pages, and the file that carries that to the browser. */
export interface PlannedLocale {
  readonly site: Site
  readonly shell: Shell
  readonly siteFile: { readonly path: string; readonly content: string }
  /** What consoles of sockets are made from. */
  readonly socketOutputs: readonly { readonly path: string; readonly content: string }[]
}
