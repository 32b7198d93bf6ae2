import { type ReactNode, useId } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import { SecretInput } from '../SecretInput.tsx'

interface LabelledProps {
  readonly label: string
  readonly isCode?: boolean
  children(id: string): ReactNode
}

/** A control with its name beside it. */
export function Labelled({ label, isCode = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="field-name">
        <label className={isCode ? undefined : 'say'} htmlFor={id}>
          {label}
        </label>
      </span>
      <div>{children(id)}</div>
    </div>
  )
}

interface SecretFieldProps {
  readonly label: string
  readonly value: string
  onChange(text: string): void
  readonly words: ConsoleWords
}

/** A secret with its name beside it. */
export function SecretField({ label, value, onChange, words }: SecretFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <SecretInput
          {...{ id, value, onChange }}
          buttonLabel={(isShown) => `${label}: ${isShown ? words.hide : words.show}`}
        />
      )}
    </Labelled>
  )
}
