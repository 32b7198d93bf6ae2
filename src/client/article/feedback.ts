import { elementAt } from '../../theme/controls/find-element.ts'

/** What a reader answers. Scripts of the site hear it as the event `docsgen:feedback` of the document. */
export interface FeedbackDetail {
  readonly answer: 'yes' | 'no'
  /** The address of the page, from the root of its host. */
  readonly path: string
  /** What the reader has written, if anything. */
  readonly text?: string
}

/** Takes the answers to whether a page has helped, on this page and all later ones. Nothing is stored or sent from here. */
export function startFeedback(): void {
  document.addEventListener('click', (event) => {
    const button = elementAt(event.target, '[data-feedback] > button[data-answer]')
    const box = button?.closest('[data-feedback]')
    if (!(button instanceof HTMLElement) || !box) return
    const form = box.querySelector('form')
    if (button.dataset.answer === 'yes' || !form) return finish(box, { answer: 'yes' })
    form.hidden = !form.hidden
    button.setAttribute('aria-expanded', String(!form.hidden))
    if (!form.hidden) form.querySelector('textarea')?.focus()
  })
  document.addEventListener('submit', (event) => {
    const box = elementAt(event.target, '[data-feedback] > form')?.closest('[data-feedback]')
    if (!box) return
    event.preventDefault()
    const text = box.querySelector('textarea')?.value.trim()
    finish(box, { answer: 'no', ...(text ? { text } : {}) })
  })
}

/** Tells the scripts of the site, and thanks in the place of the question. */
function finish(box: Element, answer: Omit<FeedbackDetail, 'path'>): void {
  const detail: FeedbackDetail = { ...answer, path: location.pathname }
  document.dispatchEvent(new CustomEvent('docsgen:feedback', { detail }))
  const status = box.querySelector<HTMLElement>('[role=status]')
  for (const other of [...box.children]) if (other !== status) other.remove()
  if (!status) return
  status.textContent = status.dataset.thanks ?? ''
  // The focus was on what is gone.
  status.tabIndex = -1
  status.focus()
}
