import { sql, type Kysely } from 'kysely'

/**
 * A birth date is stored as it was chosen, a year alone as its last day (S2.11b, decision 44). Instances of the
 * release before store the last day by themselves and read whole dates. The triggers' functions are removed by the
 * next release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger learner_birth_year on learner`.execute(db)
  await sql`drop trigger claimed_birth_year on birth_date_claim`.execute(db)
}
