// The job that counts first answers into the ratings of problems (decision 51).
import { setTimeout } from 'node:timers/promises'
import { HOUR_MS } from '@dhadha/server/durations'
import type { Dependencies } from '../../../platform/feature.ts'
import { updateRating, ratingOfLevel } from './rating.ts'
import {
  deleteRatings,
  listFirstAnswers,
  lockProgress,
  nextAttemptAfter,
  putProgress,
  putRatings,
  readRatings,
} from './store.ts'

/** Answers count a day later, so that a machine is set aside before its own answers do. */
const WAIT_MS = 24 * HOUR_MS
/** So many answers an hour suffice: a rating is a sample. */
const MAX_PER_HOUR = 5_000
/** Hours of one run; the next one continues from there. */
const MAX_HOURS = 48
const BUSY_MS = 100

/**
 * Counts first answers into the ratings of problems, hour by hour, each once (decision 51). Any number of instances may
 * run it: one counts, the others skip the run. An hour is one transaction, so that an interrupted run loses nothing.
 */
export function createRatingJob({ db, clock }: RatingDependencies): () => Promise<void> {
  return async () => {
    const end = getCountedUntil(clock())
    for (let hour = 0; hour < MAX_HOURS; hour += 1) if ((await countHour(db, end)) !== 'more') return
  }
}

/**
 * Recounts all first answers from the beginning: after an import has given problems other levels, or the rule has
 * changed. Instances may run meanwhile; if the command is interrupted, their job counts the rest.
 *
 * @returns how many problems have a rating afterwards
 */
export async function recountRatings({ db, clock }: RatingDependencies): Promise<number> {
  const end = getCountedUntil(clock())
  await db.transaction().execute(deleteRatings)
  for (;;) {
    const outcome = await countHour(db, end)
    if (outcome === 'nothing') return (await readRatings(db)).size
    // Another instance counts the next hour, with the same result.
    if (outcome === 'busy') await setTimeout(BUSY_MS)
  }
}

type RatingDependencies = Pick<Dependencies, 'db' | 'clock'>

const getCountedUntil = (now: Date): Date => new Date(now.getTime() - WAIT_MS)

/** Counts the next hour that has answers; `busy`: another instance is counting. */
const countHour = (db: RatingDependencies['db'], end: Date): Promise<'more' | 'nothing' | 'busy'> =>
  db.transaction().execute(async (write) => {
    const counted = await lockProgress(write)
    if (!counted) return 'busy'
    const first = await nextAttemptAfter(write, counted)
    if (!first || first > end) return 'nothing'
    const until = new Date(Math.min(end.getTime(), first.getTime() + HOUR_MS))
    const answers = await listFirstAnswers(write, { after: counted, until, limit: MAX_PER_HOUR })
    const before = await readRatings(write, [...new Set(answers.map(({ problemId }) => problemId))])
    const ratings = new Map<string, ReturnType<typeof updateRating>>()
    for (const answer of answers) {
      const known = ratings.get(answer.problemId) ??
        before.get(answer.problemId) ?? { rating: ratingOfLevel(answer.level), answers: 0 }
      ratings.set(answer.problemId, updateRating(known, answer))
    }
    await putRatings(write, ratings)
    await putProgress(write, until)
    return 'more'
  })
