// Notifies a learner of an operator's decision.
import { announce } from '../../notifications/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { text } from '../texts/index.ts'

interface NotificationInput {
  /** The id that the operator used for the item that was decided. */
  readonly id: string
  readonly now: Date
  readonly key:
    | 'photoApproved'
    | 'photoRefused'
    | 'photoTakenDown'
    | 'birthDateApproved'
    | 'birthDateRefused'
    | 'birthDateTakenBack'
    | 'handleReplaced'
    | 'handleGivenBack'
    | 'nameHidden'
    | 'nameApproved'
    | 'nameRefused'
    | 'sharingBarred'
    | 'sharingGivenBack'
}

/** Notifies a learner of an operator's decision. */
export async function notify(
  trx: Executor,
  learnerId: string,
  { id, now, key }: NotificationInput,
): Promise<void> {
  await announce(trx, [learnerId], {
    occasion: `${id}:${key}:${now.getTime()}`,
    type: 'other',
    content: text(key),
    link: '/settings',
    now,
  })
}
