const MARKER = 'keyboard'

/** Marks the body while the reader goes about with the keyboard. The template starts with the mark. */
export function startKeyboardMarker(): void {
  const { classList } = document.body
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab' || key.startsWith('Arrow')) classList.add(MARKER)
  })
  for (const act of ['mousedown', 'pointerdown'])
    addEventListener(act, () => classList.remove(MARKER))
}
