/**
 * VitePress with a sidebar of the folders, which it has to be told. Its pages are written in its own words: the title
 * as a heading, which it does not draw from front matter, and "info" for a note.
 */
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { binary, install, lay, markdownIn, TITLE } from './lay.mjs'

const VERSION = '1.6.4'

const titleOf = (text) => /^title: (.+)$/m.exec(text)[1]

const inItsWords = (text) =>
  text.replace(/\n---\n/, `$&\n# ${titleOf(text)}\n`).replaceAll(':::note', ':::info')

function sidebarOf(pages) {
  const groups = [...new Set(pages.map(({ path }) => dirname(path)))]
  return groups.map((group) => ({
    text: group,
    collapsed: true,
    items: pages
      .filter(({ path }) => dirname(path) === group)
      .map(({ path, text }) => ({
        text: titleOf(text),
        link: `/${group}/${basename(path, '.md')}`,
      })),
  }))
}

const configOf = (sidebar) =>
  `export default ${JSON.stringify({ lang: 'ko-KR', title: TITLE, themeConfig: { sidebar } })}\n`

export const vitepress = {
  name: 'VitePress',
  version: () => VERSION,
  async prepare(folder, pages) {
    await install(folder, { vitepress: VERSION })
    const all = markdownIn(pages)
    lay(folder, pages, {
      files: {
        'docs/.vitepress/config.mjs': configOf(sidebarOf(all)),
        'docs/index.md': `# ${TITLE}\n`,
      },
      content: 'docs',
    })
    for (const { path, text } of all) writeFileSync(join(folder, 'docs', path), inItsWords(text))
  },
  command: (folder) => [...binary(folder, 'vitepress'), 'build', 'docs'],
  output: 'docs/.vitepress/dist',
  caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp', 'node_modules/.vite'],
}
