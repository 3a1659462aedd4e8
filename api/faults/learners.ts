import { registerAll, scheduledTest } from '../src/features/assessments/testing/assessments.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { TEST_PROBLEMS, type Learner } from './pupils.ts'
import type { Site } from './site.ts'

const CLOCK = { now: () => new Date() }

interface Participants {
  readonly testId: string
  readonly learners: readonly Learner[]
}

/**
 * Adds learners who are registered for a test of their own, which begins now.
 *
 * @param name begins the ids of the test and its learners
 * @param startsInMs how soon the test starts
 */
export async function addParticipants(
  { database }: Site,
  name: string,
  { count, startsInMs }: { readonly count: number; readonly startsInMs: number },
): Promise<Participants> {
  const unique = `${name}-${Date.now()}`
  const learners = await Promise.all(
    Array.from({ length: count }, (_, index) => addSignedIn(database.db, `${unique}-${index}`, new Date())),
  )
  const dependencies = { database, clock: CLOCK }
  const test = { id: unique, minutes: 60, problems: TEST_PROBLEMS }
  const { id } = await scheduledTest(dependencies, test, startsInMs)
  await registerAll(
    dependencies,
    id,
    learners.map((learner) => learner.id),
  )
  return { testId: id, learners }
}
