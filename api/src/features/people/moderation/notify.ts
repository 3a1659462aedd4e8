import type { Kysely } from 'kysely'
import { announce } from '../../notifications/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { text } from '../text.ts'

interface NotificationInput {
  /** What was decided, by the name that the operator used. */
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

/** Tells a learner what an operator has decided. */
export async function notify(
  trx: Kysely<Database>,
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
