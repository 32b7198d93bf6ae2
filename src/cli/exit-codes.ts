/** The exit codes of all commands, which `manual/docs/ci.md` lists for users. */

export const DONE = 0

/** The command was understood, and something stands in its way: a problem, a missing file, a port in use. */
export const FAILED = 1

/** The command was not understood: an unknown option, or a value that an option does not take. */
export const WRONG_USAGE = 2
