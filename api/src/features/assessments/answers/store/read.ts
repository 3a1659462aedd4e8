// Reads a learner's work in a test from the database.
import type { AnswerType, LateAnswer, SavedAnswer } from '@dhadha/contract/wire'
import type { NotNull } from 'kysely'
import type { Pool } from 'pg'
import type { Executor } from '../../../../platform/database/schema.ts'
import { prepareStatement } from '../../../../platform/database/statement.ts'

/** A learner's work on one problem of a test. */
interface Work {
  readonly problemId: string
  readonly isMarked: boolean
  readonly saved: SavedAnswer | null
  /** Null: not answered. Not sent to browsers before the test is over. */
  readonly isCorrect: boolean | null
}

/** The work on each of a test's problems, including untouched ones. */
export type WorkLookup = (problemId: string) => Work

const UNTOUCHED: Omit<Work, 'problemId'> = { isMarked: false, saved: null, isCorrect: null }

/** A row of `test_work`. */
export interface WorkRow {
  problem_id: string
  answer: string | null
  answer_type: AnswerType | null
  is_correct: boolean | null
  /** Text where the response came as JSON. */
  saved_at: Date | string | null
  is_marked: boolean
}

const toSaved = ({ answer, answer_type, saved_at }: WorkRow): SavedAnswer | null =>
  answer === null || answer_type === null || saved_at === null
    ? null
    : { answer, answerType: answer_type, saved_at: new Date(saved_at).toISOString() }

export const WORK = `select problem_id, answer, answer_type, is_correct, saved_at, is_marked from test_work
  where learner_id = :learnerId and test_id = :testId`

const selectWork = prepareStatement<{ learnerId: string; testId: string }, WorkRow>({
  name: 'test-work',
  parameters: { learnerId: 'uuid', testId: 'text' },
  text: WORK,
})

/** All of a learner's work in one test. */
export async function readWork(pool: Pool, learnerId: string, testId: string): Promise<WorkLookup> {
  return workFrom(await selectWork(pool, { learnerId, testId }))
}

export function workFrom(rows: readonly WorkRow[]): WorkLookup {
  const work = new Map(
    rows.map((row): [string, Work] => [
      row.problem_id,
      {
        problemId: row.problem_id,
        isMarked: row.is_marked,
        saved: toSaved(row),
        isCorrect: row.is_correct,
      },
    ]),
  )
  return (problemId) => work.get(problemId) ?? { problemId, ...UNTOUCHED }
}

/** Answers that came after the end, in the order the device gave them; of each problem only the last one. */
export async function readLate(db: Executor, learnerId: string, testId: string): Promise<LateAnswer[]> {
  const rows = await db
    .selectFrom('test_operation')
    .distinctOn('problem_id')
    .select(['problem_id', 'answer', 'answer_type', 'received_at'])
    .where('learner_id', '=', learnerId)
    .where('test_id', '=', testId)
    .where('outcome', '=', 'late')
    // Every operation that is an answer has both columns.
    .$narrowType<{ answer: NotNull; answer_type: NotNull }>()
    .orderBy('problem_id')
    .orderBy('device_order', 'desc')
    .orderBy('received_at', 'desc')
    .execute()
  return rows.map(({ problem_id, answer, answer_type, received_at }) => ({
    problem_id,
    answer,
    answerType: answer_type,
    received_at: received_at.toISOString(),
  }))
}
