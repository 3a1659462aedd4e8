// Statements about online tests that several parts of the feature use.
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../platform/database/schema.ts'
import type { StoredTest } from './online/store/tests.ts'
import type { OnlineTestTable } from './tables.ts'

/** A query of the learners registered for a test; `onlyNotified`: of those who asked to be reminded. */
export const registeredFor = (testId: string, onlyNotified: boolean): RawBuilder<unknown> =>
  sql`select learner_id from test_registration
    where test_id = ${testId} and (notify or not ${onlyNotified}) order by learner_id`

export interface TestSpan {
  readonly id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly problem_ids: string[]
}

/** The times of past, running and future tests with their problems; those that ended before `since` are left out. */
export const listSpans = (db: Executor, since: Date): Promise<TestSpan[]> =>
  db
    .selectFrom('online_test')
    .select(['id', 'starts_at', 'ends_at', 'problem_ids'])
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', since)
    .execute()

type Stage = 'announce' | 'remind' | 'open' | 'grade'

export interface DueTest extends StoredTest {
  readonly stage: Stage
}

/** How long before the start reminders are sent, and how long after the end grading waits. */
interface Waits {
  readonly reminderMinutes: number
  readonly gradingMs: number
}

/** The column that records that a stage was done. */
const DONE: Record<Stage, keyof OnlineTestTable> = {
  grade: 'graded_at',
  open: 'opened_at',
  remind: 'reminded_at',
  announce: 'announced_at',
}

/**
 * The stage that is due, the most urgent one first. A stage whose time has passed is skipped, as its notification would
 * come too late.
 */
const dueStage = (now: Date, { reminderMinutes, gradingMs }: Waits): RawBuilder<Stage | null> => sql`case
  when graded_at is null and ends_at <= ${now}::timestamptz - make_interval(secs => ${gradingMs / 1000}) then 'grade'
  when opened_at is null and starts_at <= ${now} and ends_at > ${now} then 'open'
  when reminded_at is null and starts_at > ${now}
    and starts_at <= ${now}::timestamptz + make_interval(mins => ${reminderMinutes}) then 'remind'
  when announced_at is null and starts_at > ${now} then 'announce'
end`

/**
 * A test for which a stage is due, locked until the end of the transaction. Tests that are locked already, or named in
 * `except`, are skipped.
 */
export async function claimDueTest(
  trx: Executor,
  except: readonly string[],
  now: Date,
  waits: Waits,
): Promise<DueTest | undefined> {
  const stage = dueStage(now, waits)
  const { rows } = await sql<DueTest>`
    select *, ${stage} as stage from online_test
    where cancelled_at is null and graded_at is null and not id = any(${[...except]}::text[])
      and ${stage} is not null
    order by ends_at limit 1 for no key update skip locked`.execute(trx)
  return rows[0]
}

export async function markStageDone(trx: Executor, { id, stage }: DueTest, now: Date): Promise<void> {
  await trx
    .updateTable('online_test')
    .set({ [DONE[stage]]: now })
    .where('id', '=', id)
    .execute()
}
