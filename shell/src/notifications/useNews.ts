import type { Notification } from '@dhadha/contract/wire'
import { useState } from 'react'

const idOf = (notification: Notification) => Number(notification.id)

/** What came last while the page was open: never what was there when it was opened, and nothing twice. */
export function useNews(notifications: readonly Notification[] | undefined): readonly Notification[] {
  /** Ids only ever grow: what is above the highest known one is new. */
  const [known, setKnown] = useState<{ list: typeof notifications; highest: number | null }>({
    list: undefined,
    highest: null,
  })
  const [news, setNews] = useState<readonly Notification[]>([])
  if (known.list !== notifications) {
    const { highest } = known
    const arrived =
      notifications && highest !== null
        ? notifications.filter((one) => idOf(one) > highest && !one.is_viewed)
        : []
    // Another learner's list begins anew, and says nothing of the one before.
    if (arrived.length > 0 || !notifications) setNews(arrived)
    setKnown({
      list: notifications,
      highest: notifications ? Math.max(highest ?? 0, ...notifications.map(idOf)) : null,
    })
  }
  return news
}
