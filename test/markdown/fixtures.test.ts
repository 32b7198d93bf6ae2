import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { detailsIn } from '../../src/diagnostics/problem.ts'
import { readSources } from '../../src/io/sources.ts'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Drawn } from '../../src/model.ts'
import { memoryDisk } from '../support/memory-disk.ts'

const FIXTURES = new URL('../fixtures', import.meta.url).pathname

/** Compiles the `input.md` or `input.mdx` of a folder, with the files beside it to include. */
async function compileFixture(name: string): Promise<string> {
  const folder = join(FIXTURES, name)
  const names = readdirSync(folder).filter((file) => file !== 'output.txt')
  const files = new Map(
    names.map((file) => [`docs/${file}`, readFileSync(join(folder, file), 'utf8')]),
  )
  const { config } = checkConfig('title: 가\nurl: https://a.example.com')
  if (!config) throw new Error('The configuration is wrong')
  const { sources } = await readSources(memoryDisk(files), config)
  const source = sources.find(({ path }) => /\/input\.mdx?$/.test(path))
  if (!source) throw new Error(`There is no input in ${name}`)
  const { document, prose } = await compileArticle({ source, options: { locale: 'ko-KR' } })
  return asText(document as Article, [prose?.heading, prose?.lead, prose?.body])
}

/** The result as one text: a line per block of HTML with numbered holes, then what was found. */
function asText(
  { headings, references, problems }: Article,
  parts: readonly (Drawn | undefined)[],
): string {
  const html = parts.flatMap((part) =>
    part
      ? part.html
          .map(
            (piece, index) =>
              piece + (part.holes[index] === undefined ? '' : `⟦${part.holes[index]}⟧`),
          )
          .join('')
      : [],
  )
  const lines = html
    .join('\n')
    .replaceAll('\u2060', '')
    .replace(
      /(<\/(?:p|h\d|li|ul|ol|tr|figure|div|details|section|blockquote|pre|button)>)(?!\n)/g,
      '$1\n',
    )
  const found = [
    ...headings.map(({ level, id, text }) => `heading ${level} #${id} ${text}`),
    ...references.map(
      ({ kind, url, line, column, path }, index) =>
        `${kind} ⟦${index}⟧ ${url} ${path ?? ''}:${line}:${column}`,
    ),
    ...problems.map(
      (found) =>
        `problem ${found.code} ${found.path}:${found.line}:${found.column} ${JSON.stringify(detailsIn('en', found))}`,
    ),
  ]
  return `${lines}\n${found.join('\n')}\n`
}

describe.each(readdirSync(FIXTURES))('%s', (name) => {
  test('is compiled as expected', async () => {
    const output = await compileFixture(name)
    const path = join(FIXTURES, name, 'output.txt')
    // `UPDATE=1` writes what is made as what is expected; read the difference like code.
    if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, output)
    expect(output).toBe(readFileSync(path, 'utf8'))
  })
})
