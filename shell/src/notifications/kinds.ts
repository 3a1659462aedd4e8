import type { Notification } from '@dhadha/contract/wire'
import type { IconName } from '@dhadha/ui'

const ICONS: Record<Notification['type'], IconName> = {
  test_graded: 'check',
  new_test: 'test',
  reminder: 'clock',
  achievement: 'star',
  report: 'progress',
  other: 'bell',
}

/** The sign of a notification's kind (S3.27). */
export function iconOf({ type, about, link }: Notification): IconName {
  if (about === 'new_tutorial') return 'tutorial'
  if (about === 'new_content') return 'series'
  // What a schoolmate shared is the only other word that leads to a problem.
  if (type === 'other' && link?.startsWith('/series/')) return 'share'
  return ICONS[type]
}
