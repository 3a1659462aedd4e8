// Tutorials that learners have watched, and data of videos, in the database.
import { contentUrl, type ContentFile } from '../../content/index.ts'
import { CATALOGUE_CHANGE } from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'

/** The tutorials that the learner has opened, by id, and whether each was played. */
export async function listWatched(db: Executor, learnerId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('tutorial_watch')
    .select(['tutorial_id', 'played'])
    .where('learner_id', '=', learnerId)
    .execute()
  return new Map(rows.map(({ tutorial_id, played }) => [tutorial_id, played]))
}

/** Records that a tutorial was played, and so opened. A repeat has no effect. */
export async function markPlayed(
  db: Executor,
  learnerId: string,
  tutorialId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('tutorial_watch')
    .values({ learner_id: learnerId, tutorial_id: tutorialId, watched_at: now, played: true })
    .onConflict((conflict) => conflict.columns(['learner_id', 'tutorial_id']).doUpdateSet({ played: true }))
    .execute()
}

/** Records that a tutorial was opened. A repeat has no effect. */
export async function markWatched(
  db: Executor,
  learnerId: string,
  tutorialId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('tutorial_watch')
    .values({ learner_id: learnerId, tutorial_id: tutorialId, watched_at: now, played: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listListedTutorials = (db: Executor) =>
  db
    .selectFrom('tutorial')
    .select(['id', 'video_url'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

interface Video {
  readonly url: string
  /** Seconds */
  readonly duration: number
  readonly channel: string
  /** Null: the stored picture stays. */
  readonly picture: ContentFile | null
  readonly askedAt: Date
}

/** Stores the video service's data of a video. */
export async function putVideo(
  trx: Executor,
  { url, duration, channel, picture, askedAt }: Video,
): Promise<void> {
  if (picture)
    await trx
      .insertInto('content_file')
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const row = {
    duration,
    channel,
    asked_at: askedAt,
    ...(picture ? { thumbnail: contentUrl(picture) } : {}),
  }
  await trx
    .insertInto('tutorial_video')
    .values({ video_url: url, thumbnail: null, ...row })
    .onConflict((conflict) => conflict.column('video_url').doUpdateSet(row))
    .execute()
}

/** Makes every instance load the tutorials again. */
export async function publishTutorials(trx: Executor): Promise<void> {
  await trx.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'tutorials' }).execute()
}
