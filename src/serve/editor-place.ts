import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isBelow } from '../io/is-below.ts'
import type { Session } from './session.ts'

/**
 * The file and place that a page asks to open, as editors are given it. Only files that the site is made from are
 * opened: those of its sources and of its problems, inside of the project.
 */
export async function editorPlace(
  body: string,
  site: string,
  { state }: Pick<Session, 'state'>,
): Promise<string | undefined> {
  const { path, line, column } = placeIn(body)
  if (path === undefined) return undefined
  const isKnown =
    state.problems.some((found) => found.path === path) ||
    (state.planned?.sources ?? []).some(
      (source) => (source.translation?.file ?? source.path) === path,
    )
  if (!isKnown) return undefined
  try {
    const project = await realpath(dirname(site))
    const file = await realpath(join(site, path))
    return isBelow(file, project) ? `${file}:${line ?? 1}:${column ?? 1}` : undefined
  } catch {
    return undefined
  }
}

function placeIn(body: string): { path?: string; line?: number; column?: number } {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null) return {}
    const { path, line, column } = value as Record<string, unknown>
    return {
      ...(typeof path === 'string' ? { path } : {}),
      ...(isCount(line) ? { line } : {}),
      ...(isCount(column) ? { column } : {}),
    }
  } catch {
    return {}
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0
