/** The folder of a site with its own components, each in a file of its name. */
const COMPONENTS_FOLDER = 'components'

const ENDINGS = ['.tsx', '.jsx', '.ts', '.js']

/** Where the component of a name may be, in the order in which it is looked for. */
export const componentPaths = (name: string): readonly string[] =>
  ENDINGS.map((ending) => `${COMPONENTS_FOLDER}/${name}${ending}`)

/** Whether a file may be code of the site: a component, or what one of them imports. */
export const isCodeFile = (path: string) =>
  path.startsWith(`${COMPONENTS_FOLDER}/`) ||
  (/\.(?:[cm]?[jt]sx?|css|json|ya?ml)$/i.test(path) && !/^(?:static|theme)\//.test(path))
