import type { ReleaseRole } from '@dhadha/contract/wire'
import type { TestApp } from '../../../testing/app.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import { addLink, addOperator, findOperator, sessions } from '../operators/store.ts'

/** An operator who is signed in. @returns the headers of the page's calls */
export async function signedInOperator({ database, clock }: TestApp, name: string, role: ReleaseRole) {
  const now = clock.now()
  const operator = await addOperator(database.db, { name, role }, now)
  const token = randomToken()
  await sessions.add(database.db, { hash: hashToken(token), ownerId: operator?.id ?? '', now })
  return { cookie: `operator=${token}`, authorization: 'Bearer release-page' }
}

async function findOperatorId({ database }: TestApp, name: string): Promise<string> {
  const operator = await findOperator(database.db, name)
  if (!operator) throw new Error(`there is no operator ${name}`)
  return operator.id
}

/**
 * Opens another session of an operator.
 *
 * @returns the headers of the page's calls
 */
export async function addSession(api: TestApp, name: string) {
  const token = randomToken()
  const [ownerId, now] = [await findOperatorId(api, name), api.clock.now()]
  await sessions.add(api.database.db, { hash: hashToken(token), ownerId, now })
  return { cookie: `operator=${token}`, authorization: 'Bearer release-page' }
}

/** The token of a one-time link of an operator, valid for an hour. */
export async function createLink(api: TestApp, name: string): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000)
  await addLink(api.database.db, {
    hash: hashToken(token),
    operatorId: await findOperatorId(api, name),
    expiresAt,
  })
  return token
}
