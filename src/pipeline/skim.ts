import { skimArticle } from '../markdown/parse/skim.ts'
import type { Compiled } from '../model.ts'
import { type StageInput, stages } from './stages.ts'

/** Whether a source can be planned from a glance, before it is compiled: articles can, and all else is compiled at once. */
export const isSkimmable = (input: StageInput): boolean =>
  !('specification' in input) && /\.mdx?$/i.test(input.source.path)

/** What a source is planned as until it is compiled. */
export const skim = async (input: StageInput): Promise<Compiled> =>
  isSkimmable(input) ? skimArticle(input) : stages.compile(input)
