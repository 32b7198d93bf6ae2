import './ColorMode.css'
import { useSite } from '../frame/context.tsx'
import { ColorMode } from './ColorMode.tsx'
import { Dropdown } from './Dropdown.tsx'
import { Icon } from './icons.tsx'

/** The colour mode as an icon of the navbar that opens the three choices. */
export function ColorModeMenu() {
  const { colorMode, strings } = useSite()
  if (!colorMode.switch) return null
  const icons = (
    <>
      <Icon name="light" className="mode-icon mode-light" />
      <Icon name="dark" className="mode-icon mode-dark" />
      <Icon name="system" className="mode-icon mode-system" />
    </>
  )
  return (
    <Dropdown
      className="mode-drop desk needs-script"
      summaryClassName="icon-button"
      summary={icons}
      label={strings.colorMode}
    >
      <ColorMode name="docsgen-mode-navbar" shape="rows" />
    </Dropdown>
  )
}
