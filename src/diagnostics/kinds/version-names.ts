import type { Details } from './kind.ts'

/** The most characters that the name of a version may have. */
export const MOST_CHARACTERS = 32

const REASONS = {
  'not-text': ['문자열이어야 합니다. 따옴표로 감싸세요.', 'Quote it, so that it is text.'],
  blank: ['비어 있습니다.', 'It is blank.'],
  long: [`${MOST_CHARACTERS}자보다 깁니다.`, `It has more than ${MOST_CHARACTERS} characters.`],
  characters: [
    '/ \\ < > : " | ? * 문자는 쓸 수 없습니다.',
    'The characters / \\ < > : " | ? * are not allowed.',
  ],
  portable: ['Windows에서 만들 수 없는 이름입니다.', 'Windows can make no folder of this name.'],
  folder: ['폴더를 뜻하는 이름입니다.', 'It means a folder.'],
  current: ['문서 폴더를 뜻하는 이름입니다.', 'It means the docs folder.'],
  next: [
    '공개 전 문서의 주소에 쓰는 이름입니다.',
    'The docs folder itself has its pages at this address.',
  ],
  twice: ['목록에 두 번 있습니다.', 'It is listed twice.'],
} as const

/** Why a name cannot be that of a version. */
export type VersionNameFault = keyof typeof REASONS

/** The words of such a reason. */
export function versionNameWords(
  reason: Details[string] | undefined,
  language: 'ko' | 'en',
): string {
  const words = REASONS[reason as VersionNameFault] as readonly [string, string] | undefined
  return words?.[language === 'ko' ? 0 : 1] ?? ''
}
