import type { Strings } from '../../i18n/index.ts'
import { adoptStyles } from '../boot/adopt-styles.ts'
import css from './shortcuts-box.css?inline'

adoptStyles(css)

/** Shows which keys there are, in a dialog that also switches them off. */
export function showShortcuts(strings: Strings, state: { isOn: boolean }): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'shortcuts'
  dialog.setAttribute('aria-labelledby', 'shortcuts-title')
  const title = withText('h2', strings.shortcuts)
  title.id = 'shortcuts-title'
  const list = document.createElement('dl')
  for (const [keys, text] of rowsOf(strings)) {
    const row = document.createElement('div')
    const names = document.createElement('dt')
    names.append(...keys.flatMap((key, index) => [index > 0 ? ' / ' : '', withText('kbd', key)]))
    row.append(names, withText('dd', text))
    list.append(row)
  }
  dialog.append(title, list, switchOf(strings, state), closeButton(strings, dialog))
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}

const rowsOf = (strings: Strings): readonly (readonly [readonly string[], string])[] => [
  [['/', 'Ctrl K'], strings.searchLabel],
  [['[', 'Alt Shift ←'], strings.shortcutPrevious],
  [[']', 'Alt Shift →'], strings.shortcutNext],
  [['t'], strings.tableOfContents],
  [['?'], strings.shortcuts],
]

function switchOf({ shortcutsOn }: Strings, state: { isOn: boolean }): HTMLElement {
  const label = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = state.isOn
  box.addEventListener('change', () => {
    state.isOn = box.checked
  })
  label.append(box, ` ${shortcutsOn}`)
  return label
}

function closeButton({ close }: Strings, dialog: HTMLDialogElement): HTMLElement {
  const button = withText('button', close)
  button.className = 'button button-line'
  button.addEventListener('click', () => dialog.close())
  return button
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
