import { expect, test } from 'vitest'
import { withField } from '../../src/migrate/front-matter.ts'

test('a field more stands as far in as those that are there', () => {
  expect(withField('---\n# Words\n  title: A\n  tags:\n    - b\n---\n\nText', 'slug', '/a')).toBe(
    '---\n  slug: /a\n# Words\n  title: A\n  tags:\n    - b\n---\n\nText',
  )
  expect(withField('Text', 'slug', '/a')).toBe('---\nslug: /a\n---\n\nText')
})

test('a field that is there gets another value as a whole', () => {
  const folded = '---\ntitle: >-\n  A long\n\n  title\ntags:\n- a\n- b\n"slug" : /b\n---\n'
  expect(withField(folded, 'title', 'Short')).toBe(
    '---\ntitle: Short\ntags:\n- a\n- b\n"slug" : /b\n---\n',
  )
  expect(withField(folded, 'tags', '[c]')).toContain('title\ntags: [c]\n"slug" : /b\n')
  expect(withField(folded, 'slug', '/c')).toContain('- b\nslug: /c\n---\n')
})
