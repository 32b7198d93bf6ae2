import type { Config } from '../config/config.ts'
import { configPlace } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Problem } from '../model.ts'
import type { PlanIo } from './io.ts'

/** Whether smaller copies of images are made, and what is told where the site asks for them and there are none. */
export async function imageCopies(
  config: Pick<Config, 'images' | 'places'>,
  { canCopyImages }: Pick<PlanIo, 'canCopyImages'>,
): Promise<{ readonly canCopyImages: boolean; readonly problems: readonly Problem[] }> {
  // A preview makes none, whatever is installed.
  const can = (await canCopyImages?.()) ?? false
  const isAsked = config.images !== false && Object.hasOwn(config.places, 'images')
  const isMissed = canCopyImages !== undefined && !can && isAsked
  return {
    canCopyImages: can,
    problems: isMissed
      ? [problem('image-tools', configPlace(config, 'images'), { packages: 'sharp' })]
      : [],
  }
}
