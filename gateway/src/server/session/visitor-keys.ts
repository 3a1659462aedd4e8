// Keys by which gateways sign values in browsers' cookies.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 96 bits: enough against guesses, each of which costs a request. */
const SIGNATURE_LENGTH = 16
const SIGNATURE = /^[\w-]{16}$/

/** The kinds of values that the gateway signs for browsers, so that it can recognise its own. */
export type SignedKind = 'cohort' | 'learner' | 'document'

export interface VisitorKeys {
  /** @returns a signature of 16 characters of base64url */
  readonly sign: (kind: SignedKind, value: string) => string
  readonly isSigned: (kind: SignedKind, value: string, signature: string) => boolean
}

/**
 * Keys for signed values in cookies. All gateways of a site derive them from the internal key, so that each of them can
 * verify the signatures of the others.
 *
 * @param internalKey null: a key of this process alone. Browsers then get new cookies after a restart, and several
 *   gateways do not know each other's: their reports are not analysed, and releases for some visitors wait for an
 *   operator.
 */
export function createVisitorKeys(internalKey: string | null): VisitorKeys {
  const key = Buffer.from(hkdfSync('sha256', internalKey ?? randomBytes(32), '', 'cookies of visitors', 32))
  const sign = (kind: SignedKind, value: string): string =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url').slice(0, SIGNATURE_LENGTH)
  return {
    sign,
    isSigned: (kind, value, signature) =>
      SIGNATURE.test(signature) && timingSafeEqual(Buffer.from(sign(kind, value)), Buffer.from(signature)),
  }
}
