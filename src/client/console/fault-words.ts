import type { ConsoleWords } from '../../i18n/console-words.ts'

/** What breaks a rule, in the words of the reader. `reason` is written as the check of examples writes it. */
export function faultText(reason: string, { faults }: ConsoleWords): string {
  // Of several forms, that of the nearest one says what to do.
  const own = reason.replace(/^(?:(?:any|one)Of: )+(?=\w+(?:: |$))/, '')
  const [, rule = own, value] = /^(\w+)(?:: (.*))?$/s.exec(own) ?? []
  const name = rule === 'required' && value !== undefined ? 'missing' : rule
  const say = Object.hasOwn(faults, name) ? faults[name] : faults['other']
  return (say ?? '{value}').replaceAll('{value}', () => value ?? own)
}
