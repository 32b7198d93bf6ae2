/** Eleventy with its plugin for highlighted code, and a plain frame: it brings no theme. */
import { binary, install, lay } from './lay.mjs'

const VERSION = '3.0.0'
const CONFIG = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight'
export default (config) => {
  config.addPlugin(highlight)
  config.setQuietMode(true)
  return { dir: { input: 'content', includes: '../_includes' }, markdownTemplateEngine: false }
}
`
const PAGE =
  '<!doctype html><html lang="ko"><head><title>{{ title }}</title></head><body><main><h1>{{ title }}</h1>{{ content | safe }}</main></body></html>'

export const eleventy = {
  name: 'Eleventy',
  hasNoTheme: true,
  version: () => VERSION,
  async prepare(folder, pages) {
    await install(folder, {
      '@11ty/eleventy': VERSION,
      '@11ty/eleventy-plugin-syntaxhighlight': '5.0.0',
    })
    lay(folder, pages, {
      files: {
        'eleventy.config.mjs': CONFIG,
        '_includes/page.njk': PAGE,
        'content/docs/docs.json': '{ "layout": "page.njk" }\n',
      },
      content: 'content/docs',
    })
  },
  command: (folder) => [...binary(folder, 'eleventy'), '--quiet'],
  output: '_site',
  caches: ['.cache'],
}
