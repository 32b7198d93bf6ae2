import type { Plugin } from 'esbuild'

/** React, and our hooks, as they are in every page: its script has put them there. */
const SHARED = /^(?:react(?:-dom)?(?:\/client|\/jsx-runtime|\/jsx-dev-runtime)?|docsgen\/theme)$/

/** Takes modules from what our script has put into the window, some of them from elsewhere in it. */
export const sharedModules = (others: Readonly<Record<string, string>> = {}): Plugin => ({
  name: 'shared-modules',
  setup(build) {
    build.onResolve({ filter: SHARED }, ({ path }) => ({
      path,
      namespace: 'shared',
    }))
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: `module.exports = ${others[path] ?? `globalThis.docsgenReact[${JSON.stringify(path)}]`}`,
    }))
  },
})
