import { useFormat } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePopoverUntilMove } from '../layout/usePopoverUntilMove.ts'
import { useText } from '../text.ts'
import { unreadBadge } from './grouping.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './notifications.module.css'
import { useNotifications } from './requests.ts'

const PANEL = 'notifications-panel'

/** S1.8b: the bell with its unread count, and the side panel that it opens. */
export function Bell() {
  const text = useText()
  const format = useFormat()
  const panel = usePopoverUntilMove()
  const [isOpen, setIsOpen] = useState(false)
  const { data = [] } = useNotifications()
  const unread = data.filter((one) => !one.is_viewed).length
  const { count, plus } = unreadBadge(unread)
  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        popoverTarget={PANEL}
        aria-label={text('bell', { count: unread })}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span className={styles['badge']} aria-hidden="true">
            {format.number(count)}
            {plus ? '+' : ''}
          </span>
        ) : null}
      </button>
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        className={styles['panel']}
        role="dialog"
        aria-label={text('notifications')}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <header className={styles['head']}>
          <h2>{text('notifications')}</h2>
          {unread > 0 ? <MarkAllRead /> : null}
        </header>
        {isOpen && <NotificationList notifications={data} />}
        <Link to="/notifications" className={styles['all']}>
          {text('viewAllNotifications')}
        </Link>
      </div>
    </>
  )
}
