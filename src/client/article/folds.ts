import { fill, type Strings } from '../../i18n/index.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { announce } from '../navigation/announce.ts'
import { FIELDS_LINK, openFields } from './fields.ts'

/** So many parts are fetched at a press: schemas may lead to each other without end. */
const MOST_FETCHED = 24

/**
 * Makes the buttons above the parts of an API page open and close all of its folds, on this page and all later ones.
 * What the page has no room for is fetched: a limited number at a press, and the button says how many are left.
 */
export function startFolds(strings: Strings): void {
  let running: AbortController | undefined
  document.addEventListener('click', ({ target }) => {
    const button = elementAt(target, 'button[data-folds]')
    if (!button || button.ariaBusy === 'true') return
    running?.abort()
    running = new AbortController()
    if (button.dataset.folds === 'open') void openAll(button, strings, running.signal)
    else closeAll(strings)
  })
}

async function openAll(button: HTMLElement, strings: Strings, signal: AbortSignal): Promise<void> {
  button.dataset.words ??= button.textContent
  button.ariaBusy = 'true'
  openFolds()
  const refused = new Set<Element>()
  const waiting = () => linksToOpen().filter((link) => !refused.has(link))
  let done = 0
  for (let next = waiting(); next[0] && done < MOST_FETCHED && !signal.aborted; next = waiting()) {
    const count = Math.min(done + next.length, MOST_FETCHED)
    const words = fill(strings.foldsOpening, { done, count })
    button.textContent = words
    if (done === 0) announce(words)
    if (!(await openFields(next[0]))) refused.add(next[0])
    if (!button.isConnected) return
    openFolds()
    done++
  }
  button.ariaBusy = null
  const left = signal.aborted ? 0 : waiting().length
  button.textContent = left
    ? fill(strings.foldsMore, { count: left })
    : (button.dataset.words ?? '')
  if (signal.aborted) closeAll(strings)
  else announce(left ? fill(strings.foldsLeft, { count: left }) : strings.foldsOpened)
}

function closeAll(strings: Strings): void {
  for (const fold of folds()) fold.open = false
  for (const button of document.querySelectorAll<HTMLElement>('button[data-folds=open]'))
    if (button.ariaBusy !== 'true') button.textContent = button.dataset.words ?? button.textContent
  announce(strings.foldsClosed)
}

const folds = () => document.querySelectorAll<HTMLDetailsElement>('#main .prose details.nest')

function openFolds(): void {
  for (const fold of folds()) fold.open = true
}

/** What can be fetched. What is open around a link already would be the same again. */
const linksToOpen = () =>
  [...document.querySelectorAll<HTMLAnchorElement>(`#main ${FIELDS_LINK}`)].filter(
    ({ href, parentElement }) => !parentElement?.closest(`[data-from="${CSS.escape(href)}"]`),
  )
