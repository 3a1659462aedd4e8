import { sql, type Kysely } from 'kysely'

/**
 * Points at a person's pace (decision 47): how far a learner's reading has got, when their budgets of
 * attempts are whole again, and why a paid answer brought no bonuses. Null: nothing was read or used yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [progress, attempt]) await sql.raw(statement).execute(db)
}

const progress = `alter table learner_progress
  add column reading_until timestamptz,
  add column minute_whole_at timestamptz,
  add column hour_whole_at timestamptz,
  add column day_whole_at timestamptz`

const attempt = `alter table attempt
  add column no_bonus_reason text check (no_bonus_reason in ('too_fast', 'kept_offline'))`
