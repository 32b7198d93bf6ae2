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
      `값의 형식이 올바르지 않습니다: ${field}`,
      `다음 형식으로 적으세요: ${expected}`,
    ],
    en: ({ field, expected }) => [
      `The value of “${field}” has the wrong form.`,
      `Write it as: ${expected}`,
    ],
  },
  'socket-missing': {
    severity: 'error',
    ko: ({ field }) => [`필수 값이 없습니다: ${field}`, '값을 적으세요.'],
    en: ({ field }) => [`“${field}” is missing.`, 'Write it.'],
  },
  'socket-ref': {
    severity: 'error',
    ko: ({ ref, near }) => [
      `$ref가 가리키는 대상이 없습니다: ${ref}`,
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
      `알 수 없는 action입니다: ${action}`,
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
      `x-before에 적은 명령을 찾을 수 없습니다: ${name}`,
      joined(nearKo(near), 'action이 send인 명령의 이름을 적으세요.'),
    ],
    en: ({ name, near }) => [
      `x-before names a command that does not exist: ${name}`,
      joined(nearEn(near), 'Write the name of a command, whose action is send.'),
    ],
  },
  'console-no-socket-client': {
    severity: 'error',
    ko: ({ package: name }) => [
      `소켓 콘솔에 필요한 패키지가 설치되어 있지 않습니다: ${name}`,
      `사이트가 있는 프로젝트에 설치하세요: ${name}`,
    ],
    en: ({ package: name }) => [
      `The package that the socket console needs is not installed: ${name}`,
      `Install it in the project of this site: ${name}`,
    ],
  },
  'socket-duplicate': {
    severity: 'error',
    ko: ({ name, first }) => [
      `이름과 방향이 같은 이벤트가 두 개입니다: ${name}`,
      `먼저 정의한 이벤트를 확인하세요: ${first}`,
    ],
    en: ({ name, first }) => [
      `Two operations have the name and direction of “${name}”.`,
      `The first of them is “${first}”.`,
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>
