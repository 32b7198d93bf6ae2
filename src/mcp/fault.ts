import type { Bilingual } from '../i18n/bilingual.ts'

/** Why something cannot be answered, in the words of whoever has asked. */
export class Fault extends Error {
  readonly reason: Bilingual

  /** Takes lines, in both languages. */
  constructor(...lines: readonly Bilingual[]) {
    const ko = lines.map((line) => line.ko).join('\n')
    const en = lines.map((line) => line.en).join('\n')
    super(en)
    this.reason = { ko, en }
  }
}
