/** Opens everything that an element is closed away in: details, and panels of tabs. Tells if there was any. */
export function reveal(target: Element): boolean {
  let isOpened = false
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      isOpened = element.open = true
    } else if (element.matches('[role=tabpanel][hidden]')) {
      isOpened = true
      // The event that browsers send for find-in-page: `tabs.ts` answers it by selecting the tab.
      element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    }
  }
  return isOpened
}
