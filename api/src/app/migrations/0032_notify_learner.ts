import { sql, type Kysely } from 'kysely'

/**
 * A notification for one learner and its change, as a function: a statement that seldom notifies calls it in a `case`
 * (decision 57). Instances of the release before do not use it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_learner(
      learner_id uuid, occasion text, type text, content text, bangla_content text, link text, now timestamptz
    ) returns void language sql as $$
      with notified as (
        insert into notification (learner_id, occasion, type, content, bangla_content, link, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (learner_id, occasion) do nothing
        returning learner_id
      )
      insert into change (topic, key) select 'notification', notified.learner_id::text from notified
    $$`.execute(db)
}
