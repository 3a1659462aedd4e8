import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Operations in tests, of a given age. */
export const createAssessmentsFixtures: CreateFixtures<'testSteps'> = ({ db, next, createLearner }) => ({
  async testSteps(at) {
    const operation_id = `step-${next()}`
    await db
      .insertInto('test_operation')
      .values({
        learner_id: await createLearner(),
        test_id: 'an-old-test',
        operation_id,
        problem_id: 'p',
        fingerprint: 'x',
        answer: '4',
        answer_type: 'text',
        device: null,
        device_order: null,
        waited_ms: null,
        received_at: at,
        outcome: 'superseded',
      })
      .execute()
    return () =>
      isIn(
        db.selectFrom('test_operation').select('outcome').where('operation_id', '=', operation_id).execute(),
      )
  },
})
