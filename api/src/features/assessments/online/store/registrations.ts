import type { Executor } from '../../../../platform/database/schema.ts'

interface Participant {
  readonly learnerId: string
  readonly testId: string
}

/** Registers a learner; repeats change nothing. */
export async function addRegistration(
  db: Executor,
  { learnerId, testId }: Participant,
  { notify, now }: { readonly notify: boolean; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('test_registration')
    .values({ learner_id: learnerId, test_id: testId, notify, registered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets the reminder; undefined: toggles it. @returns whether the learner now gets a reminder */
export async function setReminder(
  db: Executor,
  { learnerId, testId }: Participant,
  wanted: boolean | undefined,
): Promise<boolean> {
  const { notify } = await db
    .updateTable('test_registration')
    .set((expression) => ({ notify: wanted ?? expression.not(expression.ref('notify')) }))
    .where('learner_id', '=', learnerId)
    .where('test_id', '=', testId)
    .returning('notify')
    .executeTakeFirstOrThrow()
  return notify
}
