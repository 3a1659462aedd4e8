// Pays the points of a graded test, each once.
import type { Executor } from '../../../platform/database/schema.ts'
import { payLearners, type Payment } from '../../learning/index.ts'
import { sumPaid } from './store.ts'

/** All points that a learner earns in a test. */
export interface TestReward {
  readonly learnerId: string
  readonly marks: number
  readonly prize: number
}

interface PayoutRound {
  readonly testId: string
  /** 1: the first grading. */
  readonly round: number
  readonly now: Date
}

/**
 * Pays marks and prizes of a test (decisions 17, 26), each once, because the key of a ledger row names the test and the
 * round. A later round pays or deducts the difference, in one correction for each learner.
 */
export async function pay(
  db: Executor,
  worths: readonly TestReward[],
  { testId, round, now }: PayoutRound,
): Promise<void> {
  const payments: Payment[] = []
  if (round === 1)
    for (const { learnerId, marks, prize } of worths)
      payments.push(
        { learnerId, kind: 'test_marks', points: marks },
        { learnerId, kind: 'test_prize', points: prize },
      )
  else {
    const paid = await sumPaid(db, testId)
    for (const { learnerId, marks, prize } of worths)
      payments.push({
        learnerId,
        kind: 'test_correction',
        points: marks + prize - (paid.get(learnerId) ?? 0),
      })
  }
  await payLearners(
    db,
    payments.filter(({ points }) => points !== 0),
    { whatFor: round === 1 ? testId : `${testId}:${round}`, now },
  )
}
