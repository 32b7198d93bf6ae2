import type { ForeignFiles } from '../foreign-files.ts'

/** That pages have no formulas: neither the configuration names a plugin for them, nor does the project need one. */
export const withoutMath = (
  files: ForeignFiles,
  config: string | undefined,
): { hasMath?: false } =>
  [config ?? '', 'package.json'].some((path) => /remark-?math|katex/i.test(files.read(path) ?? ''))
    ? {}
    : { hasMath: false }
