/** A text in both languages of messages to authors. */
export interface Bilingual {
  readonly ko: string
  readonly en: string
}

/** An error of ours that an author reads, in both languages. */
export class BilingualError extends Error {
  constructor(readonly reason: Bilingual) {
    super(reason.en)
  }
}

/** What a library says in English, by the pattern of its words, and the same in Korean; `$1` is what the pattern caught. */
export type Translations = readonly (readonly [said: RegExp, ko: string])[]

/** Why something failed that nobody expected to fail: its own words are for those who mend it, in English. */
export function failureReason(error: unknown): Bilingual {
  const said = error instanceof Error ? error.message : String(error)
  return translated(
    said,
    [[/call stack/, '너무 깊이 겹쳐 있습니다.']],
    '예상하지 못한 오류가 났습니다.',
  )
}

/**
 * What a library says, in both languages. `otherwise` is the Korean for what no pattern knows: less, but never English
 * in a Korean sentence.
 */
export function translated(said: string, known: Translations, otherwise: string): Bilingual {
  for (const [pattern, ko] of known) {
    const found = pattern.exec(said)
    if (found)
      return { ko: ko.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? ''), en: said }
  }
  return { ko: otherwise, en: said }
}
