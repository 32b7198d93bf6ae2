import type { ApiStrings } from '../../i18n/index.ts'
import { Badge } from '../../theme/article/Badge.tsx'
import { ConsoleBox } from '../../theme/console/ConsoleBox.tsx'
import type { ConsoleForm, EndpointView } from '../pages/operation-view.ts'

export interface RestConsoleProps {
  readonly form: ConsoleForm
  readonly endpoint: EndpointView
  readonly strings: ApiStrings
}

/** The console of an operation as the page has it: closed, with what there is to fill in. */
export function RestConsole({ form, endpoint: { badge, path }, strings }: RestConsoleProps) {
  return (
    <ConsoleBox
      kind="rest"
      note={strings.tryItNote}
      action={strings.tryIt}
      close={strings.closeConsole}
      head={
        <>
          <Badge badge={badge} boxed />
          <code>{path}</code>
        </>
      }
    >
      <p className="console-plain">{strings.consoleNeedsScript}</p>
      <dl className="console-plain">
        {form.fields.map(({ name, note, text, isLong }) => (
          <div key={`${note} ${name}`}>
            <dt>
              <b>{name}</b> {note}
            </dt>
            <dd>{isLong ? <pre>{text}</pre> : <code>{text}</code>}</dd>
          </div>
        ))}
      </dl>
    </ConsoleBox>
  )
}
