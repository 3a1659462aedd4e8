import type { Kysely } from 'kysely'
import { suggestHandle } from '../../identity/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { removePhoto } from '../photo/store.ts'
import { listTakenHandles, setHandle } from '../profile/store.ts'
import { barSharing, hideName, type OpenReport } from './store.ts'

type Executor = Kysely<Database>

/** A new handle in place of one that nobody should read. */
async function replaceHandle(trx: Executor, learnerId: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const handle = suggestHandle(attempt)
    const isTaken = (await listTakenHandles(trx, [handle])).has(handle)
    if (!isTaken && (await setHandle(trx, learnerId, handle))) return
  }
}

/** What follows when a report is right. */
export const consequences: Readonly<
  Record<OpenReport['reason'], (trx: Executor, learnerId: string) => Promise<void>>
> = {
  handle: replaceHandle,
  name: hideName,
  photo: removePhoto,
  pestering: barSharing,
}
