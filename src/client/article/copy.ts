import type { Strings } from '../../i18n/index.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'
import { announce } from '../navigation/announce.ts'

const DONE_MS = 1000

/** Copies a text for a button, which says how that went. Nothing to copy is a failure too. */
export type CopyFor = (button: Element, text: string | undefined) => Promise<void>

/**
 * Makes every `[data-copy]` button copy the code it belongs to, on this page and all later ones.
 * Anchors copy their address. A button whose `data-copy` has a value copies that value, one with `data-copy-url` the file at that address.
 */
export function startCopy(strings: Strings): CopyFor {
  startAnchors(strings)
  // What to come back to, for the buttons that say that they have copied.
  const before = new Map<Element, { readonly words?: string; readonly label?: string | null }>()

  function report(button: Element, isCopied: boolean): void {
    const text = isCopied ? strings.copied : strings.copyFailed
    const words = button.querySelector('[data-copy-words]')
    if (!before.has(button))
      before.set(
        button,
        words ? { words: words.textContent } : { label: button.getAttribute('aria-label') },
      )
    button.classList.add(isCopied ? 'done' : 'failed')
    if (words) words.textContent = text
    else button.setAttribute('aria-label', text)
    announce(text)
    setTimeout(() => restore(button), DONE_MS)
  }

  function restore(button: Element): void {
    const { words, label } = before.get(button) ?? {}
    button.classList.remove('done', 'failed')
    if (words === undefined) button.setAttribute('aria-label', label ?? strings.copy)
    else button.querySelector('[data-copy-words]')?.replaceChildren(words)
    before.delete(button)
  }

  const copyFor: CopyFor = async (button, text) =>
    report(button, text !== undefined && (await copy(text)))
  document.addEventListener('click', async ({ target }) => {
    const button = elementAt(target, 'button[data-copy]')
    if (!button || before.has(button)) return
    const url = button.getAttribute('data-copy-url')
    const text = url ? await textAt(url) : button.getAttribute('data-copy') || textBeside(button)
    if (text !== undefined || url) await copyFor(button, text)
  })
  return copyFor
}

/** Links to the place where they stand: of headings, of fields and parameters, and of statuses. */
const ANCHORS = 'a.anchor, a.param-name, a.status-link'

/** Copies the address of a place when its anchor is followed. */
function startAnchors({ linkCopied }: Strings): void {
  document.addEventListener('click', async (event) => {
    const anchor = elementAt(event.target, ANCHORS)
    if (!(anchor instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    if (!(await copy(anchor.href))) return
    anchor.classList.add('done')
    announce(linkCopied)
    setTimeout(() => anchor.classList.remove('done'), DONE_MS)
  })
}

function textBeside(button: Element): string | undefined {
  const box = button.closest('figure.code, .code-tabs')
  const panel = box?.querySelector(':scope > [role=tabpanel]:not([hidden])') ?? box
  const blocks = [...(panel?.querySelectorAll('pre') ?? [])]
  // Of two forms of some code one is shown.
  const block = blocks.find((one) => one.getClientRects().length > 0) ?? blocks[0]
  const code = block?.querySelector('code') ?? block
  return code ? copiedText(code) : undefined
}

async function textAt(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// Clipboard access is missing without https, and may be refused.
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** The text of a drawn code block as an author would paste it: without the gutter. */
export function copiedText(code: Element): string {
  const copy = code.cloneNode(true) as Element // A clone of an element is an element.
  for (const hidden of copy.querySelectorAll('.gutter')) hidden.remove()
  const lines = [...copy.querySelectorAll('.line')]
  if (lines.length === 0) return copy.textContent.replace(/\n$/, '')
  return lines.map((line) => line.textContent.replace(/\n$/, '')).join('\n')
}
