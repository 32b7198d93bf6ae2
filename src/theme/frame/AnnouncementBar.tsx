// Needs the browser to be closed; without script it stays.
import './AnnouncementBar.css'
import { useEffect, useState } from 'react'
import type { Announcement } from '../../model.ts'
import { Icon } from '../controls/icons.tsx'
import { slotOf, storageKeys } from '../controls/storage.ts'
import { part } from '../parts/site-theme.tsx'
import { useSite } from './context.tsx'

const idSlot = slotOf(storageKeys.announcementId)
const dismissedSlot = slotOf(storageKeys.announcementDismissed)

/** Whether this announcement was closed before. A new one starts over. */
function wasClosed(id: string): boolean {
  const isNew = idSlot.get() !== id
  idSlot.set(id)
  if (isNew) dismissedSlot.set('false')
  return dismissedSlot.get() === 'true'
}

function focusBrand() {
  document.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true })
}

export interface AnnouncementBarProps {
  readonly announcement?: Announcement | undefined
}

/** A line above the navbar, until the reader closes it in any window. */
export const AnnouncementBar = part('AnnouncementBar', OwnAnnouncementBar, () => {
  const { announcement } = useSite()
  return { announcement }
})

function OwnAnnouncementBar({ announcement }: AnnouncementBarProps) {
  const { strings } = useSite()
  const [closed, setClosed] = useState(false)
  const id = announcement?.closeable ? announcement.id : undefined

  useEffect(() => {
    if (id === undefined) return
    const show = (value: string | null) => {
      setClosed(value === 'true')
      document.documentElement.toggleAttribute('data-announcement-closed', value === 'true')
    }
    show(String(wasClosed(id)))
    return dismissedSlot.listen(show)
  }, [id])

  if (!announcement || closed) return null
  const close = () => {
    focusBrand()
    dismissedSlot.set('true')
  }
  return (
    <section
      className="announce"
      data-closeable={announcement.closeable || undefined}
      aria-label={strings.announcement}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled and cleaned like any article. */}
      <div dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closeable && (
        <button
          className="icon-button needs-script"
          type="button"
          aria-label={strings.closeAnnouncement}
          onClick={close}
        >
          <Icon name="close" small />
        </button>
      )}
    </section>
  )
}
