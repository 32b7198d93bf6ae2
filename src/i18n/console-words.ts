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
  /** Opens the fields that a token is got with. */
  readonly newToken: string
  readonly gettingToken: string
  readonly loggingIn: string
  readonly gotToken: string
  readonly noToken: string
  readonly tokenRefused: string
  readonly noWindow: string
  readonly scopes: string
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

/** What HTTP calls its statuses. */
export const STATUS: ConsoleWords['statusOf'] = {
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
