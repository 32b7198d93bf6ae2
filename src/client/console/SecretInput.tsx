import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../theme/controls/icons.tsx'

export interface SecretInputProps {
  readonly id: string
  readonly value: string
  onChange(text: string): void
  /** What the button is called that shows it or hides it again. */
  buttonLabel(isShown: boolean): string
  readonly describedBy?: string
  /** It is what is to be filled in next. */
  readonly isFirstEmpty?: boolean
}

/** A text that is hidden until it is asked for. No password manager is to keep it. */
export function SecretInput(props: SecretInputProps) {
  const { id, value, onChange, buttonLabel, describedBy, isFirstEmpty = false } = props
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // As a property alone: React would write it into the HTML too, where whatever reads the page finds it.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return (
    <span className="with-buttons">
      <input
        ref={input}
        className="input"
        id={id}
        data-empty={isFirstEmpty || undefined}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoComplete="off"
        data-1p-ignore=""
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        className="code-button"
        type="button"
        aria-label={buttonLabel(isShown)}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" small />
      </button>
    </span>
  )
}
