// Writes answers and marks of tests to the database.
import type { AnswerType } from '@dhadha/contract/wire'
import pg, { type Pool } from 'pg'
import { prepareStatement } from '../../../../platform/database/statement.ts'
import { GRACE_MS } from '../../times.ts'

/** Tests of either kind keep learners' work in the same tables; only the times at which they take answers differ. */
export type TestKind = 'online' | 'custom'

/** The place and origin of an operation (see `operation` of the wire). */
interface Operation {
  readonly learnerId: string
  readonly testId: string
  readonly problemId: string
  /** Unique among the learner's operations in this test. */
  readonly operationId: string
  readonly fingerprint: string
  readonly device: string | null
  readonly order: number | null
  readonly waitedMs: number | null
  /** The time at which it reached the API. */
  readonly receivedAt: Date
}

export interface JudgedAnswer extends Operation {
  readonly answer: string
  readonly answerType: AnswerType
  readonly isCorrect: boolean
}

export interface Mark extends Operation {
  /** Null: toggles the mark. */
  readonly marked: boolean | null
}

/**
 * Whether the test accepts operations when this one arrives, by the times in its row. 'late': arrived after the end,
 * but was given before it.
 */
type Phase = 'unknown_problem' | 'early' | 'open' | 'late' | 'over'

export type Outcome = 'saved' | 'superseded' | 'late' | 'marked' | 'unmarked'

export interface WriteResult {
  readonly phase: Phase
  readonly start: Date | null
  readonly end: Date | null
  readonly durationMinutes: number | null
  /** The outcome of this operation, or of the earlier one with the same id; null: the phase accepts none. */
  readonly outcome: Outcome | null
  /** The fingerprint of the earlier operation with the same id. */
  readonly earlierFingerprint: string | null
  readonly earlierAt: Date | null
}

interface Row {
  readonly phase: Phase
  readonly test_start: Date | null
  readonly test_end: Date | null
  readonly duration_minutes: number | null
  readonly outcome: Outcome | null
  readonly earlier_fingerprint: string | null
  readonly earlier_at: Date | null
}

/** Parameters that answers and marks have in common. */
const OPERATION = {
  learnerId: 'uuid',
  testId: 'text',
  problemId: 'text',
  operationId: 'text',
  fingerprint: 'text',
  device: 'text',
  order: 'integer',
  waitedMs: 'bigint',
  receivedAt: 'timestamptz',
} as const

const GRACE = `interval '${GRACE_MS} milliseconds'`

/** The test and the times in its row, if this learner may take it. */
const TEST: Record<TestKind, string> = {
  online: `
  -- Open until the end and the grace, unless the test was graded meanwhile: an answer that was still on its way through
  -- a slow API then is kept as a late one instead of being reported as saved and lost.
  learners_test as (
    select test.starts_at as test_start, test.ends_at as test_end, test.duration_minutes, test.problem_ids,
      test.graded_at is null and :receivedAt <= test.ends_at + ${GRACE} as is_open
    from online_test as test
    join test_registration as registration
      on registration.test_id = test.id and registration.learner_id = :learnerId
    where test.id = :testId and test.cancelled_at is null
  )`,
  custom: `
  -- Open until the end and the grace, or for as long as the learner likes, unless the learner has completed it.
  learners_test as (
    select test.started_at as test_start, coalesce(test.completed_at, timed.test_end) as test_end,
      test.duration_minutes, test.problem_ids,
      test.completed_at is null and (timed.test_end is null or :receivedAt <= timed.test_end + ${GRACE}) as is_open
    from practice_test as test
    cross join lateral (
      select test.started_at + make_interval(mins => test.duration_minutes) as test_end
    ) as timed
    where test.learner_id = :learnerId and test.id::text = :testId
  )`,
}

/**
 * One operation has one effect: if its id was used before, the earlier outcome is returned and nothing is written
 * (decision 25).
 */
const PHASE = `
  -- When an operation came in time is decided here, by the clock of the API and the row of the test alone (decision 24).
  -- Late is what was given before the end by the device's stopwatch, and counted by the device: the client has to send both.
  test as (
    select *, case
      when not :problemId = any(problem_ids) then 'unknown_problem'
      when test_start is null or :receivedAt < test_start then 'early'
      when is_open then 'open'
      when :order is not null and :waitedMs is not null
        and :receivedAt - make_interval(secs => :waitedMs / 1000.0) <= test_end then 'late'
      else 'over'
    end as phase
    from learners_test
  ),
  earlier as (
    select * from test_operation
    where learner_id = :learnerId and test_id = :testId and operation_id = :operationId
  ),
  test_if_new as (
    select * from test where not exists (select from earlier)
  )`

const ROW = `
select phase, test_start, test_end, duration_minutes, coalesce(earlier.outcome, operation.outcome) as outcome,
  earlier.fingerprint as earlier_fingerprint, earlier.received_at as earlier_at
from test left join operation on true left join earlier on true`

/**
 * Writes one answer, all or nothing: deadline, order, answer and the operation in the log. One statement is one
 * transaction and one round trip. Returns no row if the learner has no such test.
 */
const prepareAnswer = (kind: TestKind) =>
  prepareStatement<JudgedAnswer, Row>({
    name: `test-answer-${kind}`,
    parameters: { ...OPERATION, answer: 'text', answerType: 'text', isCorrect: 'boolean' },
    text: `
with ${TEST[kind]},
${PHASE},
  -- Of one device, an earlier answer never replaces a later one, in whatever order they arrive.
  saved as (
    insert into test_work as work
      (learner_id, test_id, problem_id, answer, answer_type, is_correct, saved_at, device, device_order)
    select :learnerId, :testId, :problemId, :answer, :answerType, :isCorrect, :receivedAt, :device, :order
    from test_if_new where phase = 'open'
    on conflict (learner_id, test_id, problem_id) do update set
      answer = excluded.answer,
      answer_type = excluded.answer_type,
      is_correct = excluded.is_correct,
      saved_at = excluded.saved_at,
      device = excluded.device,
      device_order = excluded.device_order
    where work.device is distinct from excluded.device
      or work.device_order is null
      or excluded.device_order is null
      or work.device_order <= excluded.device_order
    returning problem_id
  ),
  -- Two of the same id at once end at the key of the log, which undoes the second whole. A late answer is kept here
  -- alone: it is shown with the result and does not count.
  operation as (
    insert into test_operation (learner_id, test_id, operation_id, problem_id, fingerprint, answer, answer_type, device,
      device_order, waited_ms, received_at, outcome)
    select :learnerId, :testId, :operationId, :problemId, :fingerprint, :answer, :answerType, :device,
      :order, :waitedMs, :receivedAt,
      case
        when phase = 'late' then 'late'
        when exists (select from saved) then 'saved'
        else 'superseded'
      end
    from test_if_new where phase in ('open', 'late')
    returning outcome
  )
${ROW}`,
  })

/** Writes one mark. Marks after the end are rejected, because they no longer serve a purpose. */
const prepareMark = (kind: TestKind) =>
  prepareStatement<Mark, Row>({
    name: `test-mark-${kind}`,
    parameters: { ...OPERATION, marked: 'boolean' },
    text: `
with ${TEST[kind]},
${PHASE},
  -- A mark that does not say which way turns round the one that stands there under the lock.
  marked as (
    insert into test_work as work (learner_id, test_id, problem_id, is_marked)
    select :learnerId, :testId, :problemId, coalesce(:marked, true) from test_if_new where phase = 'open'
    on conflict (learner_id, test_id, problem_id) do update set is_marked = coalesce(:marked, not work.is_marked)
    returning is_marked
  ),
  -- Two of the same id at once end at the key of the log, which undoes the second whole.
  operation as (
    insert into test_operation (learner_id, test_id, operation_id, problem_id, fingerprint, device, device_order,
      waited_ms, received_at, outcome)
    select :learnerId, :testId, :operationId, :problemId, :fingerprint, :device, :order, :waitedMs, :receivedAt,
      case when is_marked then 'marked' else 'unmarked' end
    from marked
    returning outcome
  )
${ROW}`,
  })

const STATEMENTS = {
  online: { answer: prepareAnswer('online'), mark: prepareMark('online') },
  custom: { answer: prepareAnswer('custom'), mark: prepareMark('custom') },
}

const toWritten = (row: Row): WriteResult => ({
  phase: row.phase,
  start: row.test_start,
  end: row.test_end,
  durationMinutes: row.duration_minutes,
  outcome: row.outcome,
  earlierFingerprint: row.earlier_fingerprint,
  earlierAt: row.earlier_at,
})

/** Learners' work in tests of one kind, in the database. */
export function createWork(pool: Pool, kind: TestKind) {
  async function write(run: () => Promise<Row[]>): Promise<WriteResult | null> {
    const rows = await run().catch((error: unknown) => {
      // The same operation was sent twice at once. The other one is committed by now, so the second run finds it.
      if (error instanceof pg.DatabaseError && error.constraint === 'test_operation_pkey') return run()
      throw error
    })
    return rows[0] ? toWritten(rows[0]) : null
  }

  return {
    /** Null: the learner has no such test. */
    answer: (judgedAnswer: JudgedAnswer): Promise<WriteResult | null> =>
      write(() => STATEMENTS[kind].answer(pool, judgedAnswer)),

    /** Null: the learner has no such test. */
    mark: (mark: Mark): Promise<WriteResult | null> => write(() => STATEMENTS[kind].mark(pool, mark)),
  }
}
