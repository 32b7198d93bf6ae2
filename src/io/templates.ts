import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TemplateText } from '../render/template-slots.ts'
import type { InputNotes } from './inputs.ts'
import { packageRoot } from './package-root.ts'

/** The folders that a site may have its own templates in, the one that wins first. */
export const templateFolders = (site: string): readonly string[] => [
  join(site, 'templates'),
  join(dirname(site), 'templates'),
]

/** As they are called from the site folder. */
const NAMES = ['templates', '../templates']

/** Reads a template: that of the site, from its folder or from beside it, or the one that comes with docsgen. */
export async function readTemplate(
  site: string,
  name: string,
  notes?: InputNotes,
): Promise<TemplateText> {
  const own = templateFolders(site).map((folder) => join(folder, name))
  for (const file of own) notes?.look(file)
  const found = own.findIndex((file) => existsSync(file))
  const file = own[found]
  if (file !== undefined)
    return { path: `${NAMES[found]}/${name}`, text: await readFile(file, 'utf8') }
  return { text: await readFile(join(packageRoot(), 'templates', name), 'utf8') }
}
