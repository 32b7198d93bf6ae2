/**
 * Writes a text, and waits until all of it is written: a pipe takes a long text in parts, between which whatever is
 * written to the other stream would stand. A reader that has gone away ends the wait as well.
 */
export const writeText = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  text === '' ? Promise.resolve() : new Promise((done) => stream.write(text, () => done()))
