import { expect, test } from 'vitest'
import type { OutputMaker } from '../../src/outputs/output-maker.ts'
import { diskSite, testClient, worldWith } from '../support/disk-site.ts'

const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'site/docs/a.md': '# 가\n\n글입니다.\n',
}

const FOUR = ['1', '2', '3', '4']

/** Plans four files, of which none is made before `most` of them have begun. */
function waiting(most: number, isSideBySide: boolean, make = (name: string) => name): OutputMaker {
  const begun: string[] = []
  let open: () => void
  const opened = new Promise<void>((done) => {
    open = done
  })
  return {
    name: 'waiting',
    ...(isSideBySide ? { isSideBySide } : {}),
    plan: () => FOUR.map((name) => ({ path: `${name}.txt`, data: { name } })),
    async make({ data }) {
      const { name } = data as { name: string }
      begun.push(name)
      if (begun.length === most) open()
      await opened
      return make(`${name} of ${begun.length}`)
    },
  }
}

const textsOf = (files: ReadonlyMap<string, string>) => FOUR.map((name) => files.get(`${name}.txt`))

test('files that wait for threads of a library are made four at a time', async () => {
  const site = diskSite(FILES)
  await site.build({ world: worldWith(testClient, [waiting(4, true)]) })
  expect(textsOf(site.files())).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4'])
})

test('all others are made one by one', async () => {
  const site = diskSite(FILES)
  await site.build({ world: worldWith(testClient, [waiting(1, false)]) })
  expect(textsOf(site.files())).toEqual(['1 of 1', '2 of 2', '3 of 3', '4 of 4'])
})

test('a file that cannot be made ends the build, whatever is made beside it', async () => {
  const site = diskSite(FILES)
  const fails = waiting(4, true, (name) => {
    if (name.startsWith('2')) throw new Error('no second file')
    return name
  })
  await expect(site.build({ world: worldWith(testClient, [fails]) })).rejects.toThrow(
    'no second file',
  )
})
