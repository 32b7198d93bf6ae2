import { fieldsOf } from '../data-files/unknown-json.ts'
import { readYaml } from '../data-files/yaml.ts'
import { textsOf } from './fields.ts'
import { type ForeignFiles, joined } from './foreign-files.ts'
import type { ForeignSite } from './foreign-site.ts'

/** The names that `tsconfig.json` gives to folders of a project. */
export function aliasesOf(files: ForeignFiles): NonNullable<ForeignSite['aliases']> {
  const { paths } = fieldsOf(
    fieldsOf(readYaml(files.read('tsconfig.json') ?? '').value).compilerOptions,
  )
  return Object.entries(fieldsOf(paths)).flatMap(([name, to]) => {
    const [folder] = textsOf(to)
    return name.endsWith('/*') && folder?.endsWith('/*')
      ? [{ start: name.slice(0, -1), folder: joined(folder.slice(0, -2)) }]
      : []
  })
}
