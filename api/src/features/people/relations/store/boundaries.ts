// Muted and blocked learners and reports in the database.
import { sql } from 'kysely'
import { NOTIFICATION_CHANGE } from '../../../notifications/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { isUuid } from '../../../../platform/uuid.ts'

type Boundary = 'mute' | 'block'

export async function putBoundary(
  trx: Executor,
  me: string,
  otherId: string,
  { kind, now }: { kind: Boundary; now: Date },
): Promise<void> {
  await trx
    .insertInto('boundary')
    .values({ learner_id: me, other_id: otherId, kind, set_at: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'other_id']).doUpdateSet({ kind, set_at: now }))
    .execute()
}

export async function removeBoundary(trx: Executor, me: string, otherId: string): Promise<void> {
  await trx.deleteFrom('boundary').where('learner_id', '=', me).where('other_id', '=', otherId).execute()
}

/** Deletes items that the two have sent each other: shared problems, and the notifications of them. */
export async function deleteSharedItems(trx: Executor, learnerId: string, otherId: string): Promise<void> {
  await sql`
    delete from recommendation
    where (learner_id = ${learnerId} and from_learner_id = ${otherId})
      or (learner_id = ${otherId} and from_learner_id = ${learnerId})`.execute(trx)
  await sql`
    with gone as (
      delete from notification
      where (learner_id = ${learnerId} and from_learner_id = ${otherId})
        or (learner_id = ${otherId} and from_learner_id = ${learnerId})
      returning learner_id
    )
    insert into change (topic, key)
    select distinct ${NOTIFICATION_CHANGE}, learner_id::text from gone`.execute(trx)
}

/**
 * Reports the owner of a handle or id, once for one reason until the report is settled. One statement, whether the
 * learner exists or not.
 */
export async function putReport(
  db: Executor,
  me: string,
  who: string,
  { reason, now }: { reason: 'handle' | 'name' | 'photo' | 'pestering'; now: Date },
): Promise<void> {
  await db
    .insertInto('report')
    .columns(['learner_id', 'reported_id', 'reason', 'reported_at'])
    .expression((eb) =>
      eb
        .selectFrom('learner')
        .select([
          sql<string>`${me}::uuid`.as('learner_id'),
          'id',
          sql<typeof reason>`${reason}`.as('reason'),
          sql<Date>`${now}::timestamptz`.as('reported_at'),
        ])
        .where(isUuid(who) ? 'id' : 'handle', '=', who)
        .where('id', '<>', me),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
