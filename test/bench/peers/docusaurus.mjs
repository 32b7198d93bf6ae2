/**
 * Docusaurus with the plugin and the theme of its classic preset, without the search of that preset, and with its fast
 * bundler. A sidebar comes from the folders.
 */
import { binary, install, lay, TITLE, URL_OF_SITE } from './lay.mjs'

const VERSION = '3.10.2'
const PACKAGES = ['core', 'plugin-content-docs', 'theme-classic', 'faster']
const CONFIG = `export default {
  title: '${TITLE}',
  url: '${URL_OF_SITE}',
  baseUrl: '/',
  i18n: { defaultLocale: 'ko', locales: ['ko'] },
  future: { v4: true, faster: true },
  plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: { navbar: { title: '${TITLE}' } },
}
`

export const docusaurus = {
  name: 'Docusaurus',
  version: () => VERSION,
  async prepare(folder, pages) {
    await install(folder, {
      ...Object.fromEntries(PACKAGES.map((name) => [`@docusaurus/${name}`, VERSION])),
      react: '19.2.0',
      'react-dom': '19.2.0',
    })
    lay(folder, pages, {
      files: {
        'docusaurus.config.mjs': CONFIG,
        'docs/index.md': `---\nslug: /\n---\n\n# ${TITLE}\n`,
      },
      content: 'docs',
    })
  },
  command: (folder) => [...binary(folder, 'docusaurus'), 'build'],
  env: { NO_UPDATE_NOTIFIER: '1' },
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
}
