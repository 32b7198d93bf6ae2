import type { Command } from 'commander'
import { manualWords } from '../../i18n/manual-words.ts'
import { fenced, type ManualEntry, type ManualGroup, plainWords } from './entry.ts'

/** Every command with its arguments and options, as the program declares them. */
export function commandGroups(program: Command, language: 'ko' | 'en'): readonly ManualGroup[] {
  return [{ entries: program.commands.map((command) => entryOf(command, language)) }]
}

function entryOf(command: Command, language: 'ko' | 'en'): ManualEntry {
  const words = manualWords(language)
  const help = command.createHelp()
  const terms = [
    ...help
      .visibleArguments(command)
      .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)]),
    ...help
      .visibleOptions(command)
      .map((option) => [help.optionTerm(option), help.optionDescription(option)]),
  ]
  const rows = terms.map(([term = '', said = '']) => `| \`${term}\` | ${plainWords(said)} |`)
  const text = [
    plainWords(command.description()),
    fenced('sh', help.commandUsage(command)),
    [`| ${words.commandHeads.join(' | ')} |`, '|---|---|', ...rows].join('\n'),
  ]
  const name = command.name()
  return {
    names: [name, `docsgen ${name}`],
    anchor: name,
    heading: `\`docsgen ${name}\``,
    text: text.join('\n\n'),
  }
}
