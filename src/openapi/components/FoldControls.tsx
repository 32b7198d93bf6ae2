import type { ApiStrings } from '../../i18n/index.ts'

export interface FoldControlsProps {
  /** What the buttons are for, as HTML. Without a fold in it there is nothing to open or close. */
  readonly html: string
  readonly strings: ApiStrings
}

/** Buttons that open and close all folds of a page, and fetch what it has no room for. */
export function FoldControls({ html, strings }: FoldControlsProps) {
  if (!/ class="(?:nest\b|fields-link")/.test(html)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div className="fold-controls needs-script" role="group" aria-label={strings.folds}>
      <button type="button" data-folds="open">
        {strings.expandAll}
      </button>
      <button type="button" data-folds="close">
        {strings.collapseAll}
      </button>
    </div>
  )
}
