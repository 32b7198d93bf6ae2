import { existsSync } from 'node:fs'

/** The browser that measurements are taken in: the one that `CHROMIUM_PATH` names, or the system's. */
export const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))
