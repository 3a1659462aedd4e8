import { useDocumentTitle, useRead } from '@dhadha/contract'
import { Skeleton } from '@dhadha/ui'
import { useRef } from 'react'
import { useText } from '../text.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationList } from './NotificationList.tsx'
import { NotificationsFailed } from './NotificationsFailed.tsx'
import css from './notifications.module.css'
import { useNotifications } from './requests.ts'

/** The page /notifications: all notifications, day by day (S2.33). */
export function NotificationsPage() {
  const text = useText()
  useDocumentTitle(text('notifications'))
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useRead(useNotifications())
  return (
    <>
      <header className={css['head']}>
        <h1 ref={title} tabIndex={-1}>
          {text('notifications')}
        </h1>
        {data?.some((item) => !item.is_viewed) ? <MarkAllRead onDone={() => title.current?.focus()} /> : null}
      </header>
      {data ? (
        <NotificationList level={2} notifications={data} />
      ) : error ? (
        <NotificationsFailed isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </>
  )
}
