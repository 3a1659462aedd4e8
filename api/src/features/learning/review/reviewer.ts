// Sets learners aside whose answers look like a machine's.
import type { Dependencies } from '../../../platform/feature.ts'
import { announce } from '../../notifications/index.ts'
import { text } from '../texts/index.ts'
import { LOOKED_AT, machineSigns } from './pattern.ts'
import { listPaidAnswers, excludeFromRanks } from './store.ts'

/**
 * A learner's answers are checked after so many paid ones. An instance that stops loses the count of fewer than these.
 */
const LOOK_EVERY = 10
/** The maximum number of learners whose answers one instance counts; then it clears the counts. */
const MAX_COUNTED = 50_000

/** Sets learners aside from public ranks if their answers look like a machine's (decision 47). */
export interface Reviewer {
  /** Counts a paid answer of this learner. The check of their answers runs after the response. */
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
      // Pseudonymous: logs the id and the signs.
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
