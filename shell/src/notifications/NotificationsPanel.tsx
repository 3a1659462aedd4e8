import type { Notification } from '@dhadha/contract/wire'
import { buttonClass, Icon, IconButton, Skeleton } from '@dhadha/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { NOTIFICATIONS } from '../routing/shellRoutes.ts'
import { usePopoverUntilMove } from '../routing/usePopoverUntilMove.ts'
import { useText } from '../text.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationsFailed } from './NotificationsFailed.tsx'
import css from './notifications.module.css'
import type { useDeferredCode } from './useDeferredCode.ts'

export const PANEL_ID = 'notifications-panel'
/** The most notifications in the panel; the page of notifications shows the rest. */
const MAX_SHOWN = 20

interface NotificationsPanelProps {
  notifications: readonly Notification[]
  unread: number
  deferred: ReturnType<typeof useDeferredCode>
}

/** The side panel with the newest notifications: a native popover that the bell opens. */
export function NotificationsPanel({ notifications, unread, deferred }: NotificationsPanelProps) {
  const text = useText()
  const panel = usePopoverUntilMove()
  const title = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const focusTitle = () => title.current?.focus()
  return (
    <div
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      className={css['panel']}
      role="dialog"
      aria-label={text('notifications')}
      onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      onToggle={({ newState }) => newState === 'open' && focusTitle()}
    >
      <header className={css['head']}>
        <h2 ref={title} tabIndex={-1}>
          {text('notifications')}
        </h2>
        <IconButton
          icon={<Icon name="cross" />}
          label={text('closeNotifications')}
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
        />
        {unread > 0 ? <MarkAllRead onDone={focusTitle} /> : null}
      </header>
      <div className={css['list']} aria-busy={isOpen && !deferred.code && !deferred.hasFailed}>
        {/* A closed panel renders no list, which no one can see. */}
        {isOpen && <PanelContent notifications={notifications} deferred={deferred} onRetry={focusTitle} />}
      </div>
      <Link to={NOTIFICATIONS.path} className={buttonClass('secondary')}>
        {text('viewAllNotifications')}
      </Link>
    </div>
  )
}

interface PanelContentProps extends Omit<NotificationsPanelProps, 'unread'> {
  /** Called before Retry is removed, so that the focus moves elsewhere. */
  onRetry: () => void
}

/** The list; until its code has loaded, a skeleton, and Retry if that has failed. */
function PanelContent({ notifications, deferred, onRetry }: PanelContentProps) {
  const { code, hasFailed, retry } = deferred
  if (code) return <code.NotificationList level={3} notifications={notifications.slice(0, MAX_SHOWN)} />
  if (!hasFailed) return <Skeleton lines={4} />
  return (
    <NotificationsFailed
      onRetry={() => {
        onRetry()
        retry()
      }}
    />
  )
}
