import type { Dependencies } from '../../../platform/feature.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { text } from '../texts/index.ts'
import type { OnlineTests } from './tests.ts'

interface Who {
  readonly learnerId: string
  readonly testId: string
  readonly now: Date
}

/** Taking part in online tests, and being reminded of them. */
export function createRegistering({ db, pool }: Pick<Dependencies, 'db' | 'pool'>, tests: OnlineTests) {
  return {
    /** Registers; a repeat changes nothing. Returns whether the learner is to be reminded. @throws Refusal 404, 409 */
    async register({ learnerId, testId, now }: Who, notify: boolean): Promise<boolean> {
      const test = await tests.find(testId, learnerId)
      if (test.registration) return test.registration.notify
      if (now >= test.ends_at) throw new Refusal(409, 'test_over', text('registrationOver'))
      await db
        .insertInto('test_registration')
        .values({ learner_id: learnerId, test_id: testId, notify, registered_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await tests.findOwn(testId, learnerId)).registration.notify
    },

    /** Sets or turns the reminder. @throws Refusal 404, 403 */
    async notify({ learnerId, testId }: Who, wanted: boolean | undefined): Promise<boolean> {
      await tests.findOwn(testId, learnerId)
      const { notify } = await db
        .updateTable('test_registration')
        .set((expression) => ({ notify: wanted ?? expression.not(expression.ref('notify')) }))
        .where('learner_id', '=', learnerId)
        .where('test_id', '=', testId)
        .returning('notify')
        .executeTakeFirstOrThrow()
      return notify
    },

    /** The learner looks at the problems; the first look is when their time begins. */
    async join({ learnerId, testId, now }: Who): Promise<void> {
      await pool.query({
        name: 'online-test-join',
        text: `update test_registration set joined_at = $3
          where learner_id = $1 and test_id = $2 and joined_at is null`,
        values: [learnerId, testId, now],
      })
    },
  }
}
