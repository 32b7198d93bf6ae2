/**
 * Names in Latin letters that Korean writes by their sound: 올라마 is Ollama, 쿠버네티스 Kubernetes. The sound tells consonants
 * of English closely and vowels loosely, and so does what is made here.
 */

import { finalOf, isSyllable, keysOf } from './hangul.ts'

/** What was written by its sound. */
export interface Sound {
  /** The first letters that it may have, the likeliest first. */
  readonly beginnings: readonly string[]
  /** Whether a term sounds so. */
  fits(term: string): boolean
}

/** How a consonant before a vowel is spelt, the likeliest first. Before e, i and y a c is that of city and a g may be that of gem. */
const INITIALS: Readonly<Record<string, string>> = {
  ㄱ: 'g{1,2}h?|k',
  ㄲ: 'g|k|c',
  ㄴ: 'n{1,2}|kn|gn',
  ㄷ: 'd{1,2}|th',
  ㄸ: 'd|t',
  ㄹ: 'l{1,2}|r{1,2}h?|wr',
  ㅁ: 'm{1,2}',
  ㅂ: 'b{1,2}|v',
  ㅃ: 'b|p',
  ㅅ: 's{1,2}[ch]?|c(?=[eiy])|th|ps',
  ㅆ: 's{1,2}h?|c(?=[eiy])|th',
  ㅈ: 'j|d?g(?=[eiy])|z{1,2}|s|x',
  ㅉ: 'z|j|ts',
  ㅊ: 't?ch|t',
  ㅋ: 'c(?![eiy])[ckh]?|k{1,2}|q',
  ㅌ: 't{1,2}h?',
  ㅍ: 'p{1,2}h?|f{1,2}',
  ㅎ: 'h|wh',
}

/** The same at the end of a syllable, where it is another one. */
const FINALS: Readonly<Record<string, string>> = {
  ㄱ: 'c{1,2}k?|k|g{1,2}|q',
  ㄹ: 'l{1,2}|r{1,2}',
  ㅂ: 'p{1,2}|b{1,2}',
  ㅅ: 't{1,2}h?|d|s',
  ㅇ: 'ng{0,2}|m',
}

/** The letters that a vowel is spelt with, the likeliest first. */
const VOWELS: Readonly<Record<string, string>> = {
  ㅏ: 'aou',
  ㅑ: 'ayi',
  ㅐ: 'aei',
  ㅒ: 'yae',
  ㅔ: 'eai',
  ㅖ: 'yei',
  ㅓ: 'euoai',
  ㅕ: 'yei',
  ㅗ: 'oau',
  ㅛ: 'yioe',
  ㅜ: 'uoew',
  ㅠ: 'uyi',
  ㅣ: 'iey',
}
/** Two syllables that are one sound: 데이 of data, 다이 of dynamic, 라우 of route. */
const DIPHTHONGS: Readonly<Record<string, string>> = {
  ㅔㅣ: 'ae',
  ㅏㅣ: 'iy',
  ㅏㅜ: 'o',
  ㅗㅜ: 'o',
}
const ANY_VOWEL = 'aieouyw'
/** None, as between the consonants of 스, or one that is hardly heard, as in 토큰. */
const NO_VOWEL = 'ㅡ'
/** With an ㄹ behind them they are one sound: 프로 is pro, and 드라 dra. */
const BEFORE_L = 'ㄱㄷㅂㅋㅌㅍ'
/** 치 of 서치 is ch, and 디 and 비 of 디비 are letters. */
const MAY_LACK_I = 'ㅊㅈㅅㄷㅂㅌㅍ'

const SHORTEST = 3
/** Names of two syllables tell enough where nothing else is found: 헬름 is Helm. */
const SHORTEST_OF_NAMES = 2
const LONGEST = 12
const SHORTEST_TERM = 4
/** So many sounds tell where a word stands among others. */
const MOST_OF_BEGINNING = 5

/** One sound: how it is spelt, and the letters that this begins with. */
interface Unit {
  readonly pattern: string
  readonly letters: readonly string[]
}

/** In no other consonant do syllables of words end that are written by their sound, by the rules of Korean spelling. */
const FINALS_OF_SOUNDS = 'ㄱㄴㄹㅁㅂㅅㅇ'

const isOfSound = (character: string) =>
  isSyllable(character) && FINALS_OF_SOUNDS.includes(finalOf(character))

/** What a Korean word is in Latin letters; nothing for one that is too short to tell. */
export function soundOf(word: string, mayBeShort = false): Sound | undefined {
  const shortest = mayBeShort ? SHORTEST_OF_NAMES : SHORTEST
  if (word.length < shortest || word.length > LONGEST || ![...word].every(isOfSound))
    return undefined
  const units = unitsOf(word)
  const whole = new RegExp(`^${units.map(({ pattern }) => pattern).join('')}e?$`)
  // What terms are without: backstage is kept as backstag.
  const endings = [
    '',
    'e',
    ...(/[스즈]$/.test(word) ? ['s', 'es'] : []),
    ...(/[팅싱딩링닝]$/.test(word) ? ['ing'] : []),
  ]
  return {
    beginnings: beginningsOf(units),
    fits: (term) =>
      term.length >= SHORTEST_TERM && endings.some((ending) => whole.test(term + ending)),
  }
}

function unitsOf(word: string): Unit[] {
  const syllables = [...word].map((syllable) => {
    const final = finalOf(syllable)
    const keys = keysOf(syllable)
    return {
      initial: keys[0],
      vowel: keys.slice(1, keys.length - keysOf(final).length),
      final,
    }
  })
  const units: Unit[] = []
  let before = ''
  for (let at = 0; at < syllables.length; at++) {
    const { initial = '' } = syllables[at] ?? {}
    let { vowel = '', final = '' } = syllables[at] ?? {}
    // Vowels that no consonant divides are one sound: 데이, 파이어.
    let syllablesOfVowel = 1
    while (final === '' && syllables[at + 1]?.initial === 'ㅇ') {
      at++
      syllablesOfVowel++
      vowel += syllables[at]?.vowel
      final = syllables[at]?.final ?? ''
    }
    // 션 of 노션 is no consonant with its vowel, but how -tion sounds.
    if (word.charAt(at) === '션') {
      units.push(spelt('tion|sion|shion|shen|cean'))
      before = 'ㄴ'
      continue
    }
    // So are ㄹㄹ of 올라마, which is l, and ㄱㅅ of 덱스, which is x.
    if (before === 'ㄱ' && initial === 'ㅅ')
      units.push({ pattern: '(?:(?<=x)|s|c(?=[eiy]))', letters: ['', 's'] })
    else if (initial !== 'ㅇ' && !(before === 'ㄹ' && initial === 'ㄹ'))
      units.push(spelt(INITIALS[initial]))
    const next = syllables[at + 1]?.initial
    const isCluster =
      vowel === NO_VOWEL && next === 'ㄹ' && 'ㄹ'.includes(final) && BEFORE_L.includes(initial)
    if (units.length === 0 && initial === 'ㅇ' && vowel === 'ㅓ' && final === 'ㄴ')
      units.push(BEGINNING_UN)
    else if (isCluster) units.push(END_OF_WORD)
    else
      units.push(
        vowelOf(
          vowel,
          vowel === 'ㅣ' && final === '' && MAY_LACK_I.includes(initial),
          syllablesOfVowel,
        ),
      )
    if (final === 'ㄱ' && next === 'ㅅ') units.push(spelt('x|ck?|k|g'))
    else if (final === 'ㄹ' && next === 'ㄹ') units.push(spelt('l{1,2}'))
    else if (final === 'ㅇ' && next === 'ㄱ') units.push({ pattern: 'n?', letters: ['', 'n'] })
    else if (final !== '') {
      const { pattern, letters } = spelt(FINALS[final] ?? INITIALS[final])
      units.push({ pattern: `${pattern}e?`, letters })
    }
    before = final
  }
  return units
}

/** Without what follows the first letters. */
const spelt = (spellings = ''): Unit => ({
  pattern: `(?:${spellings})`,
  letters: spellings.split('|').map((spelling) => spelling.replace(/[{[(].*|[a-z]\?/g, '')),
})

/** 트루 is true, and in names of several words also te r, as in createRoot. */
const END_OF_WORD: Unit = { pattern: 'e?', letters: [''] }

/** Behind no consonant, and before ㄴ: 언리얼 is Unreal, 언더 under. */
const BEGINNING_UN: Unit = { pattern: '[uaeo]', letters: ['u', 'a', 'e', 'o'] }

function vowelOf(vowel: string, mayLack: boolean, syllables: number): Unit {
  if (vowel === NO_VOWEL) return { pattern: '[aeiou]?', letters: ['', 'e'] }
  const own = VOWELS[vowel]
  if (!own) {
    const any = `[${ANY_VOWEL}]`
    const most = vowel.length
    // Two syllables may be one letter, as 데이 of data.
    const least = Math.ceil(syllables / 2)
    return {
      pattern: `(?=[${ANY_VOWEL}r]{${least}})${any}{1,${most}}r?${any}{0,${most - 1}}r?h?`,
      letters: [...new Set((DIPHTHONGS[vowel] ?? VOWELS[vowel.charAt(0)] ?? '') + ANY_VOWEL)],
    }
  }
  // The sound of ㅓ is spelt er and re as well.
  const re = vowel === 'ㅓ' ? '|re' : ''
  return {
    pattern: `(?:[${own}][aeiouwy]?r?h?${re})${mayLack ? '?' : ''}`,
    letters: vowel === 'ㅣ' ? ['i', 'e', 'ee', 'y'] : [...own],
  }
}

function beginningsOf(units: readonly Unit[]): string[] {
  let beginnings = [{ text: '', rank: 0 }]
  for (const { letters } of units.slice(0, MOST_OF_BEGINNING))
    beginnings = beginnings.flatMap(({ text, rank }) =>
      letters.map((letter, index) => ({
        text: text + letter,
        rank: rank + index,
      })),
    )
  return beginnings.sort((a, b) => a.rank - b.rank).map(({ text }) => text)
}
