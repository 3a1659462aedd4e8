// Who takes part in sharing, and the other learners whom one learner may find.
import type { Person, SharingState } from '@dhadha/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { toBanglaField } from '../../../identity/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { unauthorized } from '../../../../platform/errors/api-error.ts'
import { isUuid } from '../../../../platform/uuid.ts'
import { showsName } from '../../shown/store.ts'

/** Whether a learner takes part in sharing, and if not, why. @throws ApiError 401 when the account is gone */
export async function readSharing(db: Executor, learnerId: string, today: string): Promise<SharingState> {
  const { rows } = await sql<{ state: SharingState }>`
    select case
      when sharing <> 'on' then sharing
      when birth_date is null then 'birth_date'
      when birth_date <= ${today}::date - interval '13 years' then 'on'
      when exists (select from guardian where learner_id = learner.id and state = 'confirmed') then 'on'
      else 'guardian'
    end as state
    from learner where id = ${learnerId}`.execute(db)
  const [row] = rows
  if (!row) throw unauthorized()
  return row.state
}

/** Switches sharing on or off, unless an operator has barred it. */
export async function switchSharing(db: Executor, learnerId: string, on: boolean): Promise<void> {
  await db
    .updateTable('learner')
    .set({ sharing: on ? 'on' : 'off' })
    .where('id', '=', learnerId)
    .where('sharing', '<>', 'barred')
    .execute()
}

/** A learner by a whole handle or an id, if the condition on a row of `learner` holds; undefined when there is none. */
export const findWho = (db: Executor, who: string, condition: RawBuilder<boolean> = sql<boolean>`true`) =>
  db
    .selectFrom('learner')
    .select(['id', 'handle'])
    .where(isUuid(who) ? 'id' : 'handle', '=', who)
    .where(condition)
    .executeTakeFirst()

/**
 * Both learners, locked in an order that all callers share, so that two who act on each other wait and never
 * deadlock.
 */
export async function lockBoth(trx: Executor, learnerId: string, otherId: string): Promise<void> {
  await trx
    .selectFrom('learner')
    .select('id')
    .where('id', 'in', [learnerId, otherId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

interface Row {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly image: string | null
  readonly is_named: boolean
  readonly relation: 'friend' | 'asking' | 'mute' | 'block'
}

/** All friends of a learner, those who ask to be friends, and those muted or blocked, by handle. */
export async function listPeople(
  db: Executor,
  me: string,
  today: string,
): Promise<Record<Row['relation'], Person[]>> {
  const { rows } = await sql<Row>`
    with related as (
      select case when learner_id = ${me} then other_id else learner_id end as id, 'friend' as relation
      from friendship where accepted_at is not null and ${me} in (learner_id, other_id)
      union all
      select learner_id, 'asking' from friendship
      where other_id = ${me} and accepted_at is null and declined_at is null
      union all
      select other_id, kind from boundary where learner_id = ${me}
    )
    select learner.id, learner.handle, learner.name, learner.image, relation,
      relation = 'friend' and ${showsName(today)} as is_named
    from related join learner on learner.id = related.id
    order by learner.handle`.execute(db)
  const list = (relation: Row['relation']) =>
    rows
      .filter((row) => row.relation === relation)
      .map(({ id, handle, name, image, is_named }) =>
        Object.assign(toBanglaField('bangla_login', handle), {
          user_id: id,
          login: handle,
          name: is_named ? name : null,
          image: is_named ? image : null,
        }),
      )
  return { friend: list('friend'), asking: list('asking'), mute: list('mute'), block: list('block') }
}
