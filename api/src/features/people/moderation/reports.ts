// The consequences of a report that an operator approves.
import type { Executor } from '../../../platform/database/schema.ts'
import { removePhoto } from '../photo/store.ts'
import { giveNewHandle } from '../profile/handle.ts'
import { removeAllowedName } from '../shown-name/store.ts'
import { recordAction } from './actions/store.ts'
import { barSharing, findHandle, hideName, type OpenReport } from './store.ts'

/** Gives a new handle in place of one that is unfit to be shown. */
async function replaceHandle(trx: Executor, learnerId: string, now: Date): Promise<void> {
  const before = await findHandle(trx, learnerId)
  const after = await giveNewHandle(trx, learnerId)
  await recordAction(trx, learnerId, { kind: 'handle', before, after, now })
}

async function bar(trx: Executor, learnerId: string, now: Date): Promise<void> {
  if (await barSharing(trx, learnerId))
    await recordAction(trx, learnerId, { kind: 'sharing', before: null, after: null, now })
}

/** The owner may show the name again, unless only an operator's yes has allowed it. */
async function hideForGood(trx: Executor, learnerId: string): Promise<void> {
  await removeAllowedName(trx, learnerId)
  await hideName(trx, learnerId)
}

/** The consequences of a report that is right. */
export const consequences: Readonly<
  Record<OpenReport['reason'], (trx: Executor, learnerId: string, now: Date) => Promise<void>>
> = {
  handle: replaceHandle,
  name: hideForGood,
  photo: removePhoto,
  pestering: bar,
}
