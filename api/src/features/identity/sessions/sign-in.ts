// The last step of every sign-in, and the headers by which the gateway learns of sign-ins and sign-outs.
import { createHash } from 'node:crypto'
import { SESSION_HEADER } from '@dhadha/server'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { readAgent } from './user-agent.ts'
import type { Caller } from '../addresses/caller.ts'
import { createDevices, deviceHash } from './devices.ts'
import { createNewBrowserNotice } from './new-browser.ts'
import type { Sessions } from './sessions.ts'
import { isOtherDevice } from '../store/sign-ins.ts'

/** A new sign-in. */
export interface NewSignIn {
  readonly learnerId: string
  readonly token: string
  /** Marks the browser as known; for the `Set-Cookie` header. */
  readonly cookie: string
  /** The caller, if this learner has signed in before, but never in this browser; else null. */
  readonly newBrowser: Caller | null
}

/** A pseudonym of the learner for the browser: it distinguishes learners without naming them. */
export const learnerMark = (learnerId: string): string =>
  createHash('sha256').update(`mark of a learner\n${learnerId}`).digest('base64url').slice(0, 16)

/**
 * Headers of the response to a sign-in: no cache may store its token and no proxy compress it, its browser becomes a
 * known one, and the gateway keeps the token from the browser's scripts (decision 54).
 */
export const signInHeaders = ({ cookie, learnerId }: NewSignIn) => ({
  'cache-control': 'no-store, no-transform',
  'set-cookie': cookie,
  [SESSION_HEADER]: `started ${learnerMark(learnerId)}`,
})

/** Headers of the response that ends the caller's own sign-in: the gateway takes its cookies from the browser. */
export const signOutHeaders = { [SESSION_HEADER]: 'ended' }

/** The last step of every kind of sign-in: password, code, Google. */
export interface SignInService {
  /** `executor` may be a transaction; call `recordVisit` after its commit. */
  readonly open: (executor: Executor, learnerId: string, caller: Caller) => Promise<NewSignIn>
  /** Runs after a sign-in: records its visit, and notifies the owner of a new browser. */
  readonly recordVisit: (signIn: NewSignIn) => Promise<void>
}

export function createSignInService(deps: Dependencies, sessions: Sessions): SignInService {
  const { clock, config } = deps
  const devices = createDevices(clock, config.publicUrl)
  const notifyOwner = createNewBrowserNotice(deps)
  return {
    async open(executor, learnerId, caller) {
      const { userAgent, cookies } = caller
      const token = await sessions.open(executor, learnerId, readAgent(userAgent))
      const isNew = await isOtherDevice(executor, learnerId, deviceHash(cookies, config.publicUrl))
      const cookie = await devices.remember(executor, learnerId, cookies)
      return { learnerId, token, cookie, newBrowser: isNew ? caller : null }
    },
    async recordVisit({ learnerId, newBrowser }) {
      if (newBrowser) notifyOwner(learnerId, newBrowser)
      await sessions.recordVisit(learnerId)
    },
  }
}
