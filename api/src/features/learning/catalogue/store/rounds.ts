import { prepareStatement } from '../../../../platform/database/statement.ts'

interface Whose {
  readonly learnerId: string
  readonly problemId: string
}

const parameters = { learnerId: 'uuid', problemId: 'text' } as const

/** How many fresh variants a learner has taken of a template; no row: none. */
export const readRound = prepareStatement<Whose, { round: number }>({
  name: 'variant-round',
  parameters,
  text: `select variant_round as round from learner_problem
    where learner_id = :learnerId and problem_id = :problemId`,
})

/**
 * Goes on to the next variant, once from each round. No row: another press was faster, or the problem may still pay
 * (decision 421). The time in view begins anew with the variant.
 */
export const beginRound = prepareStatement<Whose & { round: number; now: Date }, { round: number }>({
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
