import { sql, type Kysely } from 'kysely'

/**
 * A Google account that was unlinked, as its owner has taken the learner's account over, does not come back with a
 * back-up (decision 60): the person whose it is could sign in with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function google_account_withdrawn() returns trigger language plpgsql as $$
        begin
          perform note_withdrawal(old.learner_id, 'google',
            encode(sha256(convert_to(old.subject, 'UTF8')), 'hex'));
          return null;
        end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger google_account_withdrawn after delete on google_account
        for each row execute function google_account_withdrawn()`,
    )
    .execute(db)
}
