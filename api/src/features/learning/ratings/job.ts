import type { Dependencies } from '../../../platform/feature.ts'
import { rated, ratingOfLevel } from './rating.ts'
import {
  listFirstAnswers,
  lockProgress,
  nextAttemptAfter,
  putProgress,
  putRatings,
  readRatings,
} from './store.ts'

const HOUR_MS = 3_600_000
/** Answers count a day later, so that a machine is set aside before its own do. */
const WAIT_MS = 24 * HOUR_MS
/** Of an hour so many are enough: a rating is a sample. */
const MOST_OF_HOUR = 5_000
/** Hours of one run; the next one goes on from there. */
const MOST_HOURS = 48

/**
 * Counts first answers into the ratings of problems, hour by hour, each once (decision 432). Any number of instances may
 * run it: one counts, the others leave it alone. An hour is one transaction, so that an end in between loses nothing.
 */
export function createRatingJob({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): () => Promise<void> {
  /** @returns whether there may be more to count */
  const countHour = (end: Date): Promise<boolean> =>
    db.transaction().execute(async (write) => {
      const counted = await lockProgress(write)
      if (!counted) return false
      const first = await nextAttemptAfter(write, counted)
      if (!first || first > end) return false
      const until = new Date(Math.min(end.getTime(), first.getTime() + HOUR_MS))
      const answers = await listFirstAnswers(write, { after: counted, until, limit: MOST_OF_HOUR })
      const before = await readRatings(write, [...new Set(answers.map(({ problemId }) => problemId))])
      const ratings = new Map<string, ReturnType<typeof rated>>()
      for (const answer of answers) {
        const known = ratings.get(answer.problemId) ??
          before.get(answer.problemId) ?? { rating: ratingOfLevel(answer.level), answers: 0 }
        ratings.set(answer.problemId, rated(known, answer))
      }
      await putRatings(write, ratings)
      await putProgress(write, until)
      return true
    })

  return async () => {
    const end = new Date(clock().getTime() - WAIT_MS)
    for (let hour = 0; hour < MOST_HOURS; hour += 1) if (!(await countHour(end))) return
  }
}
