import { formatDay, isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Leagues, of a given age. */
export const createProgressFixtures: CreateFixtures<'league'> = ({ db, createLearner }) => ({
  async league(at) {
    const { id } = await db
      .insertInto('league_group')
      .values({ week: formatDay(at), stage: 1, band: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('league_member')
      .values({ learner_id: await createLearner(), week: formatDay(at), group_id: id, left_at: null })
      .execute()
    return () =>
      isIn(db.selectFrom('league_member').select('learner_id').where('group_id', '=', id).execute())
  },
})
