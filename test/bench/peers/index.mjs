/**
 * Other generators over the same pages as ours: each is installed in a folder of its own, shows a page in its default
 * theme (in a plain frame, if it brings none), and highlights code. One that cannot be installed here is left out.
 *
 * A peer says its `name` and `version`, whether its frame is a plain one (`hasNoTheme`), how to `prepare` a folder with the pages of the corpus, the `command` that builds
 * it and the `env` of that, where its pages come out (`output`), and the `caches` that a cold build must not find.
 */
import { docsgen } from './docsgen.mjs'
import { docusaurus } from './docusaurus.mjs'
import { eleventy } from './eleventy.mjs'
import { hugo } from './hugo.mjs'
import { starlight } from './starlight.mjs'
import { vitepress } from './vitepress.mjs'

export const PEERS = [docsgen, hugo, eleventy, docusaurus, starlight, vitepress]
