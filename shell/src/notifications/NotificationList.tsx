import { inLanguage, toast, useFormat, useLanguage } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { Icon, VisuallyHidden } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'
import { groupByDay, type Day } from './grouping.ts'
import styles from './notifications.module.css'
import { useMarkRead } from './requests.ts'

/** S2.33: by Today, Yesterday or full date, with relative times; following one marks it as read. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const text = useText()
  const format = useFormat()
  if (notifications.length === 0) return <EmptyState mood="thinking" title={text('noNotifications')} />
  const heading = ({ age, date }: Day) =>
    age === 0 ? text('today') : age === 1 ? text('yesterday') : format.date(date)
  return groupByDay(notifications).map((day) => (
    <section key={day.age} className={styles['day']}>
      <h3>{heading(day)}</h3>
      <ul>
        {day.notifications.map((notification) => (
          <Item key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  ))
}

function Item({ notification }: { notification: Notification }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { mutate } = useMarkRead()
  const read = () => {
    if (notification.is_viewed) return
    mutate([notification.id], { onError: () => toast.error(text('markReadFailed')) })
  }
  const content = (
    <>
      <Icon name={notification.type === 'achievement' ? 'star' : 'bell'} />
      <span>
        {inLanguage(language, notification.content, notification.bangla_content)}
        {notification.is_viewed ? null : <VisuallyHidden> · {text('unread')}</VisuallyHidden>}
        <time dateTime={notification.timestamp}>{format.relative(notification.timestamp)}</time>
      </span>
    </>
  )
  return (
    <li className={notification.is_viewed ? undefined : styles['unread']}>
      {notification.link ? (
        <Link to={notification.link} onClick={read}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={read}>
          {content}
        </button>
      )}
    </li>
  )
}
