import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceOf, sizeOf } from '../../src/mcp/answer-pieces.ts'

/** All pieces of a text. */
function piecesOf(markdown: string, most: number): string[] {
  const pieces: string[] = []
  let from: number | undefined = 0
  while (from !== undefined) {
    const piece = pieceOf(markdown, from, most)
    pieces.push(piece.text)
    from = piece.next
  }
  return pieces
}

test('a text that fits is one piece', () => {
  expect(pieceOf('# 제목\n\n글\n', 0, 100)).toEqual({ text: '# 제목\n\n글' })
  expect(pieceOf('', 0, 100)).toEqual({ text: '' })
})

test('a piece ends between blocks where it can', () => {
  const markdown = `${'가 '.repeat(10)}\n\n${'나 '.repeat(10)}\n\n${'다 '.repeat(10)}\n`
  expect(piecesOf(markdown, 60)).toEqual(
    ['가', '나', '다'].map((word) => `${word} `.repeat(10).trim()),
  )
})

test('code that is cut is code in both pieces', () => {
  const pieces = piecesOf(`글\n\n\`\`\`js\n${'const a = 1\n'.repeat(8)}\`\`\`\n\n끝\n`, 80)
  expect(pieces.length).toBeGreaterThan(1)
  for (const piece of pieces) expect(piece.match(/^```/gm)?.length ?? 0).toBeOneOf([0, 2])
  expect(pieces.join('\n').match(/const a = 1/g)).toHaveLength(8)
})

test('a table that is cut has its head in both pieces, and what follows it has not', () => {
  const pieces = piecesOf(`| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(20)}\n끝\n`, 120)
  expect(pieces.slice(0, -1).every((piece) => piece.startsWith('| a | b |\n| - | - |\n'))).toBe(
    true,
  )
  expect(pieces.join('\n').match(/\| 1 \| 2 \|/g)).toHaveLength(20)
  expect(pieceOf('| a |\n| - |\n| 1 |\n\n끝\n', 18, 100).text.trim()).toBe('끝')
})

test('no piece is larger than was asked, none is empty, and nothing is lost', () => {
  const word = fc.constantFrom('가나다', 'abc', ' ', '\n', '\n\n', '```\n', '| a ', '"', '😀', '# ')
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60 }),
      fc.integer({ min: 60, max: 90 }),
      (words, most) => {
        const markdown = words.join('')
        let from: number | undefined = 0
        while (from !== undefined) {
          const piece = pieceOf(markdown, from, most)
          expect(sizeOf(piece.text)).toBeLessThanOrEqual(most)
          if (piece.next !== undefined) expect(piece.next).toBeGreaterThan(from)
          const shown = markdown.slice(from, piece.next).trim()
          expect(piece.text).toContain(shown)
          from = piece.next
        }
      },
    ),
  )
})
