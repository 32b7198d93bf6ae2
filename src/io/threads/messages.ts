/** What main thread and workers say to each other. */

/** To a worker: what all items of the batches that name it share. */
export interface SharedMessage {
  readonly kind: 'shared'
  readonly shared: number
  readonly value: unknown
}

/** To a worker: items of a stage. */
export interface BatchMessage {
  readonly kind: 'batch'
  readonly batch: number
  readonly stage: string
  readonly shared: number
  readonly inputs: readonly unknown[]
  /** Where the main thread counts the pieces that it has taken, for a batch that gives some. */
  readonly taken?: Int32Array
}

/** From a worker: it has loaded its code. */
export interface ReadyMessage {
  readonly kind: 'ready'
}

/** From a worker: a part of what a batch gives, before its results. */
export interface PieceMessage {
  readonly kind: 'piece'
  readonly batch: number
  readonly piece: unknown
}

/** From a worker: the results of a batch in the order of its items, or what was thrown. */
export interface ResultMessage {
  readonly kind: 'result'
  readonly batch: number
  readonly results?: readonly unknown[]
  /** When each item began and ended, in milliseconds since 1970. */
  readonly times?: readonly (readonly [start: number, end: number])[]
  readonly error?: unknown
}
