import type { BadgeId, Badges } from '@dhadha/contract/wire'
import { pupil } from '../../../learning/testing/learning.ts'
import type { TestApp } from '../../../../testing/app.ts'

/** What the bell has been told of badges once the looks under way are over, and then what the learner's shelf shows. */
export async function shelfOf(api: TestApp, { id, token }: { readonly id: string; readonly token: string }) {
  await api.settle()
  const told = await api.database.db
    .selectFrom('notification')
    .select(['type', 'content', 'bangla_content', 'link'])
    .where('learner_id', '=', id)
    .where('occasion', 'like', 'badge:%')
    .orderBy('id')
    .execute()
  // The shelf awards what nobody has looked at: so the bell is asked first.
  const badges = (await api.call<Badges>({ url: '/api/v2/app/scoring/badge', token })).body
  const earned: BadgeId[] = badges.filter((badge) => badge.earned_at !== null).map((badge) => badge.id)
  return { badges, earned, told }
}

/** A pupil who has done nothing yet, with a shelf. */
export async function newcomer(api: TestApp) {
  const { id, token } = await api.signedIn()
  return { id, token, me: pupil(api, token), shelf: () => shelfOf(api, { id, token }) }
}
