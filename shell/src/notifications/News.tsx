import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { VisuallyHidden } from '@dhadha/ui'
import { useText } from '../text.ts'
import { useNews } from './useNews.ts'

/** Says politely, to those who listen to the page, what has just arrived. */
export function News({ notifications }: { notifications: readonly Notification[] | undefined }) {
  const text = useText()
  const language = useLanguage()
  const news = useNews(notifications)
  const [first, ...others] = news
  const said =
    first &&
    (others.length === 0
      ? text('newNotification', { content: inLanguage(language, first.content, first.bangla_content) })
      : text('newNotifications', { count: news.length }))
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}
