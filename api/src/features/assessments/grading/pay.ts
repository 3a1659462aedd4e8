import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sumPaid, writePoints, type Entry, type PayoutRound } from './store.ts'

/** All points that a learner earns in a test. */
export interface TestReward {
  readonly learnerId: string
  readonly marks: number
  readonly prize: number
}

/**
 * Pays marks and prizes of a test (decisions 17, 26), each once, because the key of a ledger row names the test and the
 * round. A later round pays or deducts the difference, in one correction for each learner.
 */
export async function pay(
  db: Kysely<Database>,
  worths: readonly TestReward[],
  paying: PayoutRound,
): Promise<void> {
  const entries: Entry[] = []
  if (paying.round === 1)
    for (const { learnerId, marks, prize } of worths)
      entries.push(
        { learnerId, kind: 'test_marks', points: marks },
        { learnerId, kind: 'test_prize', points: prize },
      )
  else {
    const paid = await sumPaid(db, paying.testId)
    for (const { learnerId, marks, prize } of worths)
      entries.push({
        learnerId,
        kind: 'test_correction',
        points: marks + prize - (paid.get(learnerId) ?? 0),
      })
  }
  await writePoints(
    db,
    entries.filter(({ points }) => points !== 0),
    paying,
  )
}
