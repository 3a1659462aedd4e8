import { timeAgo } from '../../../platform/retention/periods.ts'
import { formatDay, isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Relations, reports, moderation, withdrawals, guardians and accounts, of a given age. */
export const createPeopleFixtures: CreateFixtures<
  'friendRefusal' | 'report' | 'moderation' | 'withdrawal' | 'silentGuardian' | 'account'
> = ({ db, now, next, createLearner }) => ({
  async friendRefusal(at) {
    const [learner_id, other_id] = [await createLearner(), await createLearner()]
    await db
      .insertInto('friendship')
      .values({ learner_id, other_id, asked_at: at, accepted_at: null, declined_at: at })
      .execute()
    return () =>
      isIn(db.selectFrom('friendship').select('asked_at').where('learner_id', '=', learner_id).execute())
  },
  async report(at) {
    const [learner_id, reported_id] = [await createLearner(), await createLearner()]
    await db
      .insertInto('report')
      .values({ learner_id, reported_id, reason: 'name', reported_at: at, settled_at: at })
      .execute()
    return () => isIn(db.selectFrom('report').select('id').where('learner_id', '=', learner_id).execute())
  },
  async moderation(at) {
    const learner_id = await createLearner()
    await db
      .insertInto('moderation_act')
      .values({ learner_id, kind: 'photo', before: null, after: null, acted_at: at, undone_at: null })
      .execute()
    return () =>
      isIn(db.selectFrom('moderation_act').select('id').where('learner_id', '=', learner_id).execute())
  },
  async withdrawal(at) {
    const learner_mac = `mac ${next()}`
    await db
      .insertInto('withdrawal')
      .values({ learner_mac, kind: 'name', detail: '', at, written_at: now })
      .execute()
    return () =>
      isIn(db.selectFrom('withdrawal').select('at').where('learner_mac', '=', learner_mac).execute())
  },
  async silentGuardian(at) {
    const learner_id = await createLearner()
    await db
      .insertInto('guardian')
      .values({
        learner_id,
        email: 'ma@example.com',
        state: 'waiting',
        token_hash: null,
        refused_mac: null,
        asked_at: at,
        answered_at: null,
        reminded_at: null,
        erase_at: null,
      })
      .execute()
    return () =>
      isIn(db.selectFrom('guardian').select('email').where('learner_id', '=', learner_id).execute())
  },
  async account(at) {
    const id = await createLearner()
    const notices = {
      told_at: timeAgo({ amount: 90, unit: 'day' }, now),
      warned_at: timeAgo({ amount: 31, unit: 'day' }, now),
    }
    await db
      .insertInto('activity')
      .values({ learner_id: id, seen_on: formatDay(at), ...notices })
      .onConflict((conflict) =>
        conflict.column('learner_id').doUpdateSet({ seen_on: formatDay(at), ...notices }),
      )
      .execute()
    return () => isIn(db.selectFrom('learner').select('id').where('id', '=', id).execute())
  },
})
