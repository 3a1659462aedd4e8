import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { levelUpSql } from '../../learning/index.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** What a test is worth to a learner in all. */
export interface Worth {
  readonly learnerId: string
  readonly marks: number
  readonly prize: number
}

interface Entry {
  readonly learnerId: string
  readonly kind: 'test_marks' | 'test_prize' | 'test_correction'
  readonly points: number
}

interface Paying {
  readonly testId: string
  /** 1: the first grading. */
  readonly round: number
  readonly now: Date
}

/** Rows of the ledger, the sums that follow from them, and the news of a new level: all or nothing. */
async function write(
  db: Kysely<Database>,
  entries: readonly Entry[],
  { testId, round, now }: Paying,
): Promise<void> {
  if (entries.length === 0) return
  const whatFor = round === 1 ? testId : `${testId}:${round}`
  const at = `${pg.escapeLiteral(now.toISOString())}::timestamptz`
  await sql`
    with entry as (
      insert into ledger (learner_id, kind, what_for, points, created_at)
      select *, ${now}::timestamptz from (
        select learner_id, kind, ${whatFor}::text, points
        from unnest(${entries.map((one) => one.learnerId)}::uuid[], ${entries.map((one) => one.kind)}::text[],
          ${entries.map((one) => one.points)}::int[]) as due (learner_id, kind, points)
      ) due
      on conflict (learner_id, kind, what_for) do nothing
      returning learner_id, points
    ),
    sums as (
      select learner_id, sum(points)::int as points from entry group by learner_id
    ),
    progress as (
      insert into learner_progress as g (learner_id, total_xp)
      select learner_id, points from sums order by learner_id
      on conflict (learner_id) do update set total_xp = g.total_xp + excluded.total_xp
      returning g.learner_id, g.total_xp
    ),
    paid as (
      select learner_id, total_xp, points from progress join sums using (learner_id)
    ),
    ${sql.raw(levelUpSql({ paid: 'paid', learnerId: 'learner_id', now: at }))}
    select from paid`.execute(db)
}

/** What a test has paid so far, corrections included. */
async function paidSoFar(db: Kysely<Database>, testId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ learner_id: string; points: number }>`
    select l.learner_id, sum(l.points) as points
    from test_registration r
    join ledger l on l.learner_id = r.learner_id
    where r.test_id = ${testId}
      and (l.kind in ('test_marks', 'test_prize') and l.what_for = ${testId}
        or l.kind = 'test_correction' and split_part(l.what_for, ':', 1) = ${testId})
    group by l.learner_id`.execute(db)
  return new Map(rows.map((row) => [row.learner_id, row.points]))
}

/**
 * Pays marks and prizes of a test (decisions 17, 26), each once: the key of a row names the test and the round. A later
 * round pays or takes back the difference to what was paid before, in one correction for each learner.
 */
export async function pay(db: Kysely<Database>, worths: readonly Worth[], paying: Paying): Promise<void> {
  const entries: Entry[] = []
  if (paying.round === 1)
    for (const { learnerId, marks, prize } of worths)
      entries.push(
        { learnerId, kind: 'test_marks', points: marks },
        { learnerId, kind: 'test_prize', points: prize },
      )
  else {
    const paid = await paidSoFar(db, paying.testId)
    for (const { learnerId, marks, prize } of worths)
      entries.push({
        learnerId,
        kind: 'test_correction',
        points: marks + prize - (paid.get(learnerId) ?? 0),
      })
  }
  await write(
    db,
    entries.filter(({ points }) => points !== 0),
    paying,
  )
}
