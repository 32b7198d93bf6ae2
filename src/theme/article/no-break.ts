/**
 * A text that breaks only where Korean may: never before a middle dot or a tilde,
 * and never between a closing bracket and a particle.
 */
export function noBreak(text: string): string {
  return text.replace(/(?<=\S)(?=[·~])|(?<=\))(?=\p{Script=Hangul})/gu, '\u2060')
}
