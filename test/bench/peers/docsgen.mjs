import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lay, TITLE, URL_OF_SITE } from './lay.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const docsgen = {
  name: 'docsgen',
  version: () => JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version,
  prepare: (folder, pages) =>
    lay(folder, pages, {
      files: { 'site/docsgen.yaml': `title: ${TITLE}\nurl: ${URL_OF_SITE}\n` },
      content: 'site/docs',
    }),
  command: () => [process.execPath, `${ROOT}bin/docsgen.js`, 'build', '--no-cache', '--quiet'],
  output: 'build',
  caches: ['.docsgen-cache'],
}
