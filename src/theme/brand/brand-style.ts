import { type BrandColors, type BrandSetting, brandColors } from './brand-colors.ts'

/** The rules that give the custom properties of the theme the colour of a site, in both modes. */
export function brandStyle(setting: BrandSetting): string {
  const { light, dark } = brandColors(setting)
  const body = (colors: BrandColors) =>
    Object.entries(colors)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  // Paper is light in both modes, as in `colors.css`.
  return `@layer brand{:root,[data-theme=light]{${body(light)}}@media not print{[data-theme=dark]{${body(dark)}}}}`
}
