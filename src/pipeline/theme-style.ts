import { bundleTheme, type ThemeStyle, themeInput } from '../io/bundle/bundle-theme.ts'
import { valueKey } from '../io/hash.ts'
import type { PlanIo } from './io.ts'
import type { ReadSite } from './read-site.ts'

/** The style sheets of a site as one, made again when one of them is another one. */
export async function themeStyle(
  { configs: [config], assets, browser }: Pick<ReadSite, 'configs' | 'assets' | 'browser'>,
  { memory }: Pick<PlanIo, 'memory'>,
): Promise<ThemeStyle> {
  const input = themeInput(assets, config.filesUrl, browser.css)
  if (Object.keys(input.files).length === 0 && browser.css === '') return { css: '', problems: [] }
  if (!memory) return bundleTheme(input)
  const key = `theme ${valueKey([memory.codeKey, input])}`
  const known = memory.store.get(key) as ThemeStyle | undefined
  if (known) return known
  const style = await bundleTheme(input)
  memory.store.put(key, style)
  return style
}
