import { sql, type Kysely } from 'kysely'

/** Accounts of an OpenID provider by which operators of releases sign in (decision 77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_identity (
      issuer text not null,
      subject text not null,
      operator_id uuid not null references release_operator (id) on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject)
    )`.execute(db)
  await sql`create unique index release_identity_of_operator on release_identity (operator_id, issuer)`.execute(
    db,
  )
}
