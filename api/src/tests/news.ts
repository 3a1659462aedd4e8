import { announce } from '../notifications/announce.ts'
import { announceToEverybody } from '../notifications/announcements.ts'
import type { Kysely } from 'kysely'
import type { Notification } from '@dhadha/contract/wire'
import type { Database } from '../database/schema.ts'
import type { Sentence } from '../texts/index.ts'
import { text } from './texts/index.ts'

type Key = Parameters<typeof text>[0]

interface Titled {
  readonly id: string
  readonly title: string
  readonly bangla_title: string | null
}

interface News {
  readonly key: Key
  readonly values?: Readonly<Record<string, number>>
  /** Names what happened, once for each learner. */
  readonly occasion: string
  readonly type: Notification['type']
  readonly link: string
  readonly now: Date
}

/** Told at once; a school's worth of pupils each time, so that no statement grows with the site. */
const PORTION = 1_000

const sentence =
  (test: Titled, { key, values }: News): Sentence =>
  (language) =>
    text(key, { ...values, title: language === 'bn' ? (test.bangla_title ?? test.title) : test.title })(
      language,
    )

async function tell(
  write: Kysely<Database>,
  test: Titled,
  { learnerIds, news }: { learnerIds: readonly string[]; news: News },
): Promise<void> {
  const { occasion, type, link, now } = news
  for (let from = 0; from < learnerIds.length; from += PORTION)
    await announce(write, learnerIds.slice(from, from + PORTION), {
      occasion,
      type,
      content: sentence(test, news),
      link,
      now,
    })
}

/** Tells those who are registered for a test; `onlyNotified`: those of them who asked to be reminded. */
export async function tellRegistered(
  write: Kysely<Database>,
  test: Titled,
  { onlyNotified = false, ...news }: News & { onlyNotified?: boolean },
): Promise<void> {
  const rows = await write
    .selectFrom('test_registration')
    .select('learner_id')
    .where('test_id', '=', test.id)
    .$if(onlyNotified, (query) => query.where('notify', '=', true))
    .orderBy('learner_id')
    .execute()
  await tell(write, test, { learnerIds: rows.map((row) => row.learner_id), news })
}

/** Has every learner told. */
export async function tellEverybody(write: Kysely<Database>, test: Titled, news: News): Promise<void> {
  const { occasion, type, link, now } = news
  await announceToEverybody(write, { occasion, type, content: sentence(test, news), link, now })
}
