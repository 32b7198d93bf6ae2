import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createSession, type Session } from '../../dev-server/session.ts'
import { sessionIo } from '../../dev-server/session-io.ts'
import { siteFiles } from '../../dev-server/site-files.ts'
import { wordsOf } from '../../diagnostics/problem.ts'
import { type FileStat, isRacy, isSameStat, statOf } from '../../io/file-stat.ts'
import type { Output, Problem } from '../../model.ts'
import { textOf } from '../../outputs/bytes.ts'
import { bundleNothing } from '../../pipeline/io.ts'
import type { PlannedSite } from '../../pipeline/planned-site.ts'
import { Fault } from '../fault.ts'
import { noSite, type PublishedFiles, type PublishedSite } from './published-site.ts'

/** A site as its sources are at the time of each question. */
export function sourceSite(folder: string): PublishedSite {
  const site = resolve(folder)
  const io = { ...sessionIo(site), bundleClient: bundleNothing }
  const session = createSession({ drafts: false }, io)
  const changed = changedFiles(site, session)
  let last: { readonly planned: PlannedSite; readonly files: PublishedFiles } | undefined

  async function look(): Promise<PublishedFiles> {
    if (!existsSync(site)) throw noSite(folder)
    await changed((paths) => session.update({ paths, isListed: true }))
    await session.complete()
    const { planned, problems, isStale } = session.state
    if (!planned || isStale) throw unplanned(problems)
    if (last?.planned !== planned) last = { planned, files: filesOf(planned) }
    return last.files
  }

  let queue: Promise<unknown> = Promise.resolve()
  return {
    open() {
      const files = queue.then(look)
      queue = files.catch(() => {})
      return files
    },
    async close() {
      session.close()
      await io.runner.close?.()
    },
  }
}

/** Calls back with the files that are others than at the last time, or that may be: all of those that are not known. */
function changedFiles(site: string, session: Session) {
  const seen = new Map<string, { readonly stat: FileStat | undefined; readonly at: number }>()
  const isChanged = (path: string) => {
    const before = seen.get(path)
    const now = statOf(resolve(site, path))
    if (!before?.stat || !now) return before === undefined || before.stat !== now
    return !isSameStat(before.stat, now) || isRacy(now, before.at)
  }
  const paths = async () => [...(await session.listed().catch(() => [])), ...session.outside()]
  return async (read: (changed: readonly string[]) => Promise<unknown>) => {
    const isFirst = seen.size === 0
    const changed = isFirst ? [] : (await paths()).filter(isChanged)
    const at = Date.now()
    await read(changed)
    for (const path of changed) seen.delete(path)
    for (const path of await paths())
      if (!seen.has(path)) seen.set(path, { stat: statOf(resolve(site, path)), at })
  }
}

function filesOf(planned: PlannedSite): PublishedFiles {
  const files = siteFiles(planned)
  return {
    async read(path) {
      const found = files.find([path])
      if (found)
        return found.kind === 'output' ? madeText(await files.make(found.output)) : undefined
      return files.isMore(path) ? madeText(await files.findMore(path)) : undefined
    },
  }
}

/** The text of a file that is made; files that are published as they are have no part in this. */
const madeText = (output: Output | undefined) =>
  output && 'content' in output ? textOf(output.content) : undefined

/** The first ones say enough. */
const MOST_ERRORS = 10

function unplanned(problems: readonly Problem[]): Fault {
  const errors = problems.filter(({ severity }) => severity === 'error').slice(0, MOST_ERRORS)
  const textIn = (language: 'ko' | 'en') =>
    errors.map((found) => textOfProblem(found, language)).join('\n\n')
  return new Fault({
    ko: `원본에 오류가 있어 사이트를 읽을 수 없습니다.\n\n${textIn('ko')}`,
    en: `The site cannot be read, as its sources have errors.\n\n${textIn('en')}`,
  })
}

function textOfProblem(found: Problem, language: 'ko' | 'en'): string {
  const { message, hint } = wordsOf(found, language)
  const place = [found.path, found.line, found.column].filter((part) => part !== undefined)
  return `${place.join(':')} ${found.code}\n${message}\n${hint}`
}
