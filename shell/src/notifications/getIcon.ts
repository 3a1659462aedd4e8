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

/** The icon for a notification's kind (S3.27). */
export function getIcon({ type, about, link }: Notification): IconName {
  if (about === 'new_tutorial') return 'tutorial'
  if (about === 'new_content') return 'series'
  // A problem shared by a schoolmate is the only other kind whose link leads to a problem.
  if (type === 'other' && link?.startsWith('/series/')) return 'share'
  return ICONS[type]
}
