import type { PasskeyLoginRequest, PasskeyOptions } from '@dhadha/contract/wire'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Credential = PasskeyLoginRequest['credential']
type Options = PasskeyOptions['options']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

// The options and answers are WebAuthn's own JSON, which the API's half of the library writes and checks. The contract names
// them as plain objects, so that it depends on no library; no type leads from one to the other, hence the double casts.
/** Makes a passkey on this device. */
export const createPasskey = (options: Options): Promise<Credential> =>
  startRegistration({
    optionsJSON: options as unknown as CreationOptions,
  }) as Promise<unknown> as Promise<Credential>

/** Signs the site's challenge with a passkey that the pupil or operator chooses. */
export const authenticate = (options: Options): Promise<Credential> =>
  startAuthentication({
    optionsJSON: options as unknown as LoginOptions,
  }) as Promise<unknown> as Promise<Credential>

/** The texts that each remote with passkeys has in its own words. */
type ErrorTextKey = 'passkeyCancelled' | 'passkeyExists' | 'passkeyUnsupported'

/** Why a phone or computer made or used no passkey; null: the error is not the authenticator's. */
export function authenticatorError(error: unknown): ErrorTextKey | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'passkeyCancelled'
  if (error.name === 'InvalidStateError') return 'passkeyExists'
  return error.name === 'NotSupportedError' || error.name === 'SecurityError' ? 'passkeyUnsupported' : null
}
