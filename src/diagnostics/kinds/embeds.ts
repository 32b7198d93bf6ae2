import {
  countedEn,
  countedKo,
  joined,
  type Kind,
  namesEn,
  namesKo,
  nearEn,
  nearKo,
} from './kind.ts'

/** What can be wrong with a block that is drawn from the description of an API, or with the tables of one. */
export const embedsProblems = {
  'embed-unknown': {
    severity: 'error',
    ko: ({ block, name, near, names }) => [
      `::${block}에 적은 이름을 찾을 수 없습니다: ${name}`,
      joined(
        nearKo(near),
        'API 명세, 코드표, 오류 목록 파일에 있는 이름을 적으세요.',
        namesKo(names),
      ),
    ],
    en: ({ block, name, near, names }) => [
      `::${block} names something that does not exist: ${name}`,
      joined(
        nearEn(near),
        'Use a name from the API description, or from the files of codes and errors.',
        namesEn(names),
      ),
    ],
  },
  'embed-without-name': {
    severity: 'error',
    ko: ({ block, attribute }) => [
      `::${block}에 ${attribute} 값이 없습니다.`,
      `::${block}{${attribute}=…}처럼 적으세요.`,
    ],
    en: ({ block, attribute }) => [
      `::${block} has no “${attribute}”.`,
      `Write it as ::${block}{${attribute}=…}.`,
    ],
  },
  'embed-attribute': {
    severity: 'warning',
    ko: ({ block, attribute, near }) => [
      `::${block}에서 쓰지 않는 속성입니다: ${attribute}`,
      joined(nearKo(near), '속성의 이름을 확인하세요.'),
    ],
    en: ({ block, attribute, near }) => [
      `::${block} has no attribute “${attribute}”.`,
      joined(nearEn(near), 'Check its name.'),
    ],
  },
  'reference-missing': {
    severity: 'warning',
    ko: ({ field, file }) => [
      `${field}에 적은 파일이 없습니다: ${file}`,
      '사이트 폴더를 기준으로 한 경로를 적으세요.',
    ],
    en: ({ field, file }) => [
      `There is no file for ${field}: ${file}`,
      'Write a path relative to the site folder.',
    ],
  },
  'embed-without-file': {
    severity: 'error',
    ko: ({ block, setting, ...rest }) => [
      `::${block}에 필요한 파일이 없습니다: ${setting}`,
      joined(
        countedKo(rest),
        `docsgen.yaml의 ${setting} 항목에 파일의 경로를 적고, 파일을 읽을 수 있는지 확인하세요.`,
      ),
    ],
    en: ({ block, setting, ...rest }) => [
      `::${block} needs a file that the site does not have: ${setting}`,
      joined(
        countedEn(rest),
        `Name the file in ${setting} of docsgen.yaml, and check that it can be read.`,
      ),
    ],
  },
  'api-table': {
    severity: 'error',
    ko: ({ field, expected }) => [
      `표의 형식이 올바르지 않습니다: ${field}`,
      `다음 형식으로 적으세요: ${expected}`,
    ],
    en: ({ field, expected }) => [
      `“${field}” of the table has the wrong form.`,
      `Write it as: ${expected}`,
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
