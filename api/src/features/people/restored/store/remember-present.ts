import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'

/**
 * Remembers, before a restore drops the tables, what it must not take back: each learner's password, which fields and
 * photos are erased, who has no guardian's yes, and which passkeys and browsers are known (decision 60). Part of the
 * restore's transaction, and of it alone.
 *
 * @returns false if the database has no tables of learners: then `applyPresent` must not be called
 */
export async function rememberPresent(
  trx: Transaction<Database>,
  present: readonly { readonly name: string }[],
): Promise<boolean> {
  const has = (table: string) => present.some(({ name }) => name === table)
  if (!has('learner') || !has('learner_photo')) return false
  // By JSON, as the tables may be those of an older version.
  await sql`
    create temporary table present_learner on commit drop as
    select id, password_hash, name = '' as no_name, institute = '' as no_institute,
      birth_date is null as no_birth_date,
      not exists (select from learner_photo p where p.learner_id = learner.id) as no_photo,
      coalesce((to_jsonb(learner) ->> 'is_limited')::boolean, false) as is_limited
    from learner`.execute(trx)
  await sql`create temporary table present_credential (learner_id uuid, hash text) on commit drop`.execute(
    trx,
  )
  if (has('passkey'))
    await sql`insert into present_credential select learner_id, credential_id from passkey`.execute(trx)
  if (has('known_device'))
    await sql`
      insert into present_credential select learner_id, encode(hash, 'hex') from known_device`.execute(trx)
  return true
}

/** Credentials of the back-up that were removed since from accounts that are still there. */
async function dropRemovedCredentials(trx: Transaction<Database>): Promise<void> {
  const isGone = (id: RawBuilder<string>) => sql`not exists (
    select from present_credential c where c.learner_id = p.id and c.hash = ${id})`
  await sql`
    delete from passkey using present_learner p
    where p.id = passkey.learner_id and ${isGone(sql`credential_id`)}`.execute(trx)
  await sql`
    delete from known_device using present_learner p
    where p.id = known_device.learner_id and ${isGone(sql`encode(known_device.hash, 'hex')`)}`.execute(trx)
}

/** Applies what was remembered to the restored learners, who have their ids from before. */
export async function applyPresent(trx: Transaction<Database>): Promise<void> {
  await dropRemovedCredentials(trx)
  await sql`
    delete from learner_photo using present_learner p where p.id = learner_id and p.no_photo`.execute(trx)
  await sql`
    delete from guardian using present_learner p
    where p.id = learner_id and p.is_limited and state = 'confirmed'`.execute(trx)
  await sql`
    update learner set
      password_hash = p.password_hash,
      name = case when p.no_name then '' else learner.name end,
      institute = case when p.no_institute then '' else learner.institute end,
      birth_date = case when p.no_birth_date then null else learner.birth_date end,
      image = case when p.no_photo then null else learner.image end,
      shows_name = learner.shows_name and not p.no_name and not p.no_birth_date,
      is_limited = learner.is_limited or p.is_limited
    from present_learner p where p.id = learner.id`.execute(trx)
}
