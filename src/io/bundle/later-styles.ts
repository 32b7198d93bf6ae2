import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { readStyle } from './frame-styles.ts'

/**
 * Puts a style sheet that is imported as `x.css?inline` into the script that imports it, as a text. What the first paint
 * does not need is so no part of the style sheet that it waits for.
 */
export const laterStyles: Plugin = {
  name: 'later-styles',
  setup(build) {
    const root = build.initialOptions.absWorkingDir ?? ''
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      // esbuild names scripts by the paths of what is in them: they may not tell where the package lies.
      path: relative(root, join(resolveDir, path.replace(/\?inline$/, ''))),
      namespace: 'later-styles',
    }))
    build.onLoad({ filter: /.*/, namespace: 'later-styles' }, async ({ path }) => {
      const file = join(root, path)
      const { code } = await build.esbuild.transform(await readStyle(file), {
        loader: 'css',
        minify: true,
        target: ['chrome109', 'firefox115', 'safari16.4'],
      })
      return {
        contents: code.trim(),
        loader: 'text',
        resolveDir: dirname(file),
        watchFiles: [file],
      }
    })
  },
}
