import type { Problem, Severity } from '../../model.ts'

/** A problem as a blog wants it: of another severity, or none at all. */
export function underPolicy(found: Problem, severity: Severity | 'ignore'): Problem[] {
  return severity === 'ignore' ? [] : [{ ...found, severity }]
}
