import { inLanguage, toast, useFormat, useLanguage, useOneAtATime } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { Icon, VisuallyHidden } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import { getIcon } from './getIcon.ts'
import css from './notifications.module.css'
import { useMarkRead } from './useMarkRead.ts'

const MIDDLE_BUTTON = 1

interface NotificationItemProps {
  notification: Notification
  now: Date
}

/**
 * An entry of the list. It leads to what the notification is about, and is then read; one about a person also leads to
 * keeping away from them.
 */
export function NotificationItem({ notification, now }: NotificationItemProps) {
  const text = useText()
  const language = useLanguage()
  const read = useReadHandler(notification)
  const { is_viewed: isRead, link, from } = notification
  const message = inLanguage(language, notification.content, notification.bangla_content)
  const content = <Content notification={notification} message={message} now={now} />
  return (
    <li className={isRead ? css['read'] : css['unread']}>
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
          className={css['away']}
          to={`/settings?who=${from}`}
          aria-label={text('keepAwayFrom', { content: message })}
        >
          {text('keepAway')}
        </Link>
      )}
    </li>
  )
}

/** @returns the handler that marks a notification as read, unless it is */
function useReadHandler({ id, is_viewed: isRead }: Notification): () => void {
  const text = useText()
  const { mutateAsync } = useMarkRead()
  const { run } = useOneAtATime()
  return () => {
    if (isRead) return
    // The mutation's promise reports the failure: following the link closes the panel, and callbacks of an unmounted
    // component are never called.
    void run(() => mutateAsync([id]).catch(() => toast.error(text('markReadFailed'))))
  }
}

function Content({ notification, message, now }: NotificationItemProps & { message: string }) {
  const text = useText()
  const format = useFormat()
  const { is_viewed: isRead, timestamp, type } = notification
  return (
    <>
      <span className={css['sign']} data-type={type}>
        <Icon name={getIcon(notification)} size={20} />
      </span>
      <span className={css['content']}>
        {message}
        {isRead ? null : <VisuallyHidden> · {text('unread')}</VisuallyHidden>}
        <time dateTime={timestamp}>{format.relative(timestamp, now)}</time>
      </span>
      {isRead ? null : <span className={css['dot']} />}
    </>
  )
}
