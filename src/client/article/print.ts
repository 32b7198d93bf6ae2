/**
 * For printing, opens all details of the content and lists the addresses of its outside links below it, by number; all is
 * as before afterwards.
 */
export function startPrint(): void {
  let undo: (() => void)[] = []
  addEventListener('beforeprint', () => {
    for (const change of undo) change()
    undo = [openDetails(), numberLinks()]
  })
  addEventListener('afterprint', () => {
    for (const change of undo) change()
    undo = []
  })
}

function openDetails(): () => void {
  const opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
  for (const details of opened) details.open = true
  return () => {
    for (const details of opened) details.open = false
  }
}

function numberLinks(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main .prose a[href^="http"]')]
  const addresses = [...new Set(links.map(({ href }) => href))]
  if (addresses.length === 0) return () => {}
  const notes = document.createElement('ol')
  notes.className = 'print-notes'
  for (const address of addresses) {
    const note = document.createElement('li')
    note.textContent = address
    notes.append(note)
  }
  for (const link of links) link.dataset.note = String(addresses.indexOf(link.href) + 1)
  document.querySelector('main')?.append(notes)
  return () => {
    notes.remove()
    for (const link of links) delete link.dataset.note
  }
}
