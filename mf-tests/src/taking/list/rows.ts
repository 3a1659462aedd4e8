import type { SavedAnswer, TestProblems } from '@dhadha/contract/wire'
import type { StoredAnswer } from '../answer/storedAnswer.ts'
import type { PendingOperations } from '../operations/pendingOperations.ts'

/** A problem in the list as the pupil should see it now, with what is still in the outbox. */
export interface Row {
  readonly id: string
  readonly title: string
  readonly banglaTitle: string | null
  /** The position in the list, from 1 on. */
  readonly number: number
  readonly isMarked: boolean
  /** `submitted`: the API has an answer. `waiting`: one is in the outbox. `late`: it arrived after the end. */
  readonly state: 'open' | 'submitted' | 'waiting' | 'late'
  readonly saved: SavedAnswer | null
}

export const toRows = (
  problems: TestProblems['problems'],
  { answers, marks }: Pick<PendingOperations, 'answers' | 'marks'>,
  late: ReadonlyMap<string, StoredAnswer>,
): Row[] =>
  problems.map((problem, index) => {
    const id = problem.problem_id
    const state = answers.has(id)
      ? 'waiting'
      : late.has(id)
        ? 'late'
        : problem.is_submitted
          ? 'submitted'
          : 'open'
    return {
      id,
      title: problem.problem_title,
      banglaTitle: problem.bangla_problem_title,
      number: index + 1,
      isMarked: marks.get(id) ?? problem.is_marked,
      state,
      saved: problem.saved,
    }
  })
