/** OpenAPI Overlays that change what a description says, before anything is made of it. */

import { fieldOf, isFields, pointerKey, textOf } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { Place, Problem } from '../../model.ts'
import { changedAt, type Keys } from '../document/changed-at.ts'

/** The values of files by path, after the actions of an overlay. */
export interface Acted {
  readonly files: ReadonlyMap<string, unknown>
  /** Where the overlay says what it has brought, by the place that this has now: `path#/pointer`. */
  readonly places: ReadonlyMap<string, Place>
  readonly problems: readonly Problem[]
}

/**
 * Puts the OpenAPI Overlay at this path over descriptions, after version 1.1 of its standard. An action that cannot be
 * done is told and left out.
 */
export async function withActions(
  descriptions: ReadonlyMap<string, unknown>,
  overlay: unknown,
  path: string,
): Promise<Acted> {
  const { nodesAt } = await import('./json-path.ts')
  const files = new Map(descriptions)
  const places = new Map<string, Place>()
  const problems: Problem[] = []
  const tell = (pointer: string, reason: Bilingual) =>
    problems.push(problem('api-overlay', { path, pointer }, { reason }))
  const actions = fieldOf(overlay, 'actions')
  if (textOf(fieldOf(overlay, 'overlay')) === undefined || !Array.isArray(actions))
    tell('', REASONS.form)
  for (const [index, action] of (Array.isArray(actions) ? actions : []).entries()) {
    const at = `/actions/${index}`
    const target = textOf(fieldOf(action, 'target'))
    const kind = kindOf(action)
    if (target === undefined || kind === undefined) {
      tell(at, REASONS.action)
      continue
    }
    let count = 0
    let isPath = true
    for (const [file, root] of files) {
      const found = nodesAt(target, root)
      isPath &&= found !== undefined
      if (!found || found.length === 0) continue
      count += found.length
      const said = await saidBy(action, kind, root)
      if (said === undefined) {
        tell(`${at}/copy`, REASONS.copy)
        continue
      }
      const locations = new Map(found.map(({ keys }) => [pointerOf(keys), keys]))
      // From the end, as what is removed from a list moves what comes after it.
      for (const [pointer, keys] of [...locations].reverse()) {
        if (kind === 'remove' && keys.length === 0) {
          tell(`${at}/target`, REASONS.root)
          continue
        }
        const origin = kind === 'update' ? { path, pointer: `${at}/update` } : undefined
        const merge = new Merge(`${file}#`, places, origin)
        const change = (value: unknown) =>
          kind === 'remove' ? undefined : merge.merged(value, said, pointer, '')
        files.set(file, changedAt(files.get(file), keys, change))
        for (const below of merge.unlike)
          tell(`${at}/${kind}${origin ? below : ''}`, REASONS.unlike)
      }
    }
    if (!isPath) tell(`${at}/target`, REASONS.target)
    else if (count === 0)
      problems.push(problem('api-overlay-target', { path, pointer: `${at}/target` }, { target }))
  }
  return { files, places, problems }
}

const REASONS = {
  form: {
    ko: 'overlay: 1.0.0과 actions로 이루어진 파일이 아닙니다.',
    en: 'it does not have overlay: 1.0.0 and a list of actions',
  },
  action: {
    ko: '동작에는 target과, update·copy·remove 가운데 하나가 있어야 합니다.',
    en: 'an action needs a target, and one of update, copy and remove',
  },
  target: { ko: 'target이 올바른 JSONPath가 아닙니다.', en: 'the target is no JSONPath' },
  copy: {
    ko: 'copy는 값 하나만 가리키는 JSONPath여야 합니다.',
    en: 'copy has to be a JSONPath that leads to one value',
  },
  root: { ko: '명세 전체는 지울 수 없습니다.', en: 'all of the description cannot be removed' },
  unlike: {
    ko: '원래 값과 형식이 달라 합칠 수 없습니다.',
    en: 'it cannot be merged, as the value there is of another kind',
  },
} satisfies Record<string, Bilingual>

/** What an action does. Removing goes before all else. */
function kindOf(action: unknown): 'remove' | 'update' | 'copy' | undefined {
  if (fieldOf(action, 'remove') === true) return 'remove'
  return (['update', 'copy'] as const).find((kind) => fieldOf(action, kind) !== undefined)
}

/** What an action brings. Nothing when it copies, and does not lead to one value. */
async function saidBy(action: unknown, kind: 'remove' | 'update' | 'copy', root: unknown) {
  const own = fieldOf(action, kind)
  if (kind !== 'copy') return own
  const { nodesAt } = await import('./json-path.ts')
  const [only, ...others] = nodesAt(textOf(own) ?? '', root) ?? []
  return others.length === 0 ? only?.value : undefined
}

const pointerOf = (keys: Keys) => keys.map((key) => `/${pointerKey(String(key))}`).join('')

/** Merges one value into another, and notes what it has brought. */
class Merge {
  /** Where the two cannot be merged, as pointers into what is merged. */
  readonly unlike: string[] = []

  constructor(
    private readonly file: string,
    private readonly places: Map<string, Place>,
    private readonly origin: Place | undefined,
  ) {}

  merged(own: unknown, said: unknown, pointer: string, below: string): unknown {
    if (Array.isArray(own)) {
      const more = Array.isArray(said) ? said : [said]
      const isList = Array.isArray(said)
      return [
        ...own,
        ...more.map((item, index) =>
          this.brought(
            item,
            `${pointer}/${own.length + index}`,
            isList ? `${below}/${index}` : below,
          ),
        ),
      ]
    }
    if (isFields(own) && isFields(said)) {
      const entries = Object.entries(said).map(([name, child]) => {
        const key = pointerKey(name)
        const at = [`${pointer}/${key}`, `${below}/${key}`] as const
        const before = fieldOf(own, name)
        return [
          name,
          before === undefined ? this.brought(child, ...at) : this.merged(before, child, ...at),
        ]
      })
      return Object.fromEntries([...Object.entries(own), ...entries])
    }
    if (!isPrimitive(own) || !isPrimitive(said)) {
      this.unlike.push(below)
      return own
    }
    return this.brought(said, pointer, below)
  }

  private brought(said: unknown, pointer: string, below: string): unknown {
    const { origin } = this
    if (origin)
      this.places.set(this.file + pointer, { ...origin, pointer: `${origin.pointer}${below}` })
    // References in it are made to name their file, in each place for itself.
    return structuredClone(said)
  }
}

const isPrimitive = (value: unknown) => typeof value !== 'object' || value === null
