import { expect, test } from 'vitest'
import { themeTable } from '../../src/cli/commands/theme-command.ts'
import { customProperties } from '../../src/theme/styles/custom-properties.ts'

test('the custom properties are those of the style sheets, with the values of both modes', () => {
  const css =
    '@layer a{:root{--x: 1px;\n--y:\n a,\n b;}[data-theme="light"]{--z: var(--x);}\n@media not print{[data-theme="dark"]{--z: 2px;--x: 1px;}}}'
  expect(customProperties(css)).toEqual([
    { name: '--x', light: '1px' },
    { name: '--y', light: 'a, b' },
    { name: '--z', light: 'var(--x)', dark: '2px' },
  ])
})

test('the table is in one language, with what the theme says today', () => {
  expect(themeTable('ko')).toMatch(/[가-힣]/)
  expect(themeTable('en')).toContain('| `--accent` | `var(--indigo-700)` | `#8fbcff` |')
  expect(themeTable('en')).not.toMatch(/[가-힣]/)
})
