// Runs in the head, before the script of the page: who else could say that it does not arrive?
import { answerToFailure } from '../boot/chunk-failure.ts'
import { loadFailure } from '../boot/failure-details.ts'

/**
 * Answers the failure of the main script: an old page is loaded again once.
 * After that it stays as it was drawn, in the form that needs no script.
 */
export function watchMainScript(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement && target.dataset.site)) return
    if (answerToFailure(loadFailure()) === 'reload') location.reload()
    else delete document.documentElement.dataset.js
  }
  // Such an event does not bubble.
  addEventListener('error', onError, true)
}
