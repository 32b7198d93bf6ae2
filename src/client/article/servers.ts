/**
 * Lets readers choose the server that an operation is called at, and the parts of its address: the address, what is
 * copied and the code samples follow. The choice is kept until the reader leaves the site. Gives back what a new page
 * needs before paint.
 */
export function startServers(): () => void {
  // By the name of a variable; the server itself has none.
  const chosen = new Map<string, string>()

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(CHOICES)) return
    chosen.set(target.dataset.variable ?? '', target.value)
    show()
  })

  return () => {
    let isChosen = false
    for (const select of document.querySelectorAll<HTMLSelectElement>(CHOICES)) {
      const value = chosen.get(select.dataset.variable ?? '')
      if (value === undefined || ![...select.options].some((one) => one.value === value)) continue
      select.value = value
      isChosen = true
    }
    if (isChosen) show()
  }
}

const CHOICES = 'select[data-server], select[data-variable]'

function show(): void {
  const [server] =
    document.querySelector<HTMLSelectElement>('select[data-server]')?.selectedOptions ?? []
  if (!server) return
  const { template } = server.dataset
  let url = template ?? server.value
  for (const group of document.querySelectorAll<HTMLElement>('[data-variables]')) {
    group.hidden = group.dataset.variables !== server.value
    if (group.hidden) continue
    for (const value of group.querySelectorAll<HTMLElement>('[data-variable]'))
      url = url.replaceAll(`{${value.dataset.variable}}`, () =>
        value instanceof HTMLSelectElement ? value.value : (value.textContent ?? ''),
      )
  }
  for (const element of document.querySelectorAll('.server-url')) element.textContent = url
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-path]'))
    button.dataset.copy = url + (button.dataset.copyPath ?? '')
}
