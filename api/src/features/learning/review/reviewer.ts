import type { Dependencies } from '../../../platform/feature.ts'
import { announce } from '../../notifications/index.ts'
import { text } from '../texts/index.ts'
import { LOOKED_AT, machineSigns } from './pattern.ts'
import { listPaidAnswers, excludeFromRanks } from './store.ts'

/** A learner's answers are looked at after so many paid ones. An instance that ends forgets fewer than these. */
const LOOK_EVERY = 10
/** Learners whose answers one instance counts; then it begins anew. */
const MAX_COUNTED = 50_000

/** Sets learners aside from public ranks whose answers look like a machine's (decision 47). */
export interface Reviewer {
  /** A paid answer of this learner. The look at their answers comes after the response. */
  readonly recordPaid: (learnerId: string) => void
}

export function createReviewer({
  db,
  clock,
  backgroundTasks,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'backgroundTasks' | 'log'>): Reviewer {
  const counts = new Map<string, number>()

  async function look(learnerId: string): Promise<void> {
    const signs = machineSigns(await listPaidAnswers(db, learnerId, LOOKED_AT))
    if (signs.length === 0) return
    const now = clock()
    await db.transaction().execute(async (write) => {
      if (!(await excludeFromRanks(write, learnerId, { signs, now }))) return
      await announce(write, [learnerId], {
        occasion: `review:${now.toISOString()}`,
        type: 'other',
        content: text('setAside'),
        link: '/scoring-system',
        now,
      })
      // Pseudonymous: the id, and why.
      log.warn({ learner: learnerId, signs }, 'a learner was set aside from public ranks')
    })
  }

  return {
    recordPaid(learnerId) {
      const count = (counts.get(learnerId) ?? 0) + 1
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(learnerId, count)
      if (count < LOOK_EVERY) return
      counts.delete(learnerId)
      backgroundTasks.run(() => look(learnerId))
    },
  }
}
