/**
 * Lets readers choose the server that an operation is called at: the address, what is copied and the code samples
 * follow. The choice is kept until the reader leaves the site. Gives back what a new page needs before paint.
 */
export function startServers(): () => void {
  const chosen: { url?: string } = {}

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('select[data-server]')) return
    chosen.url = target.value
    show(target.value)
  })

  return () => {
    const select = document.querySelector<HTMLSelectElement>('select[data-server]')
    const isOffered = [...(select?.options ?? [])].some(({ value }) => value === chosen.url)
    if (!select || !isOffered || chosen.url === undefined) return
    select.value = chosen.url
    show(chosen.url)
  }
}

function show(url: string): void {
  for (const element of document.querySelectorAll('.server-url')) element.textContent = url
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-path]'))
    button.dataset.copy = url + (button.dataset.copyPath ?? '')
}
