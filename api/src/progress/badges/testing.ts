import type { BadgeId, Badges } from '@dhadha/contract/wire'
import type { TestApp } from '../../testing/app.ts'

/** What a learner has on the shelf, and what the bell was told of badges, once the looks under way are over. */
export async function shelfOf(api: TestApp, { id, token }: { readonly id: string; readonly token: string }) {
  await api.settle()
  const badges = (await api.call<Badges>({ url: '/api/v2/app/scoring/badge', token })).body
  const earned: BadgeId[] = badges.filter((badge) => badge.earned_at !== null).map((badge) => badge.id)
  const told = await api.database.db
    .selectFrom('notification')
    .select(['type', 'content', 'bangla_content', 'link'])
    .where('learner_id', '=', id)
    .where('occasion', 'like', 'badge:%')
    .execute()
  return { badges, earned, told }
}
