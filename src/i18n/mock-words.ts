/** What `docsgen mock` says: to whoever starts it, and in its answers. */
export interface MockWords {
  readonly command: string
  readonly eventsEvery: string
  serving(url: string): string
  operations(count: number, names: string): string
  oauth(authorization: string, token: string): string
  socket(url: string, commands: number, events: number): string
  readonly noSocketLibrary: string
  readonly nothing: string
  wrongInterval(value: string): string
  noSite(folder: string): string
  readonly reread: string
  readonly problem: ProblemWords
}

/** Titles of answers that say what is wrong, by their status, and what is said beside them. */
export interface ProblemWords {
  readonly titles: Readonly<Record<400 | 401 | 404 | 405 | 406 | 413 | 415 | 429 | 500, string>>
  readonly faults: string
  noPath(path: string, near: string | undefined): string
  noMethod(methods: string): string
  noType(types: string): string
  noStatus(status: string, statuses: string): string
  noExample(name: string): string
  tooMany(requests: number, seconds: number): string
  tooLarge(bytes: number): string
}

const ko: MockWords = {
  command: '명세로 모의 서버를 실행합니다. 실제 API 없이 요청과 소켓을 테스트합니다.',
  eventsEvery: '소켓 이벤트와 스트림을 보내는 간격(초)',
  serving: (url) => `모의 서버: ${url}  (끝내려면 Ctrl+C)`,
  operations: (count, names) => `API ${count}개: ${names}`,
  oauth: (authorization, token) => `OAuth 2.0 인가: ${authorization}\nOAuth 2.0 토큰: ${token}`,
  socket: (url, commands, events) => `소켓: ${url}  (명령 ${commands}개, 이벤트 ${events}개)`,
  noSocketLibrary:
    '소켓 서버는 실행하지 않습니다. 실행하려면 사이트에 socket.io를 설치하세요: npm install --save-dev socket.io',
  nothing:
    '모의 서버를 만들 명세가 없습니다. docsgen.yaml의 openapi나 reference.socket을 확인하세요.',
  wrongInterval: (value) => `간격은 0보다 큰 숫자(초)여야 합니다: ${value}`,
  noSite: (folder) => `사이트 폴더가 없습니다: ${folder}`,
  reread: '명세가 바뀌어 다시 읽었습니다.',
  problem: {
    titles: {
      400: '요청이 명세와 다릅니다.',
      401: '인증 정보가 없습니다.',
      404: '명세에 없는 경로입니다.',
      405: '이 경로에서 쓸 수 없는 메서드입니다.',
      406: '명세에 없는 응답 형식입니다.',
      413: '본문이 너무 큽니다.',
      415: '명세에 없는 본문 형식입니다.',
      429: '호출 제한을 초과했습니다.',
      500: '모의 서버가 응답을 만들지 못했습니다.',
    },
    faults: '명세와 다른 부분은 faults에 모두 있습니다.',
    noPath: (path, near) => `${path}${near ? ` (혹시 ${near}인가요?)` : ''}`,
    noMethod: (methods) => `이 경로에서 쓸 수 있는 메서드: ${methods}`,
    noType: (types) => `명세에 있는 형식: ${types}`,
    noStatus: (status, statuses) =>
      `명세에 없는 응답입니다: ${status}. 쓸 수 있는 응답: ${statuses}`,
    noExample: (name) => `명세에 없는 예시입니다: ${name}`,
    tooMany: (requests, seconds) =>
      `명세의 호출 제한은 ${requests}회입니다. ${seconds}초 뒤에 다시 호출하세요.`,
    tooLarge: (bytes) => `모의 서버는 본문을 ${bytes}바이트까지 받습니다.`,
  },
}

const en: MockWords = {
  command: 'start a mock server made of the specifications, to try requests and the socket',
  eventsEvery: 'seconds between events of the socket, and between those of a stream',
  serving: (url) => `Mock server: ${url}  (Ctrl+C to stop)`,
  operations: (count, names) => `Operations: ${count} (${names})`,
  oauth: (authorization, token) =>
    `OAuth 2.0 authorization: ${authorization}\nOAuth 2.0 token: ${token}`,
  socket: (url, commands, events) => `Socket: ${url}  (commands: ${commands}, events: ${events})`,
  noSocketLibrary:
    'The socket is not served. To have it, install socket.io in the site: npm install --save-dev socket.io',
  nothing:
    'There is no specification to make a mock server of. Check openapi and reference.socket in docsgen.yaml.',
  wrongInterval: (value) => `An interval is a number of seconds above 0, not ${value}`,
  noSite: (folder) => `There is no site folder: ${folder}`,
  reread: 'The specifications have changed and were read again.',
  problem: {
    titles: {
      400: 'The request is not as the specification says.',
      401: 'A credential is missing.',
      404: 'The specification has no such path.',
      405: 'This path has no such method.',
      406: 'The specification has no such form of the answer.',
      413: 'The body is too large.',
      415: 'The specification has no such form of the body.',
      429: 'There were too many calls.',
      500: 'The mock server could not make an answer.',
    },
    faults: 'All that differs from the specification is in faults.',
    noPath: (path, near) => `${path}${near ? ` (did you mean ${near}?)` : ''}`,
    noMethod: (methods) => `Methods of this path: ${methods}`,
    noType: (types) => `Described: ${types}`,
    noStatus: (status, statuses) =>
      `No such response is described: ${status}. Described: ${statuses}`,
    noExample: (name) => `No such example is described: ${name}`,
    tooMany: (requests, seconds) =>
      `The specification allows ${requests} calls. Call again in ${seconds} seconds.`,
    tooLarge: (bytes) => `The mock server takes bodies of up to ${bytes} bytes.`,
  },
}

/** The words in a language. */
export const mockWords = (language: 'ko' | 'en'): MockWords => (language === 'ko' ? ko : en)
