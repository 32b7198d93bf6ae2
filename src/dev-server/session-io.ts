import { join, sep } from 'node:path'
import { bundleClient, type ClientBundle } from '../io/bundle/bundle.ts'
import { clientOf } from '../io/bundle/ready-client.ts'
import { nodeDisk } from '../io/disk.ts'
import { readGitHistory } from '../io/git.ts'
import { packageRoot } from '../io/package-root.ts'
import { createRunner } from '../io/runner.ts'
import { readTemplate } from '../io/templates.ts'
import { ownIsolatedProcess } from '../io/threads/isolated-process.ts'
import type { History } from '../model.ts'
import { isolatedCompile } from '../pipeline/isolated-compile.ts'
import type { SessionIo } from './session.ts'
import { WHOLE_SITE } from './source-paths.ts'

/** What a session reads from outside: what takes long to read is kept until it may have changed. */
export interface WatchedIo extends SessionIo {
  /** Forgets what was made from these paths, as they are seen from the site folder. */
  forget(paths: readonly string[]): void
}

/**
 * Where the styles of pages come from, for those who change docsgen itself. What is installed stays as it is, and most
 * often lies in the folder of the site: its files would be told as new ones of the site.
 */
export const themeFolders = (root = packageRoot()): readonly string[] =>
  root.split(sep).includes('node_modules')
    ? []
    : ['theme', 'sections'].map((name) => join(root, 'src', name))

/** The real disk below a site folder, with the client and the history kept. */
export function sessionIo(site: string): WatchedIo {
  const bundles = new Map<string, Promise<ClientBundle>>()
  const histories = new Map<string, Promise<History>>()
  const isolated = ownIsolatedProcess()
  let areStylesEdited = false
  return {
    openDisk: () => nodeDisk(site),
    runner: createRunner(isolated ? { isolation: isolatedCompile(isolated) } : {}),
    bundleClient({ diagrams, consoles = false }) {
      const key = `${diagrams} ${consoles}`
      const known = bundles.get(key)
      if (known) return known
      const bundle = (areStylesEdited ? bundleClient : clientOf)({
        diagrams,
        consoles,
      })
      bundles.set(key, bundle)
      bundle.catch(() => bundles.delete(key))
      return bundle
    },
    readTemplate: (name) => readTemplate(site, name),
    readHistory(paths, undated) {
      const key = JSON.stringify([paths, undated])
      const known = histories.get(key)
      if (known) return known
      histories.clear()
      const history = readGitHistory(site, paths, undated)
      histories.set(key, history)
      return history
    },
    progress() {},
    forget(paths) {
      if (paths.includes(WHOLE_SITE)) histories.clear()
      if (!paths.some((path) => path.startsWith('../') && path.endsWith('.css'))) return
      areStylesEdited = true
      bundles.clear()
    },
  }
}
