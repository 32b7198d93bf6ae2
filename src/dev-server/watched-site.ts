import { basename, dirname } from 'node:path'
import type { Output } from '../model.ts'
import { textOf } from '../outputs/bytes.ts'
import { made } from '../pipeline/emit.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import { pageOutput, type SiteOutput, shownBy } from '../pipeline/site-outputs.ts'
import { type DevelopmentParts, developmentAnswer } from './development-answer.ts'
import type { FoundPage } from './file-index.ts'
import { type HeaderList, writtenHeaders } from './http/header-rules.ts'
import { openFile } from './http/open-file.ts'
import type { Found, OpenSite, ServedSite } from './http/request-handler.ts'
import { type Body, bodyText, madeBody } from './http/send-body.ts'
import { DEVELOPMENT_PATH } from './http/site-address.ts'
import { type FoundFile, type SiteFiles, siteFiles } from './site-files.ts'
import { watchedContentPolicy } from './watched-content-policy.ts'
import { watchedPage } from './watched-page.ts'

/** What a watched site is made of. */
export interface WatchedSiteParts extends DevelopmentParts {
  /** Whether pages are sent with the headers that a build writes for hosts. */
  readonly hasHeaders: boolean
}

interface Tools extends WatchedSiteParts {
  filesOf(planned: PlannedSite): SiteFiles
}

/** A site that is served from its sources: its pages are drawn when they are asked for. */
export function watchedSite(parts: WatchedSiteParts): ServedSite {
  const tools = { ...parts, filesOf: remembered(siteFiles) }
  return {
    async answerOwn(path, request, response) {
      if (!path.startsWith(DEVELOPMENT_PATH) && `${path}/` !== DEVELOPMENT_PATH) return false
      await developmentAnswer(path, { request, response, ...parts })
      return true
    },
    async open() {
      await parts.session.started
      const { planned } = parts.session.state
      return planned ? openSite(planned, tools) : unplannedSite(tools)
    },
  }
}

function openSite({ config }: PlannedSite, tools: Tools): OpenSite {
  return {
    filesUrl: config.filesUrl,
    async find(paths) {
      const found = await findReady(paths, tools)
      return found && bodyOf(found, tools)
    },
    headersOf: (path, origin) => headersOf(path, origin, tools),
  }
}

/** Nothing could be planned so far: every address shows why, in what lies over the page. */
const unplannedSite = (tools: Tools): OpenSite => ({
  filesUrl: '/',
  find: async () => ({ status: 500, body: await pageBody(UNPLANNED, undefined, tools) }),
  headersOf: () => [UNKEPT],
})

const UNPLANNED =
  '<!doctype html>\n<html lang="ko">\n<head><meta charset="utf-8"><title>docsgen</title></head>\n<body>\n</body>\n</html>\n'

/** Finds a file. What it shows of sources that were only skimmed is compiled before. */
async function findReady(
  paths: readonly string[],
  { session, filesOf }: Tools,
): Promise<FoundFile | undefined> {
  const files = () => session.state.planned && filesOf(session.state.planned)
  const find = () => files()?.find(paths)
  const found = find()
  const { skimmed } = session.state
  if (!found) return findMore(paths, { session, files })
  if (skimmed.size === 0) return found
  if (found.kind === 'page') await session.prepare(filesShownOn(found.found))
  // Such as a feed, which carries the whole text of many posts.
  else if (shownBy(found.output).length > 0) await session.complete()
  return find()
}

/** A file that comes with others, such as one of the search. All sources have to be compiled to know it. */
async function findMore(
  paths: readonly string[],
  { session, files }: Pick<Tools, 'session'> & { files(): SiteFiles | undefined },
): Promise<FoundFile | undefined> {
  const path = paths.find((one) => files()?.isMore(one))
  if (path === undefined) return undefined
  await session.complete()
  const output = await files()?.findMore(path)
  return output && { kind: 'made', output }
}

async function bodyOf(found: FoundFile, tools: Tools): Promise<Found | undefined> {
  const { planned } = tools.session.state
  if (!planned) return undefined
  const body =
    found.kind === 'page'
      ? await pageBody(await drawPage(found.found, planned), found.found.page, tools)
      : found.kind === 'made'
        ? await bodyOfOutput(found.output, tools)
        : await outputBody(found.output, planned, tools)
  return body && { body }
}

const pageBody = async (
  html: string,
  page: FoundPage['page'] | undefined,
  { session, language }: Tools,
) =>
  madeBody(
    'page.html',
    await watchedPage(html, page, session.state, { language, readText: session.readText }),
  )

async function outputBody(
  planned: SiteOutput,
  from: PlannedSite,
  tools: Tools,
): Promise<Body | undefined> {
  return bodyOfOutput(await tools.filesOf(from).make(planned), tools)
}

async function bodyOfOutput(output: Output, { session }: Tools): Promise<Body | undefined> {
  if (!('from' in output)) return madeBody(output.path, output.content)
  const file = located(output.from, session)
  if (file === undefined) return undefined
  return openFile({ root: dirname(file), path: basename(file), name: output.path })
}

/** Where a file is that is sent as it is; nothing when it is gone, or has become a link that leads out of the project. */
function located(path: string, session: Tools['session']): string | undefined {
  try {
    return session.locate(path)
  } catch {
    return undefined
  }
}

/** The headers that the site would be built with, but those that would keep out the script of watched pages. */
async function headersOf(path: string, origin: string, tools: Tools): Promise<HeaderList> {
  const { planned } = tools.session.state
  const file = tools.hasHeaders ? planned && tools.filesOf(planned).headersFile() : undefined
  const body = planned && file && (await outputBody(file, planned, tools))
  const written = writtenHeaders(path, await bodyText(body))
  return [
    ...written
      .filter(([name]) => name.toLowerCase() !== 'cache-control')
      .map(([name, value]) => [name, watchedContentPolicy(name, value, origin)] as const),
    UNKEPT,
  ]
}

/** Nothing is kept by the browser, since everything may change at any moment. */
const UNKEPT = ['Cache-Control', 'no-store'] as const

/** The last value that a function gave, as long as it is asked for the same. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined
  return (key) => {
    if (!last || last.key !== key) last = { key, value: make(key) }
    return last.value
  }
}

/** Draws a page as a build would. */
export async function drawPage(
  { page, locale }: FoundPage,
  { prose }: PlannedSite,
): Promise<string> {
  const [output] = await made(pageOutput(page, locale), prose)
  return 'content' in output ? textOf(output.content) : ''
}

/** The files whose prose a page shows: that of its article, and those of the posts that it lists. */
function filesShownOn({ page, locale }: FoundPage): string[] {
  return shownBy(pageOutput(page, locale)).map(({ file }) => file)
}
