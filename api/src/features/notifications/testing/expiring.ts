import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Notifications, of a given age. */
export const createNotificationsFixtures: CreateFixtures<'notification'> = ({ db, next, createLearner }) => ({
  async notification(at) {
    const occasion = `occasion-${next()}`
    await db
      .insertInto('notification')
      .values({
        learner_id: await createLearner(),
        occasion,
        type: 'other',
        content: 'x',
        bangla_content: 'x',
        link: null,
        created_at: at,
      })
      .execute()
    return () => isIn(db.selectFrom('notification').select('id').where('occasion', '=', occasion).execute())
  },
})
