import { answerToFailure } from './chunk-failure.ts'
import { loadFailure } from './failure-details.ts'

/**
 * Loads a part of the script. Undefined if it cannot be loaded: the page is then loaded again once,
 * and after that stays as it was drawn, in the form that needs no script.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    if (answerToFailure(loadFailure()) === 'reload') location.reload()
    else {
      console.error(error)
      delete document.documentElement.dataset.js
    }
    return undefined
  }
}
