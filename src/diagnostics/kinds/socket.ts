import { joined, type Kind, nearEn, nearKo } from './kind.ts'

/** What can be wrong with the description of a socket API. */
export const socketProblems = {
  'socket-version': {
    severity: 'error',
    ko: ({ version }) => [
      version ? `AsyncAPI 3 파일이 아닙니다: ${version}` : 'AsyncAPI 3 파일이 아닙니다.',
      '파일의 첫 줄에 asyncapi: 3.0.0을 적으세요.',
    ],
    en: ({ version }) => [
      version ? `This is not an AsyncAPI 3 file: ${version}` : 'This is not an AsyncAPI 3 file.',
      'Write asyncapi: 3.0.0 in its first line.',
    ],
  },
  'socket-shape': {
    severity: 'error',
    ko: ({ field, expected }) => [
      `값의 형식이 다릅니다: ${field}`,
      `이 형식으로 적으세요: ${expected}`,
    ],
    en: ({ field, expected }) => [
      `The value of “${field}” has the wrong form.`,
      `Write it as: ${expected}`,
    ],
  },
  'socket-missing': {
    severity: 'error',
    ko: ({ field }) => [`필요한 값이 없습니다: ${field}`, '값을 적으세요.'],
    en: ({ field }) => [`“${field}” is missing.`, 'Write it.'],
  },
  'socket-ref': {
    severity: 'error',
    ko: ({ ref, near }) => [
      `$ref가 가리키는 것이 없습니다: ${ref}`,
      joined(nearKo(near), '경로를 고치세요.'),
    ],
    en: ({ ref, near }) => [
      `The $ref “${ref}” leads to nothing.`,
      joined(nearEn(near), 'Check the path.'),
    ],
  },
  'socket-action': {
    severity: 'error',
    ko: ({ action, near }) => [
      `모르는 action입니다: ${action}`,
      joined(nearKo(near), '보내는 명령은 send, 받는 이벤트는 receive로 적으세요.'),
    ],
    en: ({ action, near }) => [
      `There is no action “${action}”.`,
      joined(nearEn(near), 'Use send for a command, and receive for an event.'),
    ],
  },
  'socket-error-code': {
    severity: 'warning',
    ko: ({ code, near }) => [
      `오류 목록에 없는 코드입니다: ${code}`,
      joined(nearKo(near), '오류 목록을 확인하세요.'),
    ],
    en: ({ code, near }) => [
      `The code “${code}” is not in the list of errors.`,
      joined(nearEn(near), 'Check the list of errors.'),
    ],
  },
  'socket-before': {
    severity: 'error',
    ko: ({ name, near }) => [
      `먼저 보낼 명령이 없습니다: ${name}`,
      joined(nearKo(near), 'x-before에는 action이 send인 명령의 이름을 적으세요.'),
    ],
    en: ({ name, near }) => [
      `There is no command “${name}” to send first.`,
      joined(nearEn(near), 'Name commands, whose action is send, in x-before.'),
    ],
  },
  'console-no-socket-client': {
    severity: 'error',
    ko: ({ package: name }) => [
      `소켓 콘솔이 연결할 때 쓰는 패키지가 없습니다: ${name}`,
      `이 사이트의 프로젝트에 설치하세요: ${name}`,
    ],
    en: ({ package: name }) => [
      `The package that the socket console connects with is not there: ${name}`,
      `Install it in the project of this site: ${name}`,
    ],
  },
  'socket-duplicate': {
    severity: 'error',
    ko: ({ name, first }) => [
      `같은 이름과 방향의 이벤트가 둘입니다: ${name}`,
      `먼저 적은 것을 확인하세요: ${first}`,
    ],
    en: ({ name, first }) => [
      `Two operations have the name and direction of “${name}”.`,
      `The first of them is “${first}”.`,
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
