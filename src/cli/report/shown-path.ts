import { relative, resolve } from 'node:path'

/** A folder or file as it is named from where the command runs. */
export const shownPath = (path: string) => relative(process.cwd(), resolve(path)) || '.'
