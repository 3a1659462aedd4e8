import { sql, type Kysely } from 'kysely'

/**
 * Guesses for each registration, a code that can be sent again, and links that prove an address instead of naming a
 * learner. Instances from before go on with the columns they know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration_password
      add column has_code boolean not null default false,
      add column guesses smallint not null default 0`.execute(db)
  await sql`alter table registration add column code_seed bytea`.execute(db)
  await sql`
    alter table password_reset
      alter column learner_id drop not null,
      add column identity text,
      add column channel text check (channel in ('email', 'sms')),
      add check (num_nonnulls(learner_id, identity) = 1),
      add check ((identity is null) = (channel is null))`.execute(db)
  await sql`create index password_reset_identity on password_reset (identity)`.execute(db)
  await sql`create index known_device_hash on known_device (hash)`.execute(db)
}
