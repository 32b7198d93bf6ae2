/** An event of a stream that the server sends. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** The events of a stream so far, as HTML says how to read it. What has not ended yet is left out. */
export function eventsIn(text: string): StreamEvent[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
  return blocks.slice(0, -1).flatMap((block): StreamEvent[] => {
    let name = 'message'
    const data: string[] = []
    for (const line of block.split('\n')) {
      const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (field === 'event') name = value
      if (field === 'data') data.push(value)
    }
    return data.length > 0 ? [{ name, data: data.join('\n') }] : []
  })
}
