/** How long a page or a sign-in waits for the API to end a sign-in that was left. */
const PATIENCE_MS = 2_000

export const LOG_OUT_PATH = '/api/v2/app/auth/logout'

/**
 * Ends the sign-in of a secret that its browser gives up: the log out found no connection, or somebody else signs in
 * (decision 167). Never rejects.
 *
 * @param from the caller's address, for the API's security log
 * @returns whether it has ended, now or before; false: the API gave no answer, and the secret is still good
 */
export type EndSignIn = (secret: string, from: string) => Promise<boolean>

export const createEndSignIn =
  (apiUrl: URL): EndSignIn =>
  async (secret, from) => {
    try {
      const answer = await fetch(new URL(LOG_OUT_PATH, apiUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': from },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      return answer.ok || answer.status === 401
    } catch {
      return false
    }
  }
