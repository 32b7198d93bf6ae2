/** Remembers what the settings of a site were read as, so that a build after a change loads nothing that checks them. */
import type { ConfigOverrides } from '../config/config.ts'
import { isPlainData } from '../data-files/plain-values.ts'
import type { Disk } from '../io/disk.ts'
import { keyOf, valueKey } from '../io/hash.ts'
import type { Configs } from '../io/read-configs.ts'
import type { PlanIo } from './io.ts'

/** What is kept: the settings, and the files that they were read from, each with the key of its bytes, or without. */
interface SettingsRecord {
  readonly files: readonly (readonly [path: string, key: string | null])[]
  readonly settings: KeptSettings
}

/** Settings as plain data. */
type KeptSettings = Omit<Configs, 'values'> & {
  readonly values: readonly (readonly [tag: string, values: Record<string, unknown>])[]
}

/**
 * What `read` makes of the files that it asks the disk for, or what it made of the same files before. What the code of
 * plugins gives is never remembered, nor what is no plain data.
 */
export async function rememberedSettings(
  overrides: ConfigOverrides,
  { disk, memory }: Pick<PlanIo, 'disk' | 'memory'>,
  read: (disk: Disk) => Promise<Configs>,
): Promise<Configs> {
  if (!memory) return read(disk)
  const key = `settings ${memory.codeKey} ${valueKey(overrides)}`
  const known = memory.store.get(key) as SettingsRecord | undefined
  if (known && (await areSame(known.files, disk))) return settingsOf(known.settings)
  const files = new Map<string, string | null>()
  const settings = await read({
    ...disk,
    async read(path) {
      files.set(path, null)
      const bytes = await disk.read(path)
      files.set(path, keyOf(bytes))
      return bytes
    },
  })
  const record = { files: [...files], settings: { ...settings, values: [...settings.values] } }
  if (settings.configs.every(({ installed }) => !installed) && isPlainData(record))
    memory.store.put(key, record)
  return settings
}

async function areSame(files: SettingsRecord['files'], disk: Disk): Promise<boolean> {
  const now = await Promise.all(
    files.map(([path]) =>
      disk.read(path).then(
        (bytes) => keyOf(bytes),
        () => null,
      ),
    ),
  )
  return files.every(([, key], index) => key === now[index])
}

const settingsOf = ({ values, ...settings }: KeptSettings): Configs =>
  ({ ...settings, values: new Map(values) }) as Configs
