/** The data files whose JSON Schemas are in the package too, where editors look for them. */
export const DATA_FILES = [
  '_category_.yml',
  'authors.yml',
  'tags.yml',
  'versions.yml',
  'strings.yml',
  'codes.yaml',
  'errors.yaml',
] as const

/** What `docsgen schema` prints: files by their names, and the front matter of documents, posts and pages. */
export const SCHEMA_NAMES = ['docsgen.yaml', 'docs.json', 'doc', 'post', 'page', ...DATA_FILES]

/** The file of a schema in the package, from its folder. */
export const packedSchema = (name: string, language: 'ko' | 'en') =>
  `dist/${name.replace(/\.ya?ml$/, '')}.schema${language === 'ko' ? '' : `.${language}`}.json`
