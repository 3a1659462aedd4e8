import type { ReleaseRole } from '@dhadha/contract/wire'
import type { TestApp } from '../../../testing/app.ts'
import { hashOf, newToken } from '../operators/session.ts'
import { addOperator, openSession } from '../operators/store.ts'

/** An operator who is signed in. @returns the headers of the page's calls */
export async function signedInOperator({ database, clock }: TestApp, name: string, role: ReleaseRole) {
  const now = clock.now()
  const operator = await addOperator(database.db, { name, role }, now)
  const token = newToken()
  await openSession(database.db, operator?.id ?? '', hashOf(token), now)
  return { cookie: `operator=${token}`, authorization: 'Bearer release-page' }
}
