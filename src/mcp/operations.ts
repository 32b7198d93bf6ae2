import { decoded } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import type { GuidePage, Topic } from './guide.ts'
import { withoutHost } from './pages.ts'

type OperationTopic = Extract<Topic, { kind: 'operation' }>

/** An operation, and the page that describes it. */
export interface Operation extends OperationTopic {
  readonly page: GuidePage
}

/** All operations of some pages. */
export const operationsOf = (pages: readonly GuidePage[]): readonly Operation[] =>
  pages.flatMap((page) =>
    page.topics.flatMap((topic) => (topic.kind === 'operation' ? [{ ...topic, page }] : [])),
  )

/** How people call an operation: `GET /v1/rooms/{id}`. */
export const callOf = ({ method, path }: OperationTopic) => [method, path].filter(Boolean).join(' ')

/** The operations that a name means: a method and a path, a path alone, an operationId, or a title. Webhooks have a name for a path, callbacks beside it. */
export function operationsNamed(
  operations: readonly Operation[],
  name: string,
): readonly Operation[] {
  const word = name.trim().toLowerCase()
  const exact = operations.filter((operation) =>
    [operation.id, callOf(operation), operation.page.title].some(
      (own) => own.toLowerCase() === word,
    ),
  )
  if (exact.length > 0) return exact
  const hooks = operations.filter(
    ({ page, path, callback }) =>
      callback?.toLowerCase() === word ||
      (page.kind === 'webhook' && nameOfHook(path).toLowerCase() === word),
  )
  if (hooks.length > 0) return hooks
  const [, method, address = ''] = /^(?:([a-z]+)\s+)?(\S+)$/i.exec(name.trim()) ?? []
  const path = decoded(splitUrl(withoutHost(address))[0])
  if (!path.startsWith('/')) return []
  const called = operations.filter(
    (operation) => method === undefined || operation.method === method.toUpperCase(),
  )
  const same = called.filter((operation) => operation.path === path)
  return same.length > 0 ? same : called.filter((operation) => isCalledAt(path, operation.path))
}

/** The name of a webhook, which some write like a path. */
export const nameOfHook = (path: string) => path.replace(/^\//, '')

/** Whether a call goes to a path with parameters in it. The address of a server may end in a path of its own. */
function isCalledAt(path: string, template: string): boolean {
  const steps = path.split('/').filter(Boolean)
  const wanted = template.split('/').filter(Boolean)
  const own = steps.slice(steps.length - wanted.length)
  return (
    wanted.length > 0 &&
    own.length === wanted.length &&
    wanted.every((step, index) => step === own[index] || /^\{.*\}$/.test(step))
  )
}
