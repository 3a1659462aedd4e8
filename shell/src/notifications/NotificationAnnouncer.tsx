import { inLanguage, toast, useLanguage, usePreferences } from '@dhadha/contract'
import { giveAchievement } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'
import { hiddenClass } from '@dhadha/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../text.ts'
import { useNewNotifications } from './useNewNotifications.ts'

const ABOUT_TESTS: ReadonlySet<Notification['type']> = new Set<Notification['type']>([
  'new_test',
  'reminder',
  'test_graded',
])

/** Whether the open page itself shows and announces the notification. */
const isCelebrated = (notification: Notification): boolean =>
  notification.type === 'achievement' && giveAchievement(notification)

/**
 * A toast behind an open dialog, as after a right answer, would not be seen. The callback waits until that dialog and
 * the one after it are closed.
 */
function onceInSight(callback: () => void): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', () => onceInSight(callback), { once: true })
  else callback()
}

/**
 * Announces new notifications politely to screen readers. On the screen it shows achievements, and notifications about
 * tests if they are wanted on this device ('Test Line', S2.23d). Achievements that the open page celebrates itself are
 * not shown again (decision 48).
 */
export function NotificationAnnouncer({
  notifications,
}: {
  notifications: readonly Notification[] | undefined
}) {
  const text = useText()
  const language = useLanguage()
  const newNotifications = useNewNotifications(notifications)
  const { testLine } = usePreferences()
  const region = useRef<HTMLDivElement>(null)
  const summarize = ([first, ...others]: readonly Notification[]): string => {
    if (!first) return ''
    return others.length === 0
      ? text('newNotification', { content: inLanguage(language, first.content, first.bangla_content) })
      : text('newNotifications', { count: others.length + 1 })
  }
  const show = useEffectEvent((arrived: readonly Notification[]) => {
    const ours = document.hidden ? arrived : arrived.filter((item) => !isCelebrated(item))
    if (region.current) region.current.textContent = summarize(ours)
    if (document.hidden) return
    for (const { type, content, bangla_content } of ours) {
      const message = inLanguage(language, content, bangla_content)
      if (type === 'achievement') onceInSight(() => toast.success(message))
      else if (testLine && ABOUT_TESTS.has(type)) toast.info(message)
    }
  })
  useEffect(() => show(newNotifications), [newNotifications])
  return <div ref={region} role="status" className={hiddenClass()} />
}
