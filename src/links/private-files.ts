/** Files that a site never publishes by accident: what is hidden, what belongs to packages, what Git ignores. */
import type { Refusal } from '../model.ts'
import { STATIC_FOLDER } from './published.ts'

/** Hosts look for these below `static/`; there is no other way to publish them. */
const FOR_HOSTS = new RegExp(`^${STATIC_FOLDER}/(?:\\.well-known/|\\.nojekyll$)`)

/** Whether a path, as it is seen from the site folder, is one that hosts look for though its name begins with a dot. */
export const isForHosts = (path: string) => FOR_HOSTS.test(path)

/** Why a file is not published, as far as its path tells. Steps (`.`, `..`) are no names. */
export function refusalByName(path: string): Refusal | undefined {
  // On Windows a backslash parts names as well.
  const names = (isForHosts(path) ? path.replace(FOR_HOSTS, '') : path).split(/[\\/]/)
  if (names.some((name) => name.toLowerCase() === 'node_modules')) return 'packages'
  return names.some((name) => /^\.(?!\.?$)/.test(name)) ? 'hidden' : undefined
}

/** Whether the owner of a site has said that a file is published all the same. A folder in the list ends with a slash. */
export function isAllowed(path: string, publish: readonly string[]): boolean {
  return publish.some((allowed) =>
    allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed,
  )
}
