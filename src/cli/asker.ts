/** Who answers questions at a terminal. */
export interface Answering {
  question(text: string): Promise<string>
  say(text: string): void
}

/**
 * Asks until there is an answer that can be used; `otherwise` is that of an empty line. `refusal` says why one cannot.
 */
export const asker =
  ({ question, say }: Answering) =>
  async (
    asked: string,
    otherwise: string,
    refusal: (text: string) => string | undefined = () => undefined,
  ): Promise<string> => {
    for (;;) {
      const shown = otherwise === '' ? `${asked} ` : `${asked} (${otherwise}) `
      const text = (await question(shown)).trim() || otherwise
      const refused = refusal(text)
      if (refused === undefined) return text
      say(refused)
    }
  }
