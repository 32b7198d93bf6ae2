import { resolve } from 'node:path'
import { type OpenSocket, openSocket } from '../../api-blocks/open-socket.ts'
import { readApiDescriptions } from '../../io/api-descriptions.ts'
import { nodeDisk } from '../../io/disk.ts'
import { compareInput, type Input, inputNotes } from '../../io/inputs.ts'
import type { MockSpecification } from '../../mock/routes.ts'
import type { Problem } from '../../model.ts'
import { type ApiError, openErrors } from '../../openapi/document/open-errors.ts'
import { readSpecification } from '../../openapi/document/read-specification.ts'

/** What a mock server is made of. */
export interface MockSources {
  readonly specifications: readonly MockSpecification[]
  readonly socket?: OpenSocket
  readonly errors: readonly ApiError[]
  /** Why something cannot be read. */
  readonly problems: readonly Problem[]
}

/** Reads the descriptions of a site again and again. */
export interface MockSite {
  /** What the files say now; the same value as long as they have not changed. */
  open(): Promise<MockSources>
}

/** The descriptions of the APIs of a site. They are read again when one of their files has changed. */
export function mockSite(folder: string): MockSite {
  const site = resolve(folder)
  let last: { readonly sources: MockSources; readonly inputs: readonly Input[] } | undefined
  let reading: Promise<MockSources> | undefined

  async function read(): Promise<MockSources> {
    const notes = inputNotes()
    const sources = await readSources(site, notes)
    last = { sources, inputs: [...notes.inputs.values()] }
    return sources
  }

  return {
    async open() {
      if (reading) return reading
      const isSame = last?.inputs.every((input) => !compareInput(input).isChanged)
      if (last && isSame) return last.sources
      reading = read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

async function readSources(
  site: string,
  notes: ReturnType<typeof inputNotes>,
): Promise<MockSources> {
  const found = await readApiDescriptions(nodeDisk(site, notes))
  const problems = [...found.problems]
  const specifications: MockSpecification[] = []
  for (const { entry, file } of found.specifications) {
    const settings = { ...entry.options, id: entry.id, title: entry.options.label }
    const read = await readSpecification(file, settings, { isChecked: false })
    if (read.specification) specifications.push({ id: entry.id, specification: read.specification })
    else problems.push(...read.problems)
  }
  const socket = found.socket && (await openSocket(found.socket))
  return {
    specifications,
    ...(socket ? { socket } : {}),
    errors: found.errors ? openErrors(found.errors).errors : [],
    problems,
  }
}
