import type { BadgeId, Badges } from '@dhadha/contract/wire'
import { pupil } from '../../../learning/testing/learning.ts'
import type { TestApp } from '../../../../testing/app.ts'

/** The notifications of badges once running checks are done, and then the badges that the learner sees. */
export async function readShelf(
  api: TestApp,
  { id, token }: { readonly id: string; readonly token: string },
) {
  await api.settle()
  const notified = await api.database.db
    .selectFrom('notification')
    .select(['type', 'content', 'bangla_content', 'link'])
    .where('learner_id', '=', id)
    .where('occasion', 'like', 'badge:%')
    .orderBy('id')
    .execute()
  // Reading the badges awards unchecked ones, so the notifications are read first.
  const badges = (await api.call<Badges>({ url: '/api/v2/app/scoring/badge', token })).body
  const earned: BadgeId[] = badges.filter((badge) => badge.earned_at !== null).map((badge) => badge.id)
  return { badges, earned, notified }
}

/** A pupil who has done nothing yet, with a shelf. */
export async function newcomer(api: TestApp) {
  const { id, token } = await api.signedIn()
  return { id, token, me: pupil(api, token), shelf: () => readShelf(api, { id, token }) }
}
