import type { AnswerType } from '@dhadha/contract/wire'
import pg, { type Pool } from 'pg'
import { GRACE_MS } from '../times.ts'

/** Tests of either kind keep learners' work in the same tables; only when they take answers differs. */
export type TestKind = 'online' | 'own'

/** Where an operation belongs and how it came (see `operation` of the wire). */
interface Operation {
  readonly learnerId: string
  readonly testId: string
  readonly problemId: string
  /** Unique among the learner's in this test. */
  readonly operationId: string
  readonly fingerprint: string
  readonly device: string | null
  readonly order: number | null
  readonly waitedMs: number | null
  /** When it reached the API. */
  readonly receivedAt: Date
}

export interface JudgedAnswer extends Operation {
  readonly answer: string
  readonly answerType: AnswerType
  readonly isCorrect: boolean
}

export interface Mark extends Operation {
  /** Null: the other way round than it is. */
  readonly marked: boolean | null
}

/**
 * Whether the test takes operations at the moment of this one, by the times that stand in its row: 'late' is what came
 * after the end and was given before it.
 */
type Phase = 'unknown_problem' | 'early' | 'open' | 'late' | 'over'

export type Outcome = 'saved' | 'superseded' | 'late' | 'marked' | 'unmarked'

export interface Written {
  readonly phase: Phase
  readonly start: Date | null
  readonly end: Date | null
  readonly durationMinutes: number | null
  /** Of this operation, or of the one that was taken under its id before; null: the phase takes none. */
  readonly outcome: Outcome | null
  /** Of the operation that was taken before. */
  readonly earlierFingerprint: string | null
  readonly earlierAt: Date | null
}

/** Given before the end, by the device's stopwatch, and counted by the device: both have to be told. */
const IN_TIME = `($10::bigint is not null and $9::integer is not null
  and $6::timestamptz - make_interval(secs => $10 / 1000.0) <= test_end)`

/**
 * The test with its phase. An online test takes answers until its end and the grace, unless it was graded meanwhile: an
 * answer that was still on its way through a slow API then is kept as a late one instead of being told saved and lost.
 */
const TEST: Record<TestKind, string> = {
  online: `
  found as (
    select t.starts_at as test_start, t.ends_at as test_end, t.duration_minutes, t.problem_ids,
      t.graded_at is null and $6::timestamptz <= t.ends_at + interval '${GRACE_MS} milliseconds' as is_open
    from online_test t
    join test_registration r on r.test_id = t.id and r.learner_id = $1::uuid
    where t.id = $2 and t.cancelled_at is null
  )`,
  own: `
  found as (
    select t.started_at as test_start, coalesce(t.completed_at, t.started_at + make_interval(mins => t.duration_minutes)) as test_end,
      t.duration_minutes, t.problem_ids,
      t.completed_at is null and (t.duration_minutes is null
        or $6::timestamptz <= t.started_at + make_interval(mins => t.duration_minutes) + interval '${GRACE_MS} milliseconds') as is_open
    from practice_test t
    where t.learner_id = $1::uuid and t.id::text = $2
  )`,
}

const PHASE = `
  test as (
    select *, case
      when not $3 = any(problem_ids) then 'unknown_problem'
      when test_start is null or $6::timestamptz < test_start then 'early'
      when is_open then 'open'
      when ${IN_TIME} then 'late'
      else 'over' end as phase
    from found
  ),
  earlier as (
    select * from test_operation where learner_id = $1 and test_id = $2 and operation_id = $4
  ),
  untaken as (
    select * from test where not exists (select from earlier)
  )`

const RESULT = `
select phase, test_start as start, test_end as "end", duration_minutes as "durationMinutes",
  coalesce(earlier.outcome, operation.outcome) as outcome,
  earlier.fingerprint as "earlierFingerprint", earlier.received_at as "earlierAt"
from test left join operation on true left join earlier on true`

/**
 * One answer, whole or not at all: deadline, order, answer and the operation in the log. One statement is one
 * transaction and one round trip. Two of the same id end at the key of `test_operation`, which undoes the second whole.
 * No row: no such test for this learner.
 */
const answerSql = (kind: TestKind) => `
with ${TEST[kind]},
${PHASE},
saved as (
  insert into test_work as w
    (learner_id, test_id, problem_id, answer, answer_type, is_correct, saved_at, device, device_order)
  select $1, $2, $3, $7, $11, $12::boolean, $6, $8, $9 from untaken where phase = 'open'
  on conflict (learner_id, test_id, problem_id) do update set
    answer = excluded.answer, answer_type = excluded.answer_type, is_correct = excluded.is_correct,
    saved_at = excluded.saved_at, device = excluded.device, device_order = excluded.device_order
  where w.device is distinct from excluded.device or w.device_order is null or excluded.device_order is null
    or w.device_order <= excluded.device_order
  returning 1
),
operation as (
  insert into test_operation (learner_id, test_id, operation_id, problem_id, fingerprint, answer, answer_type, device,
    device_order, waited_ms, received_at, outcome)
  select $1, $2, $4, $3, $5, $7, $11, $8, $9, $10, $6,
    case when phase = 'late' then 'late' when exists (select from saved) then 'saved' else 'superseded' end
  from untaken where phase in ('open', 'late')
  returning outcome
)
${RESULT}`

/** One mark; marks after the end are of no use to anybody. */
const markSql = (kind: TestKind) => `
with ${TEST[kind]},
${PHASE},
marked as (
  insert into test_work as w (learner_id, test_id, problem_id, is_marked)
  select $1, $2, $3, coalesce($7::boolean, true) from untaken where phase = 'open'
  on conflict (learner_id, test_id, problem_id) do update set is_marked = coalesce($7::boolean, not w.is_marked)
  returning is_marked
),
operation as (
  insert into test_operation (learner_id, test_id, operation_id, problem_id, fingerprint, device, device_order,
    waited_ms, received_at, outcome)
  select $1, $2, $4, $3, $5, $8, $9, $10, $6, case when is_marked then 'marked' else 'unmarked' end
  from marked
  returning outcome
)
${RESULT}`

const STATEMENTS = {
  online: { answer: answerSql('online'), mark: markSql('online') },
  own: { answer: answerSql('own'), mark: markSql('own') },
}

/** Learners' work in tests of one kind, in the database. */
export function createWork(pool: Pool, kind: TestKind) {
  async function write(verb: 'answer' | 'mark', values: unknown[]): Promise<Written | null> {
    const statement = { name: `test-${verb}-${kind}`, text: STATEMENTS[kind][verb], values }
    try {
      return (await pool.query<Written>(statement)).rows[0] ?? null
    } catch (error) {
      // The same operation, sent twice at once: by now the other one is there, and this one finds it.
      if (error instanceof pg.DatabaseError && error.constraint === 'test_operation_pkey')
        return (await pool.query<Written>(statement)).rows[0] ?? null
      throw error
    }
  }

  const common = ({ learnerId, testId, problemId, operationId, fingerprint, receivedAt }: Operation) => [
    learnerId,
    testId,
    problemId,
    operationId,
    fingerprint,
    receivedAt,
  ]

  return {
    /** Null: no such test for this learner. */
    answer: (one: JudgedAnswer): Promise<Written | null> =>
      write('answer', [
        ...common(one),
        one.answer,
        one.device,
        one.order,
        one.waitedMs,
        one.answerType,
        one.isCorrect,
      ]),

    /** Null: no such test for this learner. */
    mark: (one: Mark): Promise<Written | null> =>
      write('mark', [...common(one), one.marked, one.device, one.order, one.waitedMs]),
  }
}
