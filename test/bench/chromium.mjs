import { existsSync } from 'node:fs'

/**
 * The browser that measurements are taken in: the one that `CHROMIUM_PATH` names, or the system's. The form without windows
 * comes first: every window loads pages of its own for its address bar, beside what is measured.
 */
export const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))
