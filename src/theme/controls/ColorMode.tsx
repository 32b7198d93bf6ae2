// Needs the browser to do anything; without script it is hidden.
import './ColorMode.css'
import { useSyncExternalStore } from 'react'
import type { ColorChoice } from '../../model.ts'
import { useSite } from '../frame/context.tsx'
import { StaticFragment } from '../frame/StaticFragment.tsx'
import { chooseColorMode, currentChoice, onChoiceChange } from './color-mode.ts'
import { Icon } from './icons.tsx'

export interface ColorModeProps {
  /** Of the radio group; every group in the page has its own. */
  readonly name: string
  /** How it is drawn: rows of a dropdown, or one segmented control. */
  readonly shape: 'rows' | 'segment'
}

const choices: readonly ColorChoice[] = ['light', 'dark', 'system']

/** Three native radios: light, dark, or as the system is. */
export function ColorMode({ name, shape }: ColorModeProps) {
  const { strings } = useSite()
  const chosen = useColorChoice()
  const rows = shape === 'rows'
  const labels: Record<ColorChoice, string> = {
    light: strings.colorModeLight,
    dark: strings.colorModeDark,
    system: rows ? strings.colorModeSystem : strings.colorModeSystemShort,
  }
  return (
    <StaticFragment as="fieldset" name={name} className={rows ? undefined : 'segment'}>
      <legend className="vh">{strings.colorMode}</legend>
      {choices.map((choice) => (
        <label key={choice} className={rows ? 'drop-item' : undefined}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseColorMode(choice)}
          />
          <Icon name={choice} small={!rows} />
          {labels[choice]}
          {rows && <Icon name="check" small className="check" />}
        </label>
      ))}
    </StaticFragment>
  )
}

/** The colour choice in force; the site's own until the page has come to life. */
function useColorChoice(): ColorChoice {
  const { initial } = useSite().colorMode
  return useSyncExternalStore(
    onChoiceChange,
    () => currentChoice(initial),
    () => initial,
  )
}
