import type { Kysely } from 'kysely'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { readAgent } from './agent.ts'
import type { Caller } from '../addresses/caller.ts'
import { createDevices } from './devices.ts'
import type { Sessions } from './sessions.ts'

/** A new sign-in. */
export interface NewSignIn {
  readonly learnerId: string
  readonly token: string
  /** Marks the browser as known; for the `Set-Cookie` header. */
  readonly cookie: string
}

/** Headers of the response to a sign-in: no cache may store its token, and its browser becomes a known one. */
export const signInHeaders = ({ cookie }: NewSignIn) => ({
  'cache-control': 'no-store',
  'set-cookie': cookie,
})

/** The last step of every kind of sign-in: password, code, Google. */
export interface SignInService {
  /** `executor` may be a transaction; call `recordVisit` after its commit. */
  readonly open: (executor: Kysely<Database>, learnerId: string, caller: Caller) => Promise<NewSignIn>
  readonly recordVisit: (signIn: NewSignIn) => Promise<void>
}

export function createSignInService(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  sessions: Sessions,
): SignInService {
  const devices = createDevices(clock, config.publicUrl)
  return {
    async open(executor, learnerId, { userAgent, cookies }) {
      const token = await sessions.open(executor, learnerId, readAgent(userAgent))
      return { learnerId, token, cookie: await devices.remember(executor, learnerId, cookies) }
    },
    recordVisit: ({ learnerId }) => sessions.recordVisit(learnerId),
  }
}
