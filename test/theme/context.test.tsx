import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePage, useProse, useSite } from '../../src/theme/frame/context.tsx'

function Calling({ use }: { readonly use: () => unknown }) {
  use()
  return null
}

test.for([
  { name: 'Site', use: useSite },
  { name: 'Page', use: usePage },
  { name: 'Prose', use: useProse },
])('use$name outside its provider names both', ({ name, use }) => {
  const drawing = () => renderToString(<Calling use={use} />)
  expect(drawing).toThrow(`use${name} was called outside ${name}Provider.`)
  expect(drawing).toThrow(expect.objectContaining({ name: 'MissingProviderError' }))
})
