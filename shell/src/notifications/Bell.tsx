import { useFormat } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useText } from '../text.ts'
import { NotificationsPanel, PANEL_ID } from './NotificationsPanel.tsx'
import css from './notifications.module.css'
import { usePoll } from './poll/usePoll.ts'
import { useNotifications } from './requests.ts'
import { useDeferredCode } from './useDeferredCode.ts'

/** The badge shows no higher number (S1.8b, S9.9b). */
const MAX_COUNT = 9

/** S1.8b: the bell with its unread count, and the side panel that it opens. */
export function Bell() {
  const text = useText()
  const deferred = useDeferredCode()
  usePoll(deferred.code)
  const { data } = useNotifications()
  const unread = data?.filter((notification) => !notification.is_viewed).length ?? 0
  return (
    <>
      <button
        type="button"
        className={css['bell']}
        popoverTarget={PANEL_ID}
        aria-label={text('bell', { count: unread })}
      >
        <Icon name="bell" />
        {unread > 0 ? <UnreadBadge unread={unread} /> : null}
      </button>
      {deferred.code && <deferred.code.NotificationAnnouncer notifications={data} />}
      <NotificationsPanel notifications={data ?? []} unread={unread} deferred={deferred} />
    </>
  )
}

/** The button's label contains the exact number. */
function UnreadBadge({ unread }: { unread: number }) {
  const format = useFormat()
  return (
    <span className={css['badge']} aria-hidden="true">
      {format.number(Math.min(unread, MAX_COUNT))}
      {unread > MAX_COUNT ? '+' : ''}
    </span>
  )
}
