/** What the command says of its own usage, in Korean: the library for arguments speaks English only. */
import { Help } from 'commander'
import { type Translations, translated } from '../i18n/bilingual.ts'
import { widthOf } from './report/terminal.ts'

/** What is wrong with the arguments. Each line is a sentence. */
export const koreanUsageError = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : translated(line, ERRORS, line).ko))
    .join('\n')

/** The same in English, where the library speaks of its own parts. */
export const englishUsageError = (text: string) =>
  text.replace(
    /command-argument value '(.*?)' is invalid for argument '(.*?)'\./g,
    "'$1' cannot be given as <$2>.",
  )

const ERRORS: Translations = [
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.*?)'\. Allowed choices are (.*?)\.$/,
    '<$2>에 쓸 수 없는 값입니다: $1 (쓸 수 있는 값: $3)',
  ],
  [/^error: unknown option '(.*?)'/, '알 수 없는 옵션입니다: $1'],
  [/^error: unknown command '(.*?)'/, '알 수 없는 명령입니다: $1'],
  [/^error: missing required argument '(.*?)'/, '빠진 인자가 있습니다: <$1>'],
  [/^error: option '(.*?)' argument missing/, '값이 필요한 옵션입니다: $1'],
  [/^error: required option '(.*?)' not specified/, '꼭 필요한 옵션입니다: $1'],
  [
    /^error: option '(.*?)' cannot be used with option '(.*?)'/,
    '함께 쓸 수 없는 옵션입니다: $1, $2',
  ],
  [
    /^error: option '(.*?)' argument '(.*?)' is invalid\. Allowed choices are (.*?)\.$/,
    '$1에 쓸 수 없는 값입니다: $2 (쓸 수 있는 값: $3)',
  ],
  [
    /^error: option '(.*?)' argument '(.*?)' is invalid\.\s*(.*)$/,
    '$1에 쓸 수 없는 값입니다: $2. $3',
  ],
  [/^error: too many arguments/, '인자가 너무 많습니다.'],
  [/^\(Did you mean (?:one of )?(.*?)\?\)/, '혹시 $1인가요?'],
  [/^error: /, '인자를 읽을 수 없습니다.'],
]

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '사용법:',
  'Options:': '옵션:',
  'Commands:': '명령:',
  'Arguments:': '인자:',
}

const korean = (text: string) =>
  text
    .replace('[options]', '[옵션]')
    .replace('[command]', '[명령]')
    .replace(/\bdefault: /, '기본값: ')
    .replace(/\bchoices: /, '쓸 수 있는 값: ')

const { subcommandTerm, commandUsage, optionDescription, argumentDescription } = Help.prototype

/** Help in Korean. */
export const koreanHelp: Partial<Help> = {
  displayWidth: widthOf,
  styleTitle: (title) => TITLES[title] ?? title,
  subcommandTerm(command) {
    return korean(subcommandTerm.call(this, command))
  },
  commandUsage(command) {
    return korean(commandUsage.call(this, command))
  },
  optionDescription(option) {
    return korean(optionDescription.call(this, option))
  },
  argumentDescription(argument) {
    return korean(argumentDescription.call(this, argument))
  },
}
