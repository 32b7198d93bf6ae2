import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { stringify } from 'yaml'
import { type DiskSite, diskSite } from '../support/disk-site.ts'
import { type StartedMock, type StartOptions, startMock } from '../support/mock.ts'

type Fields = Readonly<Record<string, unknown>>

/** A specification of some paths. */
export const specificationOf = (paths: Fields, more: Fields = {}) =>
  stringify(
    { openapi: '3.1.0', info: { title: '시험', version: '1' }, paths, ...more },
    { aliasDuplicateObjects: false },
  )

/** A response with a body in JSON. */
export const json = (example: unknown, more: Fields = {}) => ({
  description: '응답',
  content: { 'application/json': { example } },
  ...more,
})

/** An operation that answers `{ ok: true }`. */
export const operation = (more: Fields = {}) => ({
  responses: { 200: json({ ok: true }) },
  ...more,
})

export interface MockedSite extends StartedMock {
  readonly site: DiskSite
}

/** Starts the mock server of a site with these files; it ends with the test. */
export async function mockOf(
  files: Readonly<Record<string, string>>,
  options?: StartOptions,
): Promise<MockedSite> {
  const config = 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n'
  const placed = Object.entries(files).map(([path, text]) => [`site/${path}`, text])
  const site = diskSite({ 'site/docsgen.yaml': config, ...Object.fromEntries(placed) })
  const mock = await startMock(join(site.folder, 'site'), options)
  onTestFinished(() => mock.close())
  return { ...mock, site }
}

/** Starts the mock server of some paths. */
export const mockOfPaths = (paths: Fields, more: Fields = {}, options?: StartOptions) =>
  mockOf({ 'api.yaml': specificationOf(paths, more) }, options)

/** The faults that a problem names, each as a line. */
export async function faultsOf(response: Response): Promise<readonly string[]> {
  const { faults = [] } = (await response.json()) as {
    faults?: { in: string; name?: string; pointer?: string; reason: string }[]
  }
  return faults.map(({ in: place, name = '', pointer = '', reason }) =>
    `${place} ${name}${pointer}: ${reason}`.replace(' :', ':'),
  )
}
