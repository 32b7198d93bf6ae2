import { sourceFile } from '../config/translations.ts'
import type { Session } from './session.ts'

/**
 * The file and place that a page asks to open, as editors are given it. Only files that the site is made from are
 * opened: those of its sources and of its problems, inside of the project.
 */
export function editorPlace(
  body: string,
  { state, locate }: Pick<Session, 'state' | 'locate'>,
): string | undefined {
  const { path, line, column } = placeIn(body)
  if (path === undefined) return undefined
  const isKnown =
    state.problems.some((found) => found.path === path) ||
    (state.planned?.sources ?? []).some((source) => sourceFile(source) === path)
  if (!isKnown) return undefined
  try {
    return `${locate(path)}:${line ?? 1}:${column ?? 1}`
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
