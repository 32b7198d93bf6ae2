import type { ThemeRegistrationRaw } from 'shiki/core'

/**
 * Each kind of token has a class; the stylesheet gives it a colour per mode, so code is highlighted once.
 * Later rules win over earlier ones of equal length, as in every TextMate theme.
 */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  't-p': ['punctuation', 'meta.brace', 'keyword.operator', 'meta.delimiter'],
  't-k': [
    'keyword',
    'storage',
    'constant.language',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'entity.name.tag',
    'markup.heading',
  ],
  't-s': [
    'string',
    'punctuation.definition.string',
    'markup.inline.raw',
    'constant.character',
    'markup.inserted',
  ],
  't-n': ['constant.numeric', 'constant.other.color', 'keyword.other.unit'],
  't-f': [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.command',
    'entity.name.type',
    'entity.name.class',
    'support.class',
  ],
  't-a': [
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'entity.other.attribute-name',
    'constant.other.option',
    'variable.parameter.function-call',
    'entity.name.tag.yaml',
    'variable.other.assignment',
  ],
  't-c': ['comment', 'punctuation.definition.comment', 'markup.deleted'],
}
const CLASSES = Object.keys(SCOPES)
const PLAIN_COLOR = '#ffffff'
const colorOf = (index: number) => `#00000${index + 1}`
const classByColor = new Map(CLASSES.map((className, index) => [colorOf(index), className]))

/** A theme whose colours stand for classes. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'classes',
  fg: PLAIN_COLOR,
  bg: '#000000',
  settings: CLASSES.map((className, index) => ({
    scope: [...(SCOPES[className] ?? [])],
    settings: { foreground: colorOf(index) },
  })),
}

/** The class of a token that has a colour of that theme. Plain text has none. */
export const classOf = (color: string | undefined): string | undefined =>
  classByColor.get(color?.toLowerCase() ?? '')
