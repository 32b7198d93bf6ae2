/** What consoles say. They are loaded with the console, so that no other page carries them. */
export interface ConsoleWords {
  readonly console: string
  readonly close: string
  readonly reset: string
  readonly notLoaded: string
  readonly connection: string
  readonly server: string
  readonly auth: string
  readonly noAuth: string
  readonly apiKey: string
  readonly token: string
  readonly userName: string
  readonly password: string
  readonly show: string
  readonly hide: string
  readonly remember: string
  readonly cookieNote: string
  readonly getToken: string
  readonly gettingToken: string
  readonly gotToken: string
  readonly noToken: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectNote: string
  readonly flow: Readonly<Record<'authorizationCode' | 'clientCredentials', string>>
  readonly places: Readonly<Record<string, string>>
  readonly optional: string
  readonly required: string
  readonly notSent: string
  readonly now: string
  readonly utc: string
  readonly addValue: string
  readonly removeValue: string
  readonly value: string
  readonly body: string
  readonly noBody: string
  readonly form: string
  readonly bodyWays: string
  readonly startFrom: string
  readonly example: string
  readonly format: string
  readonly chooseFile: string
  readonly removeFile: string
  readonly line: string
  readonly goTo: string
  readonly faultCount: string
  readonly jsonFault: string
  readonly fileMissing: string
  readonly send: string
  readonly sendDelete: string
  readonly deleteNote: string
  readonly sending: string
  readonly cancel: string
  readonly waiting: string
  readonly seconds: string
  readonly response: string
  readonly request: string
  readonly headers: string
  readonly history: string
  readonly historyNote: string
  readonly historyEmpty: string
  readonly clearHistory: string
  readonly copy: string
  readonly copied: string
  readonly download: string
  readonly emptyBody: string
  readonly binaryBody: string
  readonly cutBody: string
  readonly cancelled: string
  readonly blocked: string
  readonly blockedTitle: string
  readonly blockedText: string
  readonly blockedCurl: string
  readonly redirect: string
  readonly redirectText: string
  readonly refused: Readonly<Record<'method' | 'body' | 'address', string>>
  readonly differs: string
  readonly matches: string
  readonly next: string
  readonly unknownField: string
  readonly fold: string
  readonly unfold: string
  readonly fields: string
  readonly items: string
  readonly moreLines: string
  readonly events: string
  readonly showSecrets: string
  readonly callsLeft: string
  readonly statusOf: Readonly<Record<number, string>>
  /** By the rule that is broken; `{value}` is what the rule asks for. */
  readonly faults: Readonly<Record<string, string>>
}

const STATUS: ConsoleWords['statusOf'] = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const ko: ConsoleWords = {
  console: '콘솔',
  close: '콘솔 닫기',
  reset: '처음 값으로',
  notLoaded: '콘솔을 불러오지 못했습니다. 페이지를 새로 고쳐 주세요.',
  connection: '연결',
  server: '서버',
  auth: '인증 방식',
  noAuth: '인증 없음',
  apiKey: 'API 키',
  token: '액세스 토큰',
  userName: '사용자 이름',
  password: '비밀번호',
  show: '값 보기',
  hide: '값 숨기기',
  remember: '이 탭을 닫을 때까지 기억하기',
  cookieNote: '쿠키는 스크립트로 넣을 수 없어 브라우저에 있는 쿠키를 보냅니다.',
  getToken: '토큰 받기',
  gettingToken: '토큰을 기다리고 있습니다.',
  gotToken: '토큰을 받았습니다.',
  noToken: '토큰을 받지 못했습니다. 서버가 브라우저의 요청을 허용하는지 확인하세요.',
  clientId: '클라이언트 ID',
  clientSecret: '클라이언트 시크릿',
  redirectNote: '리디렉션 주소',
  flow: { authorizationCode: '로그인', clientCredentials: '클라이언트 자격 증명' },
  places: {
    path: '경로 매개변수',
    query: '쿼리 매개변수',
    querystring: '쿼리 전체',
    header: '헤더',
    cookie: '쿠키',
  },
  optional: '선택 매개변수 {count}개',
  required: '필수',
  notSent: '안 보냄',
  now: '지금으로',
  utc: '{time} UTC',
  addValue: '값 추가',
  removeValue: '{value} 빼기',
  value: '값',
  body: '본문',
  noBody: '보내지 않음',
  form: '폼',
  bodyWays: '본문 입력 방식',
  startFrom: '예시에서 시작:',
  example: '예시 {number}',
  format: '정렬',
  chooseFile: '파일 고르기',
  removeFile: '{name} 빼기',
  line: '{line}번째 줄 {column}번째 글자:',
  goTo: '{name} 고치러 가기',
  faultCount: '고칠 곳이 {count}개 있습니다.',
  jsonFault: 'JSON으로 읽을 수 없습니다.',
  fileMissing: '파일을 골라 주세요.',
  send: '보내기',
  sendDelete: '삭제 요청 보내기',
  deleteNote: '실제 데이터를 지우는 요청입니다. 되돌릴 수 없습니다.',
  sending: '보내는 중',
  cancel: '취소',
  waiting: '응답을 기다리고 있습니다.',
  seconds: '{time}초',
  response: '응답',
  request: '요청',
  headers: '헤더',
  history: '보낸 요청',
  historyNote: '이 방문에서 보낸 요청 10개까지 기억합니다. 키는 기억하지 않습니다.',
  historyEmpty: '아직 보낸 요청이 없습니다.',
  clearHistory: '보낸 요청 모두 지우기',
  copy: '복사',
  copied: '복사했습니다.',
  download: '내려받기',
  emptyBody: '본문이 없습니다.',
  binaryBody: '글자로 보여 줄 수 없는 본문입니다.',
  cutBody: '응답이 길어 처음 {size}까지만 받았습니다.',
  cancelled: '취소했습니다. 요청은 서버에 도착했을 수 있습니다.',
  blocked: '응답을 읽지 못했습니다',
  blockedTitle: '브라우저가 응답을 막았거나 서버에 닿지 못했습니다(CORS).',
  blockedText:
    '서버가 이 문서의 주소에서 온 요청을 허용하지 않으면 상태와 본문은 알 수 없습니다. 요청은 서버에 도착했을 수 있으니, 데이터를 바꾸는 요청이라면 다시 보내기 전에 확인하세요.',
  blockedCurl: '터미널에서는 그대로 보낼 수 있습니다. 키 자리에는 알맞은 값을 넣으세요.',
  redirect: '다른 주소로 옮기라는 응답',
  redirectText:
    '서버가 다른 주소로 보내려고 했습니다. 인증 정보가 다른 곳으로 가지 않도록 콘솔은 따라가지 않습니다.',
  refused: {
    method: '브라우저는 이 메서드로 요청을 보낼 수 없습니다.',
    body: '브라우저는 GET과 HEAD 요청에 본문을 넣을 수 없습니다.',
    address: '보낼 수 없는 주소입니다.',
  },
  differs: '응답이 스키마와 다른 곳이 {count}개 있습니다.',
  matches: '응답이 스키마와 같습니다.',
  next: '다음 곳으로',
  unknownField: '스키마에 없는 필드입니다.',
  fold: '접기',
  unfold: '펼치기',
  fields: '필드 {count}개',
  items: '항목 {count}개',
  moreLines: '{count}줄 더 보기',
  events: '이벤트 {count}개',
  showSecrets: '코드 예제에 키 보이기',
  callsLeft: '남은 호출 {count}',
  statusOf: STATUS,
  faults: {
    required: '필수 값입니다.',
    missing: '필수 필드가 없습니다: {value}',
    type: '{value} 값이어야 합니다.',
    const: '{value}만 쓸 수 있습니다.',
    enum: '{value} 가운데 하나여야 합니다.',
    minimum: '{value} 이상이어야 합니다.',
    maximum: '{value} 이하여야 합니다.',
    exclusiveMinimum: '{value}보다 커야 합니다.',
    exclusiveMaximum: '{value}보다 작아야 합니다.',
    multipleOf: '{value}의 배수여야 합니다.',
    minLength: '{value}자 이상이어야 합니다.',
    maxLength: '{value}자 이하여야 합니다.',
    pattern: '{value} 형식과 맞아야 합니다.',
    format: '{value} 형식이어야 합니다.',
    minItems: '{value}개 이상이어야 합니다.',
    maxItems: '{value}개 이하여야 합니다.',
    uniqueItems: '같은 값이 두 번 있습니다.',
    minProperties: '필드가 {value}개 이상이어야 합니다.',
    maxProperties: '필드가 {value}개 이하여야 합니다.',
    additionalProperties: '{value} 필드는 쓸 수 없습니다.',
    json: 'JSON으로 읽을 수 없습니다.',
    file: '파일을 골라 주세요.',
    other: '스키마와 다릅니다({value}).',
  },
}

const en: ConsoleWords = {
  console: 'Console',
  close: 'Close the console',
  reset: 'Reset',
  notLoaded: 'The console could not be loaded. Load the page again.',
  connection: 'Connection',
  server: 'Server',
  auth: 'Authorization',
  noAuth: 'None',
  apiKey: 'API key',
  token: 'Access token',
  userName: 'User name',
  password: 'Password',
  show: 'Show the value',
  hide: 'Hide the value',
  remember: 'Remember until this tab is closed',
  cookieNote: 'No script can set a cookie, so the browser sends those that it has.',
  getToken: 'Get a token',
  gettingToken: 'Waiting for the token.',
  gotToken: 'The token has come.',
  noToken: 'There is no token. Check whether the server allows requests from browsers.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  redirectNote: 'Redirect address',
  flow: { authorizationCode: 'Log in', clientCredentials: 'Client credentials' },
  places: {
    path: 'Path parameters',
    query: 'Query parameters',
    querystring: 'Query string',
    header: 'Headers',
    cookie: 'Cookies',
  },
  optional: 'Optional parameters ({count})',
  required: 'required',
  notSent: 'Not sent',
  now: 'Now',
  utc: '{time} UTC',
  addValue: 'Add a value',
  removeValue: 'Remove {value}',
  value: 'Value',
  body: 'Body',
  noBody: 'Not sent',
  form: 'Form',
  bodyWays: 'How to fill in the body',
  startFrom: 'Start from an example:',
  example: 'Example {number}',
  format: 'Format',
  chooseFile: 'Choose a file',
  removeFile: 'Remove {name}',
  line: 'Line {line}, column {column}:',
  goTo: 'Go to {name}',
  faultCount: 'To be set right: {count}.',
  jsonFault: 'This is not JSON.',
  fileMissing: 'Choose a file.',
  send: 'Send',
  sendDelete: 'Send the DELETE request',
  deleteNote: 'This request deletes real data. It cannot be undone.',
  sending: 'Sending',
  cancel: 'Cancel',
  waiting: 'Waiting for the response.',
  seconds: '{time} s',
  response: 'Response',
  request: 'Request',
  headers: 'Headers',
  history: 'Sent requests',
  historyNote: 'Up to ten requests of this visit are remembered. Keys are not.',
  historyEmpty: 'Nothing was sent yet.',
  clearHistory: 'Forget all sent requests',
  copy: 'Copy',
  copied: 'Copied.',
  download: 'Download',
  emptyBody: 'There is no body.',
  binaryBody: 'This body cannot be shown as text.',
  cutBody: 'The response is long. Only its first {size} were read.',
  cancelled: 'Cancelled. The request may have reached the server.',
  blocked: 'The response could not be read',
  blockedTitle: 'The browser blocked the response, or the server was not reached (CORS).',
  blockedText:
    'Where the server does not allow requests from the address of this page, neither status nor body are known. The request may have reached the server: check before you send it again if it changes data.',
  blockedCurl: 'It can be sent from a terminal. Put your own values in the place of the keys.',
  redirect: 'A redirect',
  redirectText:
    'The server wanted to send the request on to another address. The console does not follow, so that credentials go nowhere else.',
  refused: {
    method: 'Browsers cannot send requests with this method.',
    body: 'Browsers cannot send a body with GET and HEAD.',
    address: 'Requests cannot be sent to this address.',
  },
  differs: 'The response differs from its schema in {count} places.',
  matches: 'The response fits its schema.',
  next: 'Next place',
  unknownField: 'The schema has no such field.',
  fold: 'Fold',
  unfold: 'Unfold',
  fields: '{count} fields',
  items: '{count} items',
  moreLines: 'Show {count} more lines',
  events: '{count} events',
  showSecrets: 'Show keys in the code samples',
  callsLeft: 'Calls left: {count}',
  statusOf: STATUS,
  faults: {
    required: 'This is required.',
    missing: 'The required field {value} is missing.',
    type: 'It must be of type {value}.',
    const: 'It must be {value}.',
    enum: 'It must be one of {value}.',
    minimum: 'It must be {value} or more.',
    maximum: 'It must be {value} or less.',
    exclusiveMinimum: 'It must be more than {value}.',
    exclusiveMaximum: 'It must be less than {value}.',
    multipleOf: 'It must be a multiple of {value}.',
    minLength: 'It must have {value} characters or more.',
    maxLength: 'It must have {value} characters or less.',
    pattern: 'It must match {value}.',
    format: 'It must be of the format {value}.',
    minItems: 'There must be {value} or more.',
    maxItems: 'There must be {value} or less.',
    uniqueItems: 'A value is there twice.',
    minProperties: 'It must have {value} fields or more.',
    maxProperties: 'It must have {value} fields or less.',
    additionalProperties: 'The field {value} is not allowed.',
    json: 'This is not JSON.',
    file: 'Choose a file.',
    other: 'It does not fit its schema ({value}).',
  },
}

/** Korean for Korean pages, English for all others. */
export const consoleWords = (locale: string): ConsoleWords => (/^ko\b/i.test(locale) ? ko : en)

/** Puts values into a text of these words. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
