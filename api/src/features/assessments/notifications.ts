// Notifications of online tests.
import type { Notification } from '@dhadha/contract/wire'
import { type Announcement, announceTo, announceToEverybody } from '../notifications/index.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { registeredFor } from './store.ts'
import { text } from './texts/index.ts'

type Key = Parameters<typeof text>[0]

interface TitledTest {
  readonly id: string
  readonly title: string
  readonly bangla_title: string | null
}

interface Notice {
  readonly key: Key
  readonly values?: Readonly<Record<string, number>>
  /** Identifies the event; a learner is notified of an event once. */
  readonly occasion: string
  readonly type: Notification['type']
  readonly link: string
  readonly now: Date
}

const createAnnouncement = (test: TitledTest, { key, values, ...rest }: Notice): Announcement => ({
  ...rest,
  content: (language) => {
    const title = language === 'bn' ? (test.bangla_title ?? test.title) : test.title
    return text(key, { ...values, title })(language)
  },
})

/** Notifies the registered learners of a test; `onlyNotified`: only those who asked for reminders. */
export async function notifyRegistered(
  write: Executor,
  test: TitledTest,
  { onlyNotified = false, ...notice }: Notice & { onlyNotified?: boolean },
): Promise<void> {
  await announceTo(write, registeredFor(test.id, onlyNotified), createAnnouncement(test, notice))
}

/** Notifies every learner. */
export async function notifyEverybody(write: Executor, test: TitledTest, notice: Notice): Promise<void> {
  await announceToEverybody(write, createAnnouncement(test, notice))
}
