import { prepareStatement } from '../../../../platform/database/statement.ts'
import type { AttemptOutcome } from '../reply.ts'
import {
  ATTEMPT,
  ATTEMPT_PARAMETERS,
  LAST_OUTCOMES,
  MAY_ATTEMPT,
  OUTCOME,
  COUNTED_SECONDS,
  HAS_EARLIER_VIEW,
  SEEN_SECONDS,
  USE_BUDGETS,
  type AttemptValues,
} from './parts.ts'

/**
 * Writes a wrong answer: it pays no points, so the parts of the statement that pay are left out, and it ends the streak
 * (decision 14). Otherwise it works like a right one (right.ts): the same rows, locked in the same order.
 */
export const writeWrong = prepareStatement<AttemptValues, AttemptOutcome>({
  name: 'attempt-wrong',
  parameters: ATTEMPT_PARAMETERS,
  text: `
with
  learner_locked as (
    select id from learner where id = :learnerId for key share
  ),
  progress as (
    update learner_progress as progress set
      current_streak = 0,
      ${USE_BUDGETS}
    from learner_locked
    where progress.learner_id = learner_locked.id
      and ${MAY_ATTEMPT}
    returning progress.learner_id, progress.max_streak
  ),
  problem_state as (
    insert into learner_problem as state (learner_id, problem_id, tries, last_outcomes, last_attempted_at)
    select learner_id, :problemId, 1, array[false], :now from progress
    on conflict (learner_id, problem_id) do update set
      tries = state.tries + 1,
      last_outcomes = ${LAST_OUTCOMES},
      last_attempted_at = excluded.last_attempted_at
    returning ${SEEN_SECONDS} as seen_seconds, ${HAS_EARLIER_VIEW} as has_earlier_view
  )
insert into attempt (${ATTEMPT})
select :learnerId, :key, :problemId, :variant, :fingerprint, :answer, :board, :now,
  false, null, ${COUNTED_SECONDS}, 0, 0, 0, 0, 0, max_streak, null
from problem_state, progress
returning ${OUTCOME}`,
})
