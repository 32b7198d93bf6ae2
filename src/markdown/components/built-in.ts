/**
 * The components that pages may use without making them: the names and attributes of the tools that people come from,
 * and the block of ours that draws each. The manual has the same table.
 */

export interface BuiltIn {
  /** The block, or the form in a line, that draws it. */
  readonly draw: string
  /** It is a part of a sentence. */
  readonly isInline?: true
  /** Nothing stands in it, so that it needs no end. */
  readonly isEmpty?: true
  /** What stands in it is code, unless that is in a fence. */
  readonly isCode?: true
  /** Attributes that say its label: the first that is there. */
  readonly label?: readonly string[]
  /** The label is Markdown, as with Mintlify. That of others is a text. */
  readonly hasMarkdownLabel?: true
  /** Our attributes, each by the names that tools have for it. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  /** Our attributes that are set or not, by the names that tools have for them. */
  readonly flags?: Readonly<Record<string, readonly string[]>>
  /** Attributes that say the tone of a notice. */
  readonly tone?: readonly string[]
}

const TITLES = ['title', 'label', 'header', 'heading', 'name', 'summary']
const LINKS = ['href', 'link', 'url', 'to']
const TONES = ['type', 'style', 'variant', 'severity', 'intent', 'color', 'kind', 'status']

const ICONS = { icon: ['icon', 'emoji'] }

const notice = (draw: string): BuiltIn => ({ draw, label: TITLES, attributes: ICONS })
const tonedNotice: BuiltIn = { ...notice('note'), tone: TONES }
const tab: BuiltIn = {
  draw: 'tab',
  label: ['label', 'title', 'name'],
  attributes: { value: ['value', 'eventKey'], ...ICONS },
  flags: { default: ['default'] },
}
const card: BuiltIn = {
  draw: 'card',
  label: TITLES,
  attributes: {
    href: LINKS,
    description: ['description', 'desc'],
    image: ['img', 'image'],
    cta: ['cta'],
    ...ICONS,
  },
}
const cards: BuiltIn = { draw: 'cards', attributes: { columns: ['cols', 'columns', 'num'] } }
const fold: BuiltIn = {
  draw: 'details',
  label: TITLES,
  attributes: ICONS,
  flags: { open: ['defaultOpen', 'open', 'expanded', 'isOpen'] },
}
const codeGroup: BuiltIn = { draw: 'code-group' }
const figure: BuiltIn = {
  draw: 'figure',
  label: ['caption', 'title'],
  hasMarkdownLabel: true,
  attributes: {
    src: ['src'],
    alt: ['alt'],
    dark: ['dark'],
    width: ['width'],
    height: ['height'],
    hint: ['hint'],
  },
}
const video: BuiltIn = {
  draw: 'video',
  isEmpty: true,
  label: ['title', 'caption', 'alt'],
  attributes: {
    src: ['src', 'url', 'href'],
    id: ['id', 'videoId', 'videoid', 'youtubeId', 'youTubeId'],
    poster: ['poster', 'thumbnail'],
  },
}
const field: BuiltIn = {
  draw: 'field',
  attributes: {
    path: ['path'],
    query: ['query'],
    body: ['body'],
    header: ['header'],
    name: ['name', 'title'],
    type: ['type'],
    default: ['default', 'initialValue'],
    id: ['id'],
  },
  flags: { required: ['required'], deprecated: ['deprecated'] },
}
const fileTree: BuiltIn = { draw: 'file-tree' }
const folder: BuiltIn = {
  draw: 'folder',
  label: ['name', 'label'],
  flags: { open: ['defaultOpen', 'open'] },
}
const file: BuiltIn = { draw: 'file', isEmpty: true, label: ['name', 'label'] }
const include: BuiltIn = {
  draw: 'include',
  isEmpty: true,
  attributes: { src: ['src', 'file', 'path'], lines: ['lines'], region: ['region'] },
}
const badge: BuiltIn = {
  draw: 'badge',
  isInline: true,
  label: ['text', 'label', 'children'],
  attributes: { tone: ['type', 'variant', 'color', 'tone', 'intent', 'kind'], ...ICONS },
}

/** All of them, by name. */
export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  Tabs: {
    draw: 'tabs',
    attributes: {
      group: ['groupId', 'syncKey', 'group', 'storageKey', 'sync', 'tabGroup'],
      default: ['defaultValue', 'default'],
    },
  },
  TabItem: tab,
  Tab: tab,
  'Tabs.Tab': tab,
  'Tabs.Item': tab,
  TabPanel: tab,
  Note: notice('note'),
  Tip: notice('tip'),
  Info: notice('info'),
  Warning: notice('warning'),
  Danger: notice('danger'),
  Caution: notice('caution'),
  Check: notice('success'),
  Callout: tonedNotice,
  Hint: tonedNotice,
  Admonition: tonedNotice,
  Aside: tonedNotice,
  Alert: tonedNotice,
  Steps: { draw: 'steps' },
  Step: { draw: 'step', label: TITLES, attributes: { id: ['id'], ...ICONS } },
  Card: card,
  'Cards.Card': card,
  Tile: card,
  LinkCard: { ...card, isEmpty: true },
  Link: { draw: 'link-button', isInline: true, attributes: { href: LINKS } },
  LinkButton: { draw: 'link-button', isInline: true, attributes: { href: LINKS } },
  DocCard: {
    draw: 'card',
    isEmpty: true,
    label: ['item.label'],
    attributes: { href: ['item.href'], description: ['item.description'] },
  },
  Cards: cards,
  CardGroup: cards,
  CardGrid: cards,
  Columns: cards,
  Accordion: fold,
  Details: fold,
  Expandable: fold,
  Collapse: fold,
  Collapsible: fold,
  Prompt: { ...fold, label: ['description', ...TITLES], hasMarkdownLabel: true },
  AccordionGroup: { draw: 'folds' },
  Accordions: { draw: 'folds' },
  CodeGroup: codeGroup,
  CodeTabs: codeGroup,
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  Code: { draw: 'content', isCode: true, attributes: { code: ['code'] } },
  CodeBlock: { draw: 'content', isCode: true },
  Frame: figure,
  Figure: figure,
  Image: { ...figure, label: ['caption'], isEmpty: true },
  ThemedImage: {
    ...figure,
    label: ['caption'],
    isEmpty: true,
    attributes: { ...figure.attributes, src: ['sources.light'], dark: ['sources.dark'] },
  },
  Youtube: video,
  YouTube: video,
  LiteYouTubeEmbed: video,
  Video: video,
  ParamField: field,
  ResponseField: field,
  Parameter: field,
  Field: field,
  Badge: badge,
  Icon: {
    draw: 'icon',
    isInline: true,
    isEmpty: true,
    label: ['title', 'label', 'alt', 'aria-label'],
    attributes: { src: ['src', 'icon', 'name'] },
  },
  Tooltip: {
    draw: 'tooltip',
    isInline: true,
    label: ['tip', 'content', 'text', 'title', 'label'],
    attributes: { headline: ['headline'], href: ['href'] },
  },
  Kbd: { draw: 'kbd', isInline: true, label: ['keys', 'children', 'text'] },
  FileTree: fileTree,
  Tree: fileTree,
  Files: fileTree,
  Folder: folder,
  'FileTree.Folder': folder,
  'Tree.Folder': folder,
  File: file,
  'FileTree.File': file,
  'Tree.File': file,
  Update: {
    draw: 'update',
    label: ['label', 'title', 'date'],
    attributes: { description: ['description', 'version'], tags: ['tags'], id: ['id'] },
  },
  TOCInline: { draw: 'toc', isEmpty: true },
  DocCardList: { draw: 'doc-cards', isEmpty: true },
  Snippet: include,
  Include: include,
  // What has no meaning here keeps its content.
  Bleed: { draw: 'content' },
  BrowserOnly: { draw: 'content' },
  Column: { draw: 'content' },
  Fragment: { draw: 'content' },
  'React.Fragment': { draw: 'content' },
  Panel: { draw: 'content' },
}

const NEAR_MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/tabs|switcher/i, 'Tabs'],
  [/warn|caution/i, 'Warning'],
  [/callout|alert|notice|banner|box|hint|note|info|tip/i, 'Callout'],
  [/accordion|collaps|expand|faq|spoiler|toggle|fold/i, 'Accordion'],
  [/cards|grid/i, 'Cards'],
  [/card|tile|panel/i, 'Card'],
  [/code/i, 'CodeBlock'],
  [/youtube|video|vimeo|player/i, 'Video'],
  [/img|image|figure|screenshot|picture|photo/i, 'Image'],
  [/step/i, 'Steps'],
  [/param|prop|attribute|field/i, 'ParamField'],
  [/badge|tag|label|chip|pill/i, 'Badge'],
  [/icon|emoji/i, 'Icon'],
  [/key|shortcut|hotkey/i, 'Kbd'],
  [/tree|files|folder/i, 'FileTree'],
  [/changelog|release/i, 'Update'],
  [/toc|contents/i, 'TOCInline'],
  [/include|snippet|partial|import/i, 'Include'],
]

/** The built-in component that most likely does what another one does, as far as its name tells. */
export const builtInLike = (name: string): string | undefined =>
  NEAR_MEANINGS.find(([pattern]) => pattern.test(name))?.[1]

/** The tones of notices, by what tools call them. */
export const NOTICE_TONES: Readonly<Record<string, string>> = {
  default: 'note',
  note: 'note',
  neutral: 'note',
  secondary: 'note',
  gray: 'note',
  tip: 'tip',
  idea: 'tip',
  success: 'success',
  check: 'success',
  green: 'success',
  info: 'info',
  information: 'info',
  blue: 'info',
  important: 'important',
  warning: 'warning',
  warn: 'warning',
  yellow: 'warning',
  orange: 'warning',
  amber: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  critical: 'danger',
  destructive: 'danger',
  red: 'danger',
}
