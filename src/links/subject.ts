import { versionFolderOf } from '../config/version-files.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Reference, Route } from '../model.ts'
import { readableUrl } from './published.ts'
import type { Resolved } from './resolved.ts'
import type { Targets } from './targets.ts'

/** Draws a mention: a link to the page about its subject, or its words alone. */
export function resolveMention(
  { url: subject, html = '' }: Reference,
  route: Route,
  targets: Targets,
): Resolved {
  const url = subjectUrl(subject, route, targets)
  return {
    html: url === undefined ? html : `<a href="${escapeHtml(readableUrl(url))}">${html}</a>`,
    problems: [],
  }
}

/** The page that somebody wrote about a subject, in the same version if there is one, else the page made of it. */
export function subjectUrl(subject: string, from: Route, targets: Targets): string | undefined {
  const all = targets.pagesBySubject.get(subject) ?? []
  const version = versionFolderOf(from.sourcePath)
  const own = all.filter(({ route }) => versionFolderOf(route.sourcePath) === version)
  const pages = own.length > 0 ? own : all
  const page = pages.find(({ isPart }) => !isPart) ?? pages[0]
  if (page) return `${page.route.url}#${page.anchor}`
  return targets.routeByPath.get(subject)?.url
}
