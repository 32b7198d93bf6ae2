import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartedMock, startMock } from '../support/mock.ts'

/** Starts the mock server of one specification, in JSON. */
export async function mockOf(specification: string): Promise<StartedMock> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-mocked-'))
  const openapi = [{ file: 'api.json' }]
  const config = { title: '시험', url: 'https://docs.example.com', openapi }
  writeFileSync(join(folder, 'docsgen.yaml'), JSON.stringify(config))
  writeFileSync(join(folder, 'api.json'), specification)
  const mock = await startMock(folder)
  return {
    ...mock,
    async close() {
      await mock.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
