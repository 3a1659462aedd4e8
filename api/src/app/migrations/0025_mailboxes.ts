import { sql, type Kysely } from 'kysely'

/**
 * A guardian's address may be no learner's own, in whichever spelling it reaches the same mailbox (decision 43):
 * `mailboxOf` of the API, for looking one up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function mailbox_of(address text) returns text language sql immutable as $$
        select case when host in ('gmail.com', 'googlemail.com')
          then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
        from (select regexp_replace(regexp_replace(address, '@[^@]*$', ''), '\\+.*$', '') as name,
          regexp_replace(address, '^.*@', '') as host) as parts $$`,
    )
    .execute(db)
  await sql`
    create index identity_mailbox on identity (mailbox_of(value)) where channel = 'email'`.execute(db)
}
