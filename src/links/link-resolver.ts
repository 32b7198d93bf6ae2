/** The link resolver of a site: finds the page, file or image that a link means, and what is wrong with it. */

import { problem } from '../diagnostics/problem.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Place, Problem, Reference, Route } from '../model.ts'
import { isExternal } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { headFileProblems, resolveImage, staticImageProblems } from './image.ts'
import { ownHostLink, resolveLink } from './link.ts'
import type { Resolved, ResolvedLink, Written } from './resolved.ts'
import { resolveSitePath } from './site-path.ts'
import { resolveMention } from './subject.ts'
import { type TargetsInput, targetsOf } from './targets.ts'

export interface LinkResolver {
  /** Resolves a reference of an article that is drawn at `route`; of images, whether it is the first one there. */
  resolve(reference: Reference, route: Route, isFirst?: boolean): Resolved
  /** Finds where a link leads that is written on the page of `route`. */
  follow(link: Written, route: Route): ResolvedLink
  /** Checks a link that already has its final url; `written` is what its author wrote. */
  check(link: CheckedLink): readonly Problem[]
  /** Checks a static picture in data, as it is written there. */
  checkImage(url: string, place: Place): readonly Problem[]
  /** Checks a file that the head of pages names in a field. */
  checkHeadFile(field: string, url: string, place: Place): readonly Problem[]
}

export interface CheckedLink {
  readonly url: string
  readonly written?: string
  readonly place: Place
}

/** Makes the link resolver of a whole site. */
export function linkResolverOf(input: TargetsInput): LinkResolver {
  const targets = targetsOf(input)
  return {
    resolve(reference, route, isFirst = false) {
      const { url, line, column, pointer, path = route.sourcePath } = reference
      const written = {
        url,
        place: { path, line, column, ...(pointer === undefined ? {} : { pointer }) },
      }
      if (reference.kind === 'cards') return resolveCards(route, written.place)
      if (reference.kind === 'mention') return resolveMention(reference, route, targets)
      if (reference.kind === 'image') return resolveImage(reference, written, targets, isFirst)
      const { url: final, problems, asset } = resolveLink(written, route, targets)
      return {
        html: escapeHtml(final),
        problems: reference.unchecked ? [] : problems,
        ...(asset ? { assets: [asset] } : {}),
      }
    },
    follow: (link, route) => resolveLink(link, route, targets),
    check({ url, written = url, place }) {
      const link = { url: written, place }
      return isExternal(url)
        ? ownHostLink(link, targets, { isKept: true }).problems
        : resolveSitePath(link, splitUrl(url), targets, {
            isFinal: written !== url,
            isKept: true,
          }).problems
    },
    checkImage: (url, place) => staticImageProblems({ url, place }, targets),
    checkHeadFile: (field, url, place) => headFileProblems(field, { url, place }, targets),
  }
}

/** Cards are drawn by the section that knows the categories. */
function resolveCards({ cards }: Route, place: Place): Resolved {
  return cards === undefined
    ? { html: '', problems: [problem('cards-without-category', place)] }
    : { html: cards, problems: [] }
}
