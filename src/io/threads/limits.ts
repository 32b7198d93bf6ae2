/** What the code that a thread or a process runs may take. */
export interface Limits {
  /** The most memory of scripts, in megabytes. */
  readonly heap: number
  /** How long it may be at one thing, in milliseconds. */
  readonly longest: number
}

/**
 * The same on every machine, so that a file is too much for all of them or for none. A file of ten megabytes takes less
 * than a minute.
 */
export const LIMITS: Limits = { heap: 3_000, longest: 600_000 }
