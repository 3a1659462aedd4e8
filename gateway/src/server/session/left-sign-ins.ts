// Ends at the API a sign-in whose secret the browser gives up, such as by another sign-in.
import type { ApiInstances } from '../proxy/api-instances.ts'

/** How long a page or a sign-in waits for the API to end a sign-in that was left. */
const TIMEOUT_MS = 2_000

export const LOG_OUT_PATH = '/api/v2/app/auth/logout'

/**
 * Ends the sign-in of a secret that its browser gives up: the log out found no connection, or another learner signs in
 * (decision 54). Never rejects.
 *
 * @param from the caller's address, for the API's security log
 * @returns whether it has ended, now or before; false: the API gave no answer, and the secret is still valid
 */
export type EndSignIn = (secret: string, from: string) => Promise<boolean>

export function createEndSignIn({ request }: Pick<ApiInstances, 'request'>): EndSignIn {
  return async (secret, from) => {
    try {
      const { statusCode, body } = await request({
        method: 'POST',
        path: LOG_OUT_PATH,
        headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': from },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await body.dump()
      return statusCode < 300 || statusCode === 401
    } catch {
      return false
    }
  }
}
