import { nearest } from '../diagnostics/nearest-name.ts'
import type { ApiFile } from '../model.ts'
import type { SocketEvent } from '../socket/socket-model.ts'
import type { EmbedTools } from './embed.ts'
import { type OpenSocket, openSocket } from './open-socket.ts'

/** A command or event, and the socket API that it is of. */
export interface FoundEvent {
  readonly event: SocketEvent
  readonly socket: OpenSocket
  readonly file: ApiFile
}

/** The socket API, or nothing if there is none, which is reported. */
export async function socketOf({ files: { socket: file }, report, pass }: EmbedTools) {
  if (!file) {
    report('embed-without-file', { setting: 'reference.socket' })
    return undefined
  }
  const socket = await openSocket(file)
  pass(socket.problems)
  return { file, socket }
}

/** A command or event by its name. One name may be both, which the direction tells apart. */
export async function findEvent(
  name: string,
  direction: string | undefined,
  tools: EmbedTools,
): Promise<FoundEvent | undefined> {
  const open = await socketOf(tools)
  if (!open) return undefined
  const { events } = open.socket.description
  const event = events.find(
    (candidate) =>
      candidate.name === name && (direction === undefined || candidate.direction === direction),
  )
  if (event) return { event, ...open }
  const near = nearest(
    name,
    events.map((candidate) => candidate.name),
  )
  tools.report('embed-unknown', {
    name: direction === undefined ? name : `${direction} ${name}`,
    ...(near && near !== name ? { near } : {}),
    names: [...new Set(events.map((one) => one.name))].join(', '),
  })
  return undefined
}

/** What a command or event is called where it is mentioned. */
export const eventSubject = ({ direction, name }: SocketEvent, { path }: Pick<ApiFile, 'path'>) =>
  `${path}#${direction} ${name}`

/** Its badge. */
export const eventBadge = ({ direction }: SocketEvent) =>
  ({ text: direction === 'emit' ? 'EMIT' : 'ON', tone: direction }) as const
