import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

// On the page it lies in a box over the line. Where there are no boxes, it must not run into its word.
test('what a tooltip says stands in brackets behind its word in the twin', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'docs/a.md': '# 가\n\n호텔은 <Tooltip tip="객실 관리 시스템">PMS</Tooltip>를 씁니다.\n',
  })
  await site.build()
  expect(site.files.get('docs/a.md')).toContain('호텔은 PMS (객실 관리 시스템)를 씁니다.')
})
