// Attempts in the database.
import pg, { type Pool } from 'pg'
import { prepareStatement } from '../../../../platform/database/statement.ts'
import type { CatalogueProblem } from '../../catalogue/catalogue.ts'
import type { AttemptOutcome } from '../reply.ts'
import { OUTCOME, perBudget, type AttemptValues } from './parts.ts'
import { writeRight } from './right.ts'
import { writeWrong } from './wrong.ts'

/** An answer that was judged. */
export interface JudgedAttempt extends Omit<AttemptValues, 'problemId' | 'variant' | 'board'> {
  readonly problem: CatalogueProblem
  readonly isCorrect: boolean
  readonly board: unknown
}

/** The stored attempt that a repeat with the same key finds. */
export interface EarlierAttempt extends AttemptOutcome {
  readonly fingerprint: string
}

const findAttempt = prepareStatement<Pick<AttemptValues, 'learnerId' | 'key'>, EarlierAttempt>({
  name: 'attempt-find',
  parameters: { learnerId: 'uuid', key: 'text' },
  text: `select fingerprint, ${OUTCOME} from attempt where learner_id = :learnerId and attempt_key = :key`,
})

/** Seconds until each budget of a learner allows an attempt again; 0 or less: it allows one now. */
const findWait = prepareStatement<Pick<AttemptValues, 'learnerId' | 'now'>, { seconds: number | null }>({
  name: 'attempt-wait',
  parameters: { learnerId: 'uuid', now: 'timestamptz' },
  text: `select greatest(${perBudget(
    ({ column, attempts, seconds }) =>
      `extract(epoch from ${column} - :now) - ${seconds - seconds / attempts}`,
    ', ',
  )})::double precision as seconds from learner_progress where learner_id = :learnerId`,
})

const beginProgress = prepareStatement<Pick<AttemptValues, 'learnerId'>, never>({
  name: 'progress-begin',
  parameters: { learnerId: 'uuid' },
  text: 'insert into learner_progress (learner_id) values (:learnerId) on conflict (learner_id) do nothing',
})

/** Attempts in the database. */
export function createAttempts(pool: Pool) {
  return {
    /**
     * Writes the attempt. Null: it was not written, because its key is used, a budget is used up, or the learner has no
     * progress row yet.
     */
    async write({ problem, board, isCorrect, ...attempt }: JudgedAttempt): Promise<AttemptOutcome | null> {
      const values: AttemptValues = {
        ...attempt,
        problemId: problem.id,
        variant: problem.variantKey,
        board: board === undefined ? null : JSON.stringify(board),
      }
      const { series, leastSeconds } = problem
      try {
        const [outcome] = await (isCorrect
          ? writeRight(pool, { ...values, level: series.level, topicId: series.topic.id, leastSeconds })
          : writeWrong(pool, values))
        return outcome ?? null
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.constraint === 'attempt_pkey') return null
        throw error
      }
    },

    /** The attempt that was written under this key. */
    async find(learnerId: string, key: string): Promise<EarlierAttempt | null> {
      const [earlier] = await findAttempt(pool, { learnerId, key })
      return earlier ?? null
    },

    /** Seconds until the learner's budgets take an attempt again; 0: they take one now. */
    async secondsToWait(learnerId: string, now: Date): Promise<number> {
      const [wait] = await findWait(pool, { learnerId, now })
      return Math.max(0, wait?.seconds ?? 0)
    },

    /** Creates an empty progress row for a learner who has none. */
    async beginProgress(learnerId: string): Promise<void> {
      await beginProgress(pool, { learnerId })
    },
  }
}
