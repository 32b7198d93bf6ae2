import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { readStyle } from './frame-styles.ts'

/**
 * Puts a style sheet that is imported as `x.css?inline` into the script that imports it, as a text. What the first paint
 * does not need is so no part of the style sheet that it waits for.
 */
export const laterStyles: Plugin = {
  name: 'later-styles',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?inline$/, '')),
      namespace: 'later-styles',
    }))
    build.onLoad({ filter: /.*/, namespace: 'later-styles' }, async ({ path }) => {
      const { code } = await build.esbuild.transform(await readStyle(path), {
        loader: 'css',
        minify: true,
        target: ['chrome109', 'firefox115', 'safari16.4'],
      })
      return {
        contents: code.trim(),
        loader: 'text',
        resolveDir: dirname(path),
        watchFiles: [path],
      }
    })
  },
}
