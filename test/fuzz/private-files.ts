/** What stands in files that no site publishes by accident. */
export const SECRET = 'KEPT-FROM-READERS'

/** Such files, in a site and beside it. */
export const PRIVATE_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '.env',
    '../.env',
    '../.git/config',
    '.git/config',
    'docs/.hidden.md',
    'docs/.env.png',
    'docs/node_modules/a/part.md',
    '../node_modules/a/part.md',
    '.ssh/id.yaml',
  ].map((path) => [path, `# ${SECRET}\n\n${SECRET}=1\n`]),
)
