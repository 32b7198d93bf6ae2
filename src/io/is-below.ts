import { sep } from 'node:path'

/** How the paths below a folder begin. That of the root ends with a separator already. */
export const pathsBelow = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep)

/** Whether a path, whole and without steps up, is somewhere below a folder. */
export const isBelow = (path: string, folder: string) => path.startsWith(pathsBelow(folder))
