/** The colours of drawings: for what Mermaid names, a custom property of the theme, so that both modes have their own. */

/** Tones of sections, slices and branches, in the order of their use. */
const TONES = ['blue', 'green', 'amber', 'violet', 'teal', 'red']
const tone = (index: number, part: string) => `--${TONES[index % TONES.length]}${part}`

const PLAIN: Readonly<Record<string, readonly string[]>> = {
  '--bg': [
    'background',
    'edgeLabelBackground',
    'labelBackgroundColor',
    'relationLabelBackground',
    'commitLabelBackground',
    'attributeBackgroundColorOdd',
    'rowOdd',
    'emSwimlaneBackgroundOdd',
    'sequenceNumberColor',
    'innerEndBackground',
  ],
  '--bg-soft': [
    'tertiaryColor',
    'clusterBkg',
    'compositeBackground',
    'altBackground',
    'sectionBkgColor',
    'rectBkgColor',
    'attributeBackgroundColorEven',
    'rowEven',
    'errorBkgColor',
    'quadrant2Fill',
    'quadrant4Fill',
    'altSectionBkgColor',
  ],
  '--bg-strong': [
    'secondaryColor',
    'activationBkgColor',
    'compositeTitleBackground',
    'sectionBkgColor2',
    'excludeBkgColor',
    'doneTaskBkgColor',
    'labelBoxBkgColor',
    'quadrant1Fill',
    'quadrant3Fill',
  ],
  '--accent-bg': [
    'primaryColor',
    'mainBkg',
    'nodeBkg',
    'actorBkg',
    'stateBkg',
    'personBkg',
    'taskBkgColor',
    'requirementBackground',
    'tagLabelBackground',
  ],
  '--accent-bg-2': ['activeTaskBkgColor'],
  '--accent-line': [
    'primaryBorderColor',
    'nodeBorder',
    'actorBorder',
    'personBorder',
    'taskBorderColor',
    'requirementBorderColor',
    'tagLabelBorder',
    'compositeBorder',
  ],
  '--accent': [
    'activeTaskBorderColor',
    'quadrantPointFill',
    'taskTextClickableColor',
    'vertLineColor',
  ],
  '--line-2': [
    'secondaryBorderColor',
    'tertiaryBorderColor',
    'border2',
    'clusterBorder',
    'gridColor',
    'activationBorderColor',
    'labelBoxBorderColor',
    'quadrantInternalBorderStrokeFill',
    'quadrantExternalBorderStrokeFill',
    'archGroupBorderColor',
    'emSwimlaneBackgroundStroke',
  ],
  '--line-ui': [
    'lineColor',
    'arrowheadColor',
    'defaultLinkColor',
    'signalColor',
    'transitionColor',
    'relationColor',
    'actorLineColor',
    'specialStateColor',
    'doneTaskBorderColor',
    'archEdgeColor',
    'archEdgeArrowColor',
    'pieStrokeColor',
    'pieOuterStrokeColor',
    'emArrowhead',
    'emRelationStroke',
  ],
  '--text': [
    'primaryTextColor',
    'secondaryTextColor',
    'tertiaryTextColor',
    'textColor',
    'titleColor',
    'nodeTextColor',
    'actorTextColor',
    'signalTextColor',
    'labelTextColor',
    'loopTextColor',
    'noteTextColor',
    'taskTextColor',
    'taskTextOutsideColor',
    'taskTextLightColor',
    'taskTextDarkColor',
    'transitionLabelColor',
    'stateLabelColor',
    'errorTextColor',
    'scaleLabelColor',
    'classText',
    'pieTitleTextColor',
    'pieSectionTextColor',
    'pieLegendTextColor',
    'requirementTextColor',
    'relationLabelColor',
    'branchLabelColor',
    'tagLabelColor',
    'commitLabelColor',
    'quadrant1TextFill',
    'quadrant2TextFill',
    'quadrant3TextFill',
    'quadrant4TextFill',
    'quadrantPointTextFill',
    'quadrantXAxisTextFill',
    'quadrantYAxisTextFill',
    'quadrantTitleFill',
    'vennTitleTextColor',
    'vennSetTextColor',
  ],
  '--amber-bg': ['noteBkgColor'],
  '--amber-line': ['noteBorderColor'],
  '--red-bg': ['critBkgColor'],
  '--red-line': ['critBorderColor'],
  '--red': ['todayLineColor', 'wardleyEvolutionColor'],
}

/** The names that are counted, from a first number on, and the part of the tone that each takes. */
const COUNTED: readonly (readonly [name: string, from: number, count: number, part: string])[] = [
  ['cScale', 0, 12, '-line'],
  ['cScalePeer', 0, 12, '-line'],
  ['cScaleInv', 0, 12, ''],
  ['surface', 0, 5, '-bg'],
  ['surfacePeer', 0, 5, '-line'],
  ['fillType', 0, 8, '-bg'],
  ['pie', 1, 12, '-line'],
  ['venn', 1, 8, '-line'],
  ['git', 0, 8, ''],
  ['gitInv', 0, 8, '-bg'],
]
const LABELS: readonly (readonly [name: string, count: number, property: string])[] = [
  ['cScaleLabel', 12, '--text'],
  ['gitBranchLabel', 8, '--bg'],
]

const properties = new Map<string, string>()

/** A colour that stands for a property until the drawing is made: no author writes it by chance. */
function stand(property: string): string {
  const known = [...properties].find(([, name]) => name === property)
  if (known) return known[0]
  const color = `#0d0c${(properties.size + 16).toString(16).padStart(2, '0')}`
  properties.set(color, property)
  return color
}

/** The variables of Mermaid's own theme, each a colour that `themeColor` knows again. */
export const THEME_VARIABLES: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(PLAIN).flatMap(([property, names]) =>
      names.map((name) => [name, stand(property)]),
    ),
  ),
  ...Object.fromEntries(
    COUNTED.flatMap(([name, from, count, part]) =>
      Array.from({ length: count }, (_, index) => [
        `${name}${from + index}`,
        stand(tone(index, part)),
      ]),
    ),
  ),
  ...Object.fromEntries(
    LABELS.flatMap(([name, count, property]) =>
      Array.from({ length: count }, (_, index) => [`${name}${index}`, stand(property)]),
    ),
  ),
  xyChart: {
    backgroundColor: stand('--bg'),
    ...Object.fromEntries(
      'title dataLabel legendText xAxisTitle xAxisLabel yAxisTitle yAxisLabel'
        .split(' ')
        .map((name) => [
          name === 'legendText' ? 'legendTextColor' : `${name}Color`,
          stand('--text'),
        ]),
    ),
    ...Object.fromEntries(
      'xAxisTick xAxisLine yAxisTick yAxisLine'
        .split(' ')
        .map((name) => [`${name}Color`, stand('--line-ui')]),
    ),
    plotColorPalette: TONES.map((_, index) => stand(tone(index, ''))).join(','),
  },
  radar: { axisColor: stand('--line-ui'), graticuleColor: stand('--line-2') },
  pieOpacity: '1',
  useGradient: false,
  dropShadow: 'none',
}

/** What Mermaid writes without asking its theme. */
const FIXED: Readonly<Record<string, string>> = {
  black: '--text',
  '#000': '--text',
  '#000000': '--text',
  '#333': '--text',
  '#666': '--line-ui',
  '#999': '--line-ui',
  white: '--bg',
  '#fff': '--bg',
  '#ffffff': '--bg',
  '#eaeaea': '--bg-strong',
  '#efefef': '--bg-strong',
  '#eee': '--bg-strong',
  '#ccc': '--line-2',
}

/** A colour of a drawing as the page has it. Those that the author has written stay as they are. */
export function themeColor(color: string, written: string): string {
  const own = normal(color)
  const property = properties.get(own) ?? (written.includes(color) ? undefined : FIXED[own])
  return property === undefined ? color : `var(${property})`
}

/** Colours are written back by what computes with them: as hexadecimal numbers here, and all of them opaque. */
function normal(color: string): string {
  const [, ...rgb] = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)[^)]*\)$/.exec(color) ?? []
  if (rgb.length === 0) return color.toLowerCase()
  return `#${rgb.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
