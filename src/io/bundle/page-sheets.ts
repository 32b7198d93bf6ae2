import type { BuildOptions } from 'esbuild'
import type { PageStyle } from '../../model.ts'
import type { PageSheet } from '../../render/page-sheet.ts'
import { frameStyles } from './frame-styles.ts'

/** The style sheets whose rules not every page has, by what they are for. All others are in the one of every page. */
const FILES: Readonly<Record<PageStyle, RegExp>> = {
  api: /[\\/](?:prose[\\/](?:params|endpoint|embeds)|(?:ReferenceLayout|PartsNav|OperationPage))\.css$/,
  components: /[\\/]prose[\\/](?:components|steps|inline)\.css$/,
  lists:
    /[\\/]sections[\\/](?:blog[\\/].*|SearchPage|pages[\\/]NotFoundPage)\.css$|[\\/](?:TagIndex|Rows)\.css$/,
  landing: /[\\/]pages[\\/]landing[\\/]\w+\.css$|[\\/]Rows\.css$/,
}

const isOfSome = (path: string) => Object.values(FILES).some((pattern) => pattern.test(path))

/** What is in each style sheet, of all that the script of the theme imports. */
const CONTENTS: Readonly<Record<PageSheet | 'base', (path: string) => boolean>> = {
  base: (path) => !isOfSome(path),
  api: (path) => FILES.api.test(path),
  components: (path) => FILES.components.test(path),
  lists: (path) => FILES.lists.test(path),
  landing: (path) => FILES.landing.test(path),
  all: isOfSome,
}

/** The names of the style sheets. That of every page is `base`. */
export const SHEETS = Object.keys(CONTENTS) as readonly (keyof typeof CONTENTS)[]

/** How one of the style sheets is bundled, from the files that the theme imports in their order. */
export function sheetOptions(
  name: (typeof SHEETS)[number],
  files: readonly string[],
  root: string,
): BuildOptions {
  const imports = files.filter(CONTENTS[name]).map((path) => `@import ${JSON.stringify(path)};`)
  return {
    plugins: [frameStyles],
    stdin: { contents: imports.join('\n'), resolveDir: root, loader: 'css' },
    outdir: '/assets',
  }
}
