/** The tools whose sites can be read. */
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignSite, ToolName } from '../foreign-site.ts'
import { configOfDocsify, readDocsify } from './docsify.ts'
import { configOfDocusaurus, readDocusaurus } from './docusaurus.ts'
import { configOfFumadocs, readFumadocs } from './fumadocs.ts'
import { configOfGitBook, readGitBook } from './gitbook.ts'
import { configOfHugo, readHugo } from './hugo.ts'
import { firstOfMarkdownFolder, readMarkdownFolder } from './markdown-folder.ts'
import { configOfMdBook, readMdBook } from './mdbook.ts'
import { configOfMintlify, readMintlify } from './mintlify.ts'
import { configOfMkDocs, readMkDocs } from './mkdocs.ts'
import { configOfNextra, readNextra } from './nextra.ts'
import { configOfRedocly, readRedocly } from './redocly.ts'
import { configOfReferencePage, readReferencePage } from './reference-page.ts'
import { configOfStarlight, readStarlight } from './starlight.ts'
import { configOfVitePress, readVitePress } from './vitepress.ts'

interface Tool {
  readonly name: ToolName
  /** How people write its name. */
  readonly label: string
  /** Asked after the others: it may be used beside another tool, which makes the site then, or there is no tool at all. */
  readonly rank?: 'beside' | 'last'
  /** The file that says that a folder is a site of the tool. */
  configOf(files: ForeignFiles): string | undefined
  read(files: ForeignFiles, year: number): Promise<ForeignSite>
}

/** In the order in which a folder is tried: a README beside a summary says least. */
export const TOOLS: readonly Tool[] = [
  { name: 'docusaurus', label: 'Docusaurus', configOf: configOfDocusaurus, read: readDocusaurus },
  { name: 'vitepress', label: 'VitePress', configOf: configOfVitePress, read: readVitePress },
  { name: 'starlight', label: 'Starlight', configOf: configOfStarlight, read: readStarlight },
  { name: 'fumadocs', label: 'Fumadocs', configOf: configOfFumadocs, read: readFumadocs },
  { name: 'nextra', label: 'Nextra', configOf: configOfNextra, read: readNextra },
  { name: 'mintlify', label: 'Mintlify', configOf: configOfMintlify, read: readMintlify },
  { name: 'mkdocs', label: 'MkDocs', configOf: configOfMkDocs, read: readMkDocs },
  { name: 'hugo', label: 'Hugo', configOf: configOfHugo, read: readHugo },
  { name: 'docsify', label: 'Docsify', configOf: configOfDocsify, read: readDocsify },
  { name: 'mdbook', label: 'mdBook', configOf: configOfMdBook, read: readMdBook },
  // Its files are often left over from before another tool, whose configuration is in a folder below.
  {
    name: 'gitbook',
    label: 'GitBook',
    rank: 'beside',
    configOf: configOfGitBook,
    read: readGitBook,
  },
  {
    name: 'redocly',
    label: 'Redocly',
    rank: 'beside',
    configOf: configOfRedocly,
    read: readRedocly,
  },
  {
    name: 'reference',
    label: 'Redoc, Swagger UI, Scalar',
    rank: 'beside',
    configOf: configOfReferencePage,
    read: readReferencePage,
  },
  {
    name: 'markdown',
    label: 'Markdown',
    rank: 'last',
    configOf: firstOfMarkdownFolder,
    read: readMarkdownFolder,
  },
]

/** The tool that builds a folder, if it is one of those with this rank. */
export const toolOf = (files: ForeignFiles, rank?: Tool['rank']): Tool | undefined =>
  TOOLS.find((tool) => tool.rank === rank && tool.configOf(files) !== undefined)
