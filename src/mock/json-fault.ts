/** Where a text stops to be JSON, which the messages of the engine say for some faults alone. */

/** What may come next. */
type Next = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'more' | 'end'

const SPACE = /[ \t\n\r]*/y
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** The line and the column, from 1, of the first thing in a text that JSON does not have there; nothing in JSON. */
export function jsonFault(
  text: string,
): { readonly line: number; readonly column: number } | undefined {
  const open: ('{' | '[')[] = []
  let next: Next = 'value'
  let at = 0
  for (;;) {
    at = endOf(SPACE, text, at)
    if (at === text.length) return next === 'end' ? undefined : placeOf(text, at)
    const end = endOf(TOKEN, text, at)
    const after: Next | undefined =
      end === at ? undefined : follows(text.slice(at, end), next, open)
    if (!after) return placeOf(text, at)
    next = after
    at = end
  }
}

/** What may follow a token; nothing where it may not stand. */
function follows(token: string, next: Next, open: ('{' | '[')[]): Next | undefined {
  const afterValue = (): Next => (open.length > 0 ? 'more' : 'end')
  const closed = (): Next => {
    open.pop()
    return afterValue()
  }
  switch (next) {
    case 'value':
    case 'value or ]':
      if (token === ']' && next === 'value or ]') return closed()
      if (token === '{' || token === '[') {
        open.push(token)
        return token === '{' ? 'name or }' : 'value or ]'
      }
      return /^[}\],:]/.test(token) ? undefined : afterValue()
    case 'name':
    case 'name or }':
      if (token === '}' && next === 'name or }') return closed()
      return token.startsWith('"') ? 'colon' : undefined
    case 'colon':
      return token === ':' ? 'value' : undefined
    case 'more': {
      const isObject = open.at(-1) === '{'
      if (token === ',') return isObject ? 'name' : 'value'
      return token === (isObject ? '}' : ']') ? closed() : undefined
    }
    case 'end':
      return undefined
  }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function placeOf(text: string, at: number) {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
