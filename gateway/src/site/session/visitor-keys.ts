import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 96 bits: enough against guesses, each of which costs a request. */
const SIGNATURE_LENGTH = 16
const SIGNATURE = /^[\w-]{16}$/

/** What the gateway signs before it gives it to a browser, so that it knows its own again. */
export type SignedKind = 'cohort' | 'learner' | 'document'

export interface VisitorKeys {
  /** @returns a signature of 16 characters of base64url */
  readonly sign: (kind: SignedKind, text: string) => string
  readonly isSigned: (kind: SignedKind, text: string, signature: string) => boolean
}

/**
 * Keys of what browsers carry about. All gateways of a site make them from the internal key, so that each of them knows what
 * another one has signed.
 *
 * @param internalKey null: a key of this process alone. Browsers then get new cookies after a restart, and several gateways do not
 *   know each other's: their reports reach no analysis, and releases for some visitors wait for a person.
 */
export function createVisitorKeys(internalKey: string | null): VisitorKeys {
  const key = Buffer.from(hkdfSync('sha256', internalKey ?? randomBytes(32), '', 'cookies of visitors', 32))
  const sign = (kind: SignedKind, text: string): string =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url').slice(0, SIGNATURE_LENGTH)
  return {
    sign,
    isSigned: (kind, text, signature) =>
      SIGNATURE.test(signature) && timingSafeEqual(Buffer.from(sign(kind, text)), Buffer.from(signature)),
  }
}
