import type { Notification } from '@dhadha/contract/wire'
import { useState } from 'react'

const getId = (notification: Notification) => Number(notification.id)

/**
 * The notifications that arrived last while the page is open: each is in one list only, and those that were there when
 * it was opened are in none.
 */
export function useNewNotifications(
  notifications: readonly Notification[] | undefined,
): readonly Notification[] {
  /** Ids only grow: what is above the highest known one is new. */
  const [known, setKnown] = useState<{ list: typeof notifications; highest: number | null }>({
    list: undefined,
    highest: null,
  })
  const [newNotifications, setNewNotifications] = useState<readonly Notification[]>([])
  if (known.list !== notifications) {
    const { highest } = known
    const arrived =
      notifications && highest !== null
        ? notifications.filter((notification) => getId(notification) > highest && !notification.is_viewed)
        : []
    // Another learner's list starts over, so that the previous learner's are not announced.
    if (arrived.length > 0 || !notifications) setNewNotifications(arrived)
    setKnown({
      list: notifications,
      highest: notifications ? Math.max(highest ?? 0, ...notifications.map(getId)) : null,
    })
  }
  return newNotifications
}
