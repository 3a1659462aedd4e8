import { prepareStatement } from '../../../../platform/database/statement.ts'

interface LearnerProblem {
  readonly learnerId: string
  readonly problemId: string
}

const parameters = { learnerId: 'uuid', problemId: 'text' } as const

/** Which variant of a template a learner is at. */
export interface Round {
  /** How many fresh ones they have taken. */
  readonly round: number
  /** They began with the one that a shared link shows to visitors (decision 50). */
  readonly shared: boolean
}

/** No row: the learner has done nothing with it. */
export const readRound = prepareStatement<LearnerProblem, Round>({
  name: 'variant-place',
  parameters,
  text: `select variant_round as round, variant_shared as shared from learner_problem
    where learner_id = :learnerId and problem_id = :problemId`,
})

/**
 * Goes on to the next variant, once from each round. No row: another press was faster, or the problem may still pay
 * (decision 50). The time in view begins anew with the variant.
 */
export const beginRound = prepareStatement<LearnerProblem & { round: number; now: Date }, { round: number }>({
  name: 'variant-next',
  parameters: { ...parameters, round: 'integer', now: 'timestamptz' },
  text: `update learner_problem set
      variant_round = variant_round + 1,
      variant_since = :now,
      viewed_seconds = 0,
      viewing_since = case when viewing_since is null then null else :now end
    where learner_id = :learnerId and problem_id = :problemId and variant_round = :round
      and (solved_at is not null or explanation_viewed_at is not null)
    returning variant_round as round`,
})

/**
 * The learner begins with the variant that visitors get, if nothing but looking at the problem was done before. No row: it
 * was, or they are at that variant already (decision 50).
 */
export const beginShared = prepareStatement<LearnerProblem, { shared: true }>({
  name: 'variant-shared',
  parameters,
  text: `insert into learner_problem as state (learner_id, problem_id, variant_shared) values (:learnerId, :problemId, true)
    on conflict (learner_id, problem_id) do update set variant_shared = true
    where not state.variant_shared and state.variant_round = 0 and state.tries = 0 and state.solved_at is null
      and state.hint_used_at is null and state.explanation_viewed_at is null and state.kept_offline_at is null
    returning true as shared`,
})
