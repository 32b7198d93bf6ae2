/**
 * Hangul as it is typed: syllables taken apart into the keys of the standard two-set keyboard (KS X 5002), and put
 * together again. A double final or vowel is two keys (ㄳ is ㄱ and ㅅ, ㅘ is ㅗ and ㅏ); ㄲ, ㄸ, ㅃ, ㅆ and ㅉ are one.
 */

const SYLLABLE_FIRST = 0xac00
const SYLLABLE_LAST = 0xd7a3
const VOWELS_PER_INITIAL = 21
const FINALS_PER_VOWEL = 28

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

const KEYS_OF_COMPOUND: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

const COMPOUND_OF_KEYS = new Map(
  Object.entries(KEYS_OF_COMPOUND).map(([compound, keys]) => [keys, compound]),
)

/** Whether a character is a whole syllable of Hangul. */
export const isSyllable = (character: string) =>
  character >= String.fromCharCode(SYLLABLE_FIRST) &&
  character <= String.fromCharCode(SYLLABLE_LAST)

/** Whether a character is a consonant that a syllable may begin with, standing alone. */
export const isInitial = (character: string) => character !== '' && INITIALS.includes(character)

const keysOfLetter = (letter: string) => KEYS_OF_COMPOUND[letter] ?? letter

/** The keys that type a text: 후원 is ㅎㅜㅇㅜㅓㄴ. Characters that are not Hangul stay. */
export function keysOf(text: string): string {
  let keys = ''
  for (const character of text) {
    const index = character.charCodeAt(0) - SYLLABLE_FIRST
    if (!isSyllable(character)) {
      keys += keysOfLetter(character)
      continue
    }
    const final = index % FINALS_PER_VOWEL
    const vowel = ((index - final) / FINALS_PER_VOWEL) % VOWELS_PER_INITIAL
    keys += INITIALS[Math.floor(index / FINALS_PER_VOWEL / VOWELS_PER_INITIAL)]
    keys += keysOfLetter(VOWELS[vowel] as string)
    if (final > 0) keys += keysOfLetter(FINALS[final] as string)
  }
  return keys
}

/** The initial consonants of the syllables of a text: 후원 is ㅎㅇ. Consonants that stand alone stay, all else is left out. */
export function initialsOf(text: string): string {
  let initials = ''
  for (const character of text) {
    if (isSyllable(character)) {
      const index = character.charCodeAt(0) - SYLLABLE_FIRST
      initials += INITIALS[Math.floor(index / FINALS_PER_VOWEL / VOWELS_PER_INITIAL)]
    } else if (isInitial(character)) initials += character
  }
  return initials
}

/** The last consonant of a syllable, or nothing. */
export function finalOf(syllable: string): string {
  if (!isSyllable(syllable)) return ''
  return (FINALS[(syllable.charCodeAt(0) - SYLLABLE_FIRST) % FINALS_PER_VOWEL] as string).trim()
}

/** Puts keys together to syllables, as an input method of the two-set keyboard does. */
export function compose(keys: string): string {
  let text = ''
  let initial = ''
  let vowel = ''
  let final = ''
  const flush = () => {
    text += syllableOf(initial, vowel, final)
    initial = vowel = final = ''
  }
  for (const key of keys) {
    if (VOWELS.includes(key)) {
      if (final) {
        // The last consonant of the syllable before begins the syllable of this vowel.
        const parts = keysOfLetter(final)
        const next = parts.at(-1) as string
        final = parts.slice(0, -1)
        flush()
        initial = next
        vowel = key
      } else if (vowel) {
        const both = COMPOUND_OF_KEYS.get(vowel + key)
        if (both) vowel = both
        else {
          flush()
          vowel = key
        }
      } else vowel = key
    } else if (!INITIALS.includes(key)) {
      flush()
      text += key
    } else if (!vowel) {
      if (initial) flush()
      initial = key
    } else if (!initial) {
      flush()
      initial = key
    } else if (!final) {
      if (FINALS.includes(key)) final = key
      else {
        flush()
        initial = key
      }
    } else {
      const both = COMPOUND_OF_KEYS.get(final + key)
      if (both) final = both
      else {
        flush()
        initial = key
      }
    }
  }
  flush()
  return text
}

function syllableOf(initial: string, vowel: string, final: string): string {
  if (!initial || !vowel) return initial + vowel + final
  const first = INITIALS.indexOf(initial)
  const middle = VOWELS.indexOf(vowel)
  const last = final ? FINALS.indexOf(final) : 0
  return String.fromCharCode(
    SYLLABLE_FIRST + (first * VOWELS_PER_INITIAL + middle) * FINALS_PER_VOWEL + last,
  )
}

const LATIN_KEYS = 'qwertyuiopasdfghjklzxcvbnmQWERTOP'
const HANGUL_KEYS = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ'

const HANGUL_BY_LATIN = new Map([...LATIN_KEYS].map((key, index) => [key, HANGUL_KEYS[index]]))
const LATIN_BY_HANGUL = new Map([...HANGUL_KEYS].map((key, index) => [key, LATIN_KEYS[index]]))

/** What the same keys type on the Korean keyboard: gndnjs is 후원. A capital without a meaning of its own is the small letter. */
export function asHangul(latin: string): string {
  const keys = [...latin].map(
    (key) => HANGUL_BY_LATIN.get(key) ?? HANGUL_BY_LATIN.get(key.toLowerCase()) ?? key,
  )
  return compose(keys.join(''))
}

/** What the same keys type on the Latin keyboard: ㅔㅑㅜㅎ is ping. */
export function asLatin(hangul: string): string {
  return [...keysOf(hangul)].map((key) => LATIN_BY_HANGUL.get(key) ?? key).join('')
}

/** Keys that type vowels, and keys that type consonants: what a typing error puts in the place of its like. */
export const VOWEL_KEYS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'
export const CONSONANT_KEYS = INITIALS
export const isVowelKey = (key: string) => VOWEL_KEYS.includes(key)

const GLIDING = 'ㅑㅕㅛㅠ'
const PLAIN = 'ㅏㅓㅗㅜ'

/**
 * A word of another language as the rules for loanwords spell it: 푸시 for 푸쉬, and 캡처 for 캡쳐, as no ㅈ, ㅉ or ㅊ has a
 * gliding vowel behind it.
 */
export const inUsualSpelling = (word: string): string =>
  /[쉬-쉿쟈-쟣져-졓죠-죻쥬-즇챠-챻쳐-쳫쵸-춓츄-츟]/.test(word)
    ? compose(
        keysOf(word)
          .replace(/ㅅㅜㅣ/g, 'ㅅㅣ')
          .replace(/(?<=[ㅈㅉㅊ])[ㅑㅕㅛㅠ]/g, (vowel) => PLAIN.charAt(GLIDING.indexOf(vowel))),
      )
    : word
