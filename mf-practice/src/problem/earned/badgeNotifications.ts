import { achievements, getLanguage, getSession, inLanguage, toast } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { useSyncExternalStore } from 'react'

/** Badges that arrived while problems are open. */
export interface BadgeNotification {
  readonly notification: Notification
  /** The object that celebrates them, for example the reply of a verdict; null while there is none. */
  readonly by: object | null
}

let earned: readonly BadgeNotification[] = []
/** The highest level that a verdict has celebrated. */
let announcedLevel = 0
const listeners = new Set<() => void>()

function change(next: readonly BadgeNotification[]): void {
  earned = next
  for (const listener of listeners) listener()
}

function holdForVerdict(notification: Notification): boolean {
  if (notification.level !== undefined) return notification.level <= announcedLevel
  if (!notification.badges?.length) return false
  if (earned.every((badgeNotification) => badgeNotification.notification.id !== notification.id))
    change([...earned, { notification, by: null }])
  return true
}

/**
 * While problems are open, badges wait for the verdict that celebrates them, and no toast lies over a board
 * (decision 48). Badges that no verdict has celebrated by the end are shown by a toast on the next page. Returns a
 * function to end it.
 */
export function takeEarned(): () => void {
  const end = achievements.take(holdForVerdict)
  return () => {
    end()
    const left = earned.filter(({ by }) => by === null)
    change([])
    announcedLevel = 0
    if (getSession().status !== 'signed-in') return
    for (const { notification } of left)
      toast.success(inLanguage(getLanguage(), notification.content, notification.bangla_content))
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useEarned = (): readonly BadgeNotification[] => useSyncExternalStore(subscribe, () => earned)

/** Records that `which` celebrates the badges that are not celebrated yet. */
export function celebrateBy(which: object): void {
  if (earned.some(({ by }) => by === null))
    change(earned.map(({ notification, by }) => ({ notification, by: by ?? which })))
}

/** Records that a verdict celebrates this level, so that its notification needs no toast. */
export function recordAnnouncedLevel(level: number): void {
  announcedLevel = Math.max(announcedLevel, level)
}
