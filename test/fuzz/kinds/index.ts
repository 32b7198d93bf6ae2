import { authors, tags } from './blog-files.ts'
import { category } from './category.ts'
import { config } from './config.ts'
import { configFiles } from './config-files.ts'
import { fileNames } from './file-names.ts'
import { frontMatter } from './front-matter.ts'
import type { Kind } from './kind.ts'
import { markdown } from './markdown.ts'
import { openapi } from './openapi.ts'
import { reference } from './reference.ts'
import { repeated } from './repeated.ts'

/** Every kind of file that is fuzzed. Their shares add up to 1. */
export const KINDS: readonly Kind[] = [
  markdown,
  frontMatter,
  config,
  configFiles,
  category,
  authors,
  tags,
  openapi,
  fileNames,
  reference,
  repeated,
]
