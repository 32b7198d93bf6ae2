/**
 * Starlight on the last Astro that runs on Node 20, without its search. A sidebar comes from the folders. Links between
 * files stay as they are written: it has nothing that resolves them.
 */
import { binary, install, lay, TITLE, URL_OF_SITE } from './lay.mjs'

const VERSION = '0.37.7'
const CONFIG = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({
  site: '${URL_OF_SITE}',
  integrations: [
    starlight({
      title: '${TITLE}',
      locales: { root: { label: '한국어', lang: 'ko' } },
      pagefind: false,
    }),
  ],
})
`
const CONTENT = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

export const starlight = {
  name: 'Starlight',
  version: () => VERSION,
  async prepare(folder, pages) {
    await install(folder, { astro: '5.18.2', '@astrojs/starlight': VERSION })
    lay(folder, pages, {
      files: { 'astro.config.mjs': CONFIG, 'src/content.config.ts': CONTENT },
      content: 'src/content/docs',
    })
  },
  command: (folder) => [...binary(folder, 'astro'), 'build', '--silent'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
}
