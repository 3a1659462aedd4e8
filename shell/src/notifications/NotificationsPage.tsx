import { useDocumentTitle, useRead } from '@dhadha/contract'
import { Button, Skeleton } from '@dhadha/ui'
import { useRef } from 'react'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './notifications.module.css'
import { useNotifications } from './requests.ts'

/** The page /notifications: all notifications, day by day (S2.33). */
export function NotificationsPage() {
  const text = useText()
  useDocumentTitle(text('notifications'))
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useRead(useNotifications())
  return (
    <>
      <header className={styles['head']}>
        <h1 ref={title} tabIndex={-1}>
          {text('notifications')}
        </h1>
        {data?.some((item) => !item.is_viewed) ? <MarkAllRead onDone={() => title.current?.focus()} /> : null}
      </header>
      {data ? (
        <NotificationList level={2} notifications={data} />
      ) : error ? (
        <EmptyState
          mood="consoling"
          title={text('notificationsFailed')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={5} />
      )}
    </>
  )
}
