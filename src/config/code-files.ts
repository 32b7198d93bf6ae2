/** Where code of a site lies: its components, its pages that are components, and its own plugins. */
import type { Source } from '../model.ts'

/** Its components lie in this folder itself. */
export const COMPONENTS_FOLDER = 'components'

const ENDINGS = ['.tsx', '.jsx', '.ts', '.js']

/** Where the component of a name may be, in the order in which it is looked for. */
export const componentPaths = (name: string): readonly string[] =>
  ENDINGS.map((ending) => `${COMPONENTS_FOLDER}/${name}${ending}`)

/** Whether a file may be code of the site: a component, or what one of them imports. */
export const isCodeFile = (path: string) =>
  path.startsWith(`${COMPONENTS_FOLDER}/`) ||
  (/\.(?:[cm]?[jt]sx?|css|json|ya?ml)$/i.test(path) && !/^(?:static|theme)\//.test(path))

/** Whether a source is a page that is a React component. No other code is a source. */
export const isCodePage = (path: string) => /\.[jt]sx$/i.test(path)

/** What the module of a page is called in the code of the site: its own file, or its translation. */
export const codePageModule = ({ path, translation }: Pick<Source, 'path' | 'translation'>) =>
  `./${translation?.file ?? path}`

/** A path without the ending of a page. */
export const withoutPageEnding = (path: string) => path.replace(/\.(?:mdx?|[jt]sx)$/i, '')

/** The file of a site that exports its own plugins, in the order in which it is looked for. */
export const PLUGIN_FILES: readonly string[] = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map(
  (ending) => `docsgen.config.${ending}`,
)
