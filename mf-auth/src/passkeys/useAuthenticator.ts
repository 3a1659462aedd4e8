import { errorText, toast } from '@dhadha/contract'
import type * as passkeys from '@dhadha/passkeys'
import { useText } from '../text.ts'

type Authenticator = typeof passkeys

/**
 * Runs a step with the phone's or computer's own lock. The library is loaded when it is first needed.
 *
 * @returns what `step` resolves to; null: it failed, and the reason was shown
 */
export function useAuthenticator() {
  const text = useText()
  return async <Result>(step: (authenticator: Authenticator) => Promise<Result>): Promise<Result | null> => {
    let authenticator: Authenticator | null = null
    try {
      authenticator = await import(/* webpackChunkName: "passkeys" */ '@dhadha/passkeys')
      return await step(authenticator)
    } catch (error) {
      const errorKey = authenticator?.authenticatorError(error) ?? null
      toast.error(errorKey ? text(errorKey) : errorText(error, text('authFailed')))
      return null
    }
  }
}

/** Whether this browser can hold passkeys. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
