const CSS_TEXT = `
:host { all: initial }
section, .badge { background: #1d1f24; color: #f2f3f5; font: 0.875rem/1.5 system-ui, sans-serif; position: fixed; z-index: 2147483647 }
section { border-top: 3px solid #e5484d; bottom: 0; box-shadow: 0 -4px 24px #0006; inset-inline: 0; max-height: 45vh; overflow: auto }
header { align-items: center; background: inherit; display: flex; gap: 1rem; justify-content: space-between; padding: 0.5rem 1rem; position: sticky; top: 0 }
ol { list-style: none; margin: 0; padding: 0 1rem 1rem }
li { border-inline-start: 3px solid #f5a524; margin-top: 0.75rem; padding-inline-start: 0.75rem }
li.error { border-color: #e5484d }
li.info { border-color: #3b82f6 }
p { margin: 0.125rem 0; overflow-wrap: anywhere }
:host(:lang(ko)) p { word-break: keep-all }
.hint, .severity { color: #b4b8c0 }
.severity { margin-inline-start: 0.75rem }
button { background: none; border: 0; color: inherit; cursor: pointer; font: inherit; padding: 0 }
.close { font-size: 1.25rem; line-height: 1; min-height: 2rem; min-width: 2rem }
.place { font-family: ui-monospace, monospace; overflow-wrap: anywhere; text-align: start; text-decoration: underline; text-underline-offset: 0.2em }
.badge { border: 2px solid #f5a524; border-radius: 1rem; bottom: 1rem; inset-inline-start: 1rem; padding: 0.25rem 0.75rem }
button:focus-visible { outline: 2px solid #7ab7ff; outline-offset: 2px }
pre { background: #0d0e11; font: 0.8125rem/1.5 ui-monospace, monospace; margin: 0.375rem 0 0; overflow-x: auto; padding: 0.5rem 0.75rem; tab-size: 2 }
mark { background: #f5a524; border-radius: 2px; color: #0d0e11 }
.error mark { background: #e5484d; color: #fff }
@media print { section, .badge { display: none } }
`

/** The styles of the overlay. They reach nothing else, and no policy of a page keeps them out as it does elements. */
export function overlayStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS_TEXT)
  return sheet
}
