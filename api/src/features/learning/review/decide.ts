import type { Executor } from '../../../platform/database/schema.ts'
import { OperatorError } from '@dhadha/server/errors'
import { isUuid } from '../../../platform/uuid.ts'
import { announce } from '../../notifications/index.ts'
import { text } from '../texts/index.ts'
import { lockReview, putDecision } from './store.ts'

const TEXTS = { cleared: 'reviewCleared', upheld: 'reviewUpheld' } as const

/**
 * Records the decision of an operator about a learner who was set aside, and notifies the learner. `cleared`: a person;
 * their answers up to now are never held against them again. `upheld`: they stay off public ranks.
 *
 * @returns the learner's handle
 * @throws OperatorError for a learner who was never set aside, and for a decision that is made already
 */
export function decide(
  db: Executor,
  learner: string,
  { decision, now }: { readonly decision: keyof typeof TEXTS; readonly now: Date },
): Promise<string> {
  const who = learner.trim().toLowerCase()
  return db.transaction().execute(async (write) => {
    const review = await lockReview(write, isUuid(who) ? { id: who } : { handle: who })
    if (!review)
      throw new OperatorError(`${learner} was never set aside; \`pnpm api review list\` shows who was.`)
    if (review.decision === decision)
      throw new OperatorError(`${review.handle} is ${decision} already; nothing was changed.`)
    await putDecision(write, review.id, { decision, now })
    await announce(write, [review.id], {
      occasion: `review:${decision}:${now.toISOString()}`,
      type: 'other',
      content: text(TEXTS[decision]),
      link: '/scoring-system',
      now,
    })
    return review.handle
  })
}
