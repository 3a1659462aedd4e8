import type { Executor } from '../../../platform/database/schema.ts'
import { announce } from '../../notifications/index.ts'
import { text } from '../texts/index.ts'

type ChildNotification =
  | 'guardianToldYes'
  | 'guardianToldNo'
  | 'guardianToldLeague'
  | 'guardianToldErase'
  | 'birthDateGuardianYes'
  | 'birthDateGuardianNo'

export type NotifyChild = (trx: Executor, learnerId: string, key: ChildNotification) => Promise<void>

/** Notifies a child, on the site, of what its guardian did. */
export const createNotifyChild =
  (clock: () => Date): NotifyChild =>
  async (trx, learnerId, key) => {
    const now = clock()
    await announce(trx, [learnerId], {
      occasion: `guardian:${key}:${now.getTime()}`,
      type: 'other',
      content: text(key),
      link: '/settings',
      now,
    })
  }
