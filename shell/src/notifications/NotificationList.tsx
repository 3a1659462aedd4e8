import { inLanguage, toast, useFormat, useLanguage, useOneAtATime } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { Icon, VisuallyHidden } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'
import { groupByDay, type Day } from './grouping.ts'
import { getIcon } from './kinds.ts'
import styles from './notifications.module.css'
import { useMarkRead } from './requests.ts'
import { useNow } from './useNow.ts'

const MIDDLE_BUTTON = 1

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Heading level of the days. */
  level: 2 | 3
}

/** S2.33: by Today, Yesterday or full date, with relative times; following one marks it as read. */
export function NotificationList({ notifications, level }: NotificationListProps) {
  const text = useText()
  const format = useFormat()
  const now = useNow()
  if (notifications.length === 0) return <EmptyState mood="thinking" title={text('noNotifications')} />
  const heading = ({ age, date }: Day) =>
    age === 0 ? text('today') : age === 1 ? text('yesterday') : format.date(date)
  const Heading = `h${level}` as const
  return groupByDay(notifications, now).map((day) => (
    <section key={day.age} className={styles['day']}>
      <Heading>{heading(day)}</Heading>
      <ul>
        {day.notifications.map((notification) => (
          <Item key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
    </section>
  ))
}

function Item({ notification, now }: { notification: Notification; now: Date }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { mutateAsync } = useMarkRead()
  const { run } = useOneAtATime()
  const { is_viewed: isRead, link, timestamp, from } = notification
  const message = inLanguage(language, notification.content, notification.bangla_content)
  const read = () => {
    if (isRead) return
    // By the mutation's promise: following the link closes the panel, and callbacks of an unmounted component are never
    // called.
    void run(() => mutateAsync([notification.id]).catch(() => toast.error(text('markReadFailed'))))
  }
  const content = (
    <>
      <span className={styles['sign']} data-type={notification.type}>
        <Icon name={getIcon(notification)} size={20} />
      </span>
      <span className={styles['content']}>
        {message}
        {isRead ? null : <VisuallyHidden> · {text('unread')}</VisuallyHidden>}
        <time dateTime={timestamp}>{format.relative(timestamp, now)}</time>
      </span>
      {isRead ? null : <span className={styles['dot']} />}
    </>
  )
  return (
    <li className={isRead ? styles['read'] : styles['unread']}>
      {link === null ? (
        // It stays a button after it was read, so that it does not lose the focus.
        <button type="button" aria-disabled={isRead} onClick={read}>
          {content}
        </button>
      ) : (
        <Link to={link} onClick={read} onAuxClick={({ button }) => button === MIDDLE_BUTTON && read()}>
          {content}
        </Link>
      )}
      {from !== undefined && (
        <Link
          className={styles['away']}
          to={`/settings?who=${from}`}
          aria-label={text('keepAwayFrom', { content: message })}
        >
          {text('keepAway')}
        </Link>
      )}
    </li>
  )
}
