/** The words of a command as a shell reads them: bare words, `'…'`, `$'…'` and escaped characters. */
export function shellWords(code: string): string[] {
  const words: string[] = []
  let word: string | undefined
  const append = (text: string) => {
    word = (word ?? '') + text
  }
  const source = code.trimEnd()
  const piece = /\\\n|\$'((?:[^'\\]|\\.)*)'|'([^']*)'|\\(.)|([^\s'\\$"`;&|<>()#*?!~]+)|(\s+)/gsy
  while (piece.lastIndex < source.length) {
    const at = piece.lastIndex
    const match = piece.exec(source)
    if (!match)
      throw new Error(`Not a plain word of a shell at ${at}: ${source.slice(at, at + 20)}`)
    const [all, ansi, single, escaped, bare] = match
    if (all === '\\\n' || match[5] !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else append(ansi === undefined ? (single ?? escaped ?? bare ?? '') : ansiText(ansi))
  }
  if (word !== undefined) words.push(word)
  return words
}

const NAMED: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function ansiText(text: string): string {
  const bytes = text.replaceAll(/(?:\\x[0-9a-f]{2})+/g, (run) => {
    const values = run
      .split('\\x')
      .slice(1)
      .map((hex) => Number.parseInt(hex, 16))
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(values))
  })
  return bytes.replaceAll(/\\(.)/gs, (_, char: string) => NAMED[char] ?? char)
}
