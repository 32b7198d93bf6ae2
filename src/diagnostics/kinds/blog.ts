import { joined, type Kind, nearEn, nearKo } from './kind.ts'

/** What can be wrong with posts and their authors. */
export const blogProblems = {
  'post-without-date': {
    severity: 'error',
    ko: () => [
      '글의 날짜를 알 수 없어 페이지를 만들지 않았습니다.',
      '머리말에 date: 2025-01-31처럼 적거나, 파일 이름을 2025-01-31-제목.md처럼 바꾸세요.',
    ],
    en: () => [
      'The post has no date, so it was left out.',
      'Write date: 2025-01-31 in its front matter, or name the file like 2025-01-31-title.md.',
    ],
  },
  'post-untruncated': {
    severity: 'warning',
    ko: () => [
      '글 목록에 본문 전체가 표시됩니다.',
      '목록에 표시할 부분 뒤에 <!-- truncate -->를 넣으세요. 이 검사를 끄려면 설정의 untruncatedPosts를 ignore로 바꾸세요.',
    ],
    en: () => [
      'Lists show the whole post.',
      'Write <!-- truncate --> after what they should show, or set untruncatedPosts to ignore.',
    ],
  },
  'authors-file-missing': {
    severity: 'error',
    ko: ({ author, file }) => [
      `글쓴이 파일이 없어 글쓴이를 찾을 수 없습니다: ${author}`,
      `다음 파일을 만들고 글쓴이 정보를 적으세요: ${file}`,
    ],
    en: ({ author, file }) => [
      `There is no file of authors, so “${author}” cannot be found.`,
      `Create ${file} and describe the author there.`,
    ],
  },
  'unknown-author': {
    severity: 'error',
    ko: ({ author, near, names, file }) => [
      `글쓴이 파일에 없는 글쓴이입니다: ${author}`,
      joined(nearKo(near), `${file} 파일에 있는 글쓴이: ${names}`),
    ],
    en: ({ author, near, names, file }) => [
      `The author “${author}” is not declared.`,
      joined(nearEn(near), `Authors in ${file}: ${names}`),
    ],
  },
  'inline-author': {
    severity: 'warning',
    ko: ({ author, file }) => [
      `글쓴이 정보를 머리말에 직접 적었습니다: ${author}`,
      `글쓴이 정보를 다음 파일로 옮기고, 머리말에는 그 파일에서 쓴 키만 적으세요: ${file}`,
    ],
    en: ({ author, file }) => [
      `The author “${author}” is described in front matter.`,
      `Move the description to ${file}, and name its key here.`,
    ],
  },
  'duplicate-author': {
    severity: 'error',
    ko: ({ author }) => [`한 글에 같은 글쓴이를 두 번 적었습니다: ${author}`, '하나만 남기세요.'],
    en: ({ author }) => [`The post names the author “${author}” twice.`, 'Keep one of them.'],
  },
  'duplicate-author-page': {
    severity: 'error',
    ko: ({ author, other, path }) => [
      `두 글쓴이의 페이지 주소가 같습니다: ${author}, ${other} (주소: ${path})`,
      'page.permalink를 서로 다르게 지정하세요.',
    ],
    en: ({ author, other, path }) => [
      `The pages of the authors “${author}” and “${other}” have the same address “${path}”.`,
      'Give each its own page.permalink.',
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
