/** The file of a site that exports its own plugins, in the order in which it is looked for. */
export const PLUGIN_FILES: readonly string[] = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map(
  (ending) => `docsgen.config.${ending}`,
)
