import { useId } from 'react'
import type { Strings } from '../../i18n/index.ts'
import type { SearchSettings } from '../../model.ts'

export interface SearchKindsProps {
  readonly kinds: SearchSettings['kinds']
  /** Pages that were found, for each kind that the index has. */
  readonly counts: Readonly<Record<string, number>>
  /** The name of the chosen kind; empty for all. */
  readonly chosen: string
  readonly strings: Strings
  readonly onChoose: (name: string) => void
}

/** The kinds of pages that a search can be restricted to. None where the index has one kind alone, or nothing was found. */
export function SearchKinds({ kinds, counts, chosen, strings, onChoose }: SearchKindsProps) {
  const id = useId()
  const own = kinds.filter(({ name }) => Object.hasOwn(counts, name))
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  if (own.length < 2 || (all === 0 && chosen === '')) return null
  const rows = [
    { name: '', label: strings.searchAllKinds, count: all },
    ...own.map(({ name, label }) => ({ name, label, count: counts[name] ?? 0 })),
  ]
  return (
    <fieldset className="search-kinds">
      <legend className="vh">{strings.searchKinds}</legend>
      {rows.map(({ name, label, count }) => (
        <label className="search-pill" key={name}>
          <input
            className="vh"
            type="radio"
            name={id}
            checked={chosen === name}
            disabled={count === 0 && chosen !== name}
            onChange={() => onChoose(name)}
          />
          {label} <span className="num">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
