import { expect, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { imageCopies } from '../../src/pipeline/image-copies.ts'

const BASE = 'title: 가\nurl: https://docs.example.com\n'
const found = async (text: string, canCopyImages?: () => Promise<boolean>) => {
  const { config } = checkConfig(BASE + text)
  if (!config) throw new Error(text)
  const io = canCopyImages ? { canCopyImages } : {}
  return (await imageCopies(config, io)).problems.map(({ code, line }) => `${code} ${line}`)
}
const no = async () => false

test('a site that asks for smaller images is told when nothing can make them', async () => {
  expect(await found('images: { quality: 70 }', no)).toEqual(['image-tools 3'])
  expect(await found('', no)).toEqual([])
  expect(await found('images: false', no)).toEqual([])
  expect(await found('images: { quality: 70 }', async () => true)).toEqual([])
  expect(await found('images: { quality: 70 }')).toEqual([])
})

test.each(['sans: https://fonts.example.com/a', 'sans: //a.example.com/a.woff2'])(
  'a font of another site is refused, as it would do nothing: %s',
  (font) => {
    const { problems } = checkConfig(`${BASE}fonts: { ${font} }`)
    expect(problems).toMatchObject([{ code: 'config-invalid', details: { field: 'fonts.sans' } }])
  },
)
