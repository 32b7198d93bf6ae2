/** What code of a site imports from `docsgen/theme` wherever it runs. The frame adds the parts of the theme. */
export {
  type ColorModeState,
  Heading,
  type HeadingProps,
  Link,
  type LinkProps,
  Markdown,
  type MarkdownProps,
  useColorMode,
} from './elements.tsx'
export { useLocale, usePage, useSite, useStrings } from './facts.tsx'
