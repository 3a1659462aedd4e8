import { useFormat } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'
import { groupByDay, type Day } from './groupByDay.ts'
import { NotificationItem } from './NotificationItem.tsx'
import css from './notifications.module.css'
import { useNow } from './useNow.ts'

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
  if (notifications.length === 0)
    return (
      <EmptyState
        title={text('noNotifications')}
        // The panel is opened over a page, on which the learner goes on.
        action={
          level === 2 && (
            <Link to="/dashboard" className={buttonClass()}>
              {text('dashboard')}
            </Link>
          )
        }
      />
    )
  const heading = ({ age, date }: Day) =>
    age === 0 ? text('today') : age === 1 ? text('yesterday') : format.date(date)
  const Heading = `h${level}` as const
  return groupByDay(notifications, now).map((day) => (
    <section key={day.age} className={css['day']}>
      <Heading>{heading(day)}</Heading>
      <ul>
        {day.notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
    </section>
  ))
}
