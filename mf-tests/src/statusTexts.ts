import type { TestStatus } from '@dhadha/contract/wire'
import type { TextKey } from './text.ts'

/** A test's name by its status (S4.10a): draft=Custom, scheduled=Upcoming, ongoing=Ongoing, completed=Attempted. */
export const ONLINE_STATUS_TEXTS = {
  draft: 'custom',
  scheduled: 'upcoming',
  ongoing: 'ongoing',
  completed: 'attempted',
} as const satisfies Record<TestStatus, TextKey>
