import { useFormat } from '@dhadha/contract'
import { Button, buttonClass, Icon, IconButton, Skeleton } from '@dhadha/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../empty/EmptyState.tsx'
import { NOTIFICATIONS } from '../routing/shellRoutes.ts'
import { usePopoverUntilMove } from '../routing/usePopoverUntilMove.ts'
import { useText } from '../text.ts'
import { unreadBadge } from './grouping.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import styles from './notifications.module.css'
import { usePoll } from './poll/usePoll.ts'
import { useNotifications } from './requests.ts'
import { useLater } from './useLater.ts'

const PANEL = 'notifications-panel'
/** The notifications page shows the rest. */
const SHOWN = 20

/** S1.8b: the bell with its unread count, and the side panel that it opens. */
export function Bell() {
  const text = useText()
  const format = useFormat()
  const panel = usePopoverUntilMove()
  const title = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { later, hasFailed, retry } = useLater()
  usePoll(later)
  const { data } = useNotifications()
  const notifications = data ?? []
  const unread = notifications.filter((notification) => !notification.is_viewed).length
  const { count, plus } = unreadBadge(unread)
  const toTitle = () => title.current?.focus()
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
      {later && <later.NotificationAnnouncer notifications={data} />}
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        className={styles['panel']}
        role="dialog"
        aria-label={text('notifications')}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onToggle={({ newState }) => newState === 'open' && toTitle()}
      >
        <header className={styles['head']}>
          <h2 ref={title} tabIndex={-1}>
            {text('notifications')}
          </h2>
          <IconButton
            icon={<Icon name="cross" />}
            label={text('closeNotifications')}
            popoverTarget={PANEL}
            popoverTargetAction="hide"
          />
          {unread > 0 ? <MarkAllRead onDone={toTitle} /> : null}
        </header>
        <div className={styles['list']} aria-busy={isOpen && !later && !hasFailed}>
          {!isOpen ? null : later ? (
            <later.NotificationList level={3} notifications={notifications.slice(0, SHOWN)} />
          ) : hasFailed ? (
            <EmptyState
              mood="consoling"
              title={text('notificationsFailed')}
              action={
                <Button
                  onClick={() => {
                    // The button goes with what it asks for.
                    toTitle()
                    retry()
                  }}
                >
                  {text('retry')}
                </Button>
              }
            />
          ) : (
            <Skeleton lines={4} />
          )}
        </div>
        <Link to={NOTIFICATIONS.path} className={buttonClass('secondary')}>
          {text('viewAllNotifications')}
        </Link>
      </div>
    </>
  )
}
