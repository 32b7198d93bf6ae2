/** A body that is a file of the reader's, in every language. */
import { expect, test } from 'vitest'
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts'

const PARTS: readonly (readonly [id: string, ...code: string[]])[] = [
  ['curl', "-H 'Content-Type: image/png'", '--data-binary @file.png'],
  ['javascript', '"Content-Type": "image/png"', 'body: document.querySelector("input[type=file]")'],
  ['node', 'import { openAsBlob } from "node:fs"', 'body: await openAsBlob("file.png")'],
  ['python', '"Content-Type": "image/png"', 'data=open("file.png", "rb")'],
  [
    'java',
    'import java.nio.file.Path;',
    '.PUT(BodyPublishers.ofFile(Path.of("file.png")))',
    '.header("Content-Type", "image/png")',
  ],
  ['go', '"bytes"', '"os"', 'os.ReadFile("file.png")', 'body := bytes.NewReader(file)'],
  ['csharp', 'new StreamContent(File.OpenRead("file.png"))', '"Content-Type", "image/png"'],
  ['php', "file_get_contents('file.png')", "'Content-Type: image/png'"],
]

test.each(PARTS)('%s sends a file as it is', (id, ...parts) => {
  const [sample] = codeSamples(
    {
      method: 'put',
      url: 'https://api.example.com/a',
      headers: [],
      body: { form: 'file', mediaType: 'image/png', fileName: 'file.png' },
    },
    [id],
  )
  for (const part of parts) expect(sample?.code).toContain(part)
  expect(sample?.code).not.toMatch(/data-raw|"strings"/)
})
