import { fill, type Strings } from '../../i18n/index.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { announce } from '../navigation/announce.ts'

/** Makes the field above a long list of values show those alone whose name or meaning holds every word of it. */
export function startValueFilters({ valuesFound }: Strings): void {
  document.addEventListener('input', ({ target }) => {
    const field = elementAt(target, 'input[data-filter]')
    const list = field?.closest('details')
    if (!(field instanceof HTMLInputElement) || !list) return
    const words = comparable(field.value).split(/\s+/)
    const rows = [...list.querySelectorAll<HTMLElement>('dl > div, p > code')]
    for (const row of rows) {
      const text = comparable(row.textContent)
      row.hidden = !words.every((word) => text.includes(word))
    }
    const found = rows.filter(({ hidden }) => !hidden).length
    const told = fill(valuesFound, { found, count: rows.length })
    const status = list.querySelector('[data-found]')
    if (status) status.textContent = field.value ? told : ''
    announce(told)
  })
}

const comparable = (text: string) => text.normalize('NFC').toLowerCase()
