import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Shared problems and feedback, of a given age. */
export const createLearningFixtures: CreateFixtures<'share' | 'feedback'> = ({ db, createLearner }) => ({
  async share(at) {
    const [to, from] = [await createLearner(), await createLearner()]
    await db
      .insertInto('recommendation')
      .values({ learner_id: to, from_learner_id: from, problem_id: 'p', recommended_at: at })
      .execute()
    return () =>
      isIn(db.selectFrom('recommendation').select('problem_id').where('learner_id', '=', to).execute())
  },
  async feedback(at) {
    const learner_id = await createLearner()
    await db
      .insertInto('feedback')
      .values({ learner_id, problem_id: 'p', rating: 1, comment: 'Nice', given_at: at })
      .execute()
    return () =>
      isIn(db.selectFrom('feedback').select('rating').where('learner_id', '=', learner_id).execute())
  },
})
