// Parses e-mail addresses and mobile numbers, each into the one spelling that is stored.
import { normaliseMobileNumber } from '@dhadha/contract/typed-text'
import type { Channel } from '../../../platform/messages/messenger.ts'

/** A verified or claimed e-mail address or mobile number, in the one spelling that is stored. */
export interface Address {
  readonly channel: Channel
  readonly value: string
}

/** The address fields of a request (S3.12). */
export interface GivenAddress {
  readonly email?: string
  readonly mobileNumber?: string
}

/**
 * Control and invisible characters: two addresses would look the same, and a terminal would execute control sequences.
 */
const HIDDEN = String.raw`\p{Cc}\p{Cs}\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff`
const PART = String.raw`[^\s${HIDDEN}@<>()[\]\\,;:"]+`
const EMAIL = new RegExp(String.raw`^${PART}@${PART}\.[^\s${HIDDEN}@<>()[\]\\,;:".]+$`, 'u')
const MOBILE = /^\d{11}$/ // a mobile number of Bangladesh (S9.1d)

/** An e-mail address in lower case; null if the text does not look like one. */
export function readEmail(input: string): Address | null {
  const value = input.trim().normalize('NFKC').toLowerCase()
  return value.length <= 254 && EMAIL.test(value) ? { channel: 'email', value } : null
}

/** Providers that ignore dots before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox of a stored e-mail address: without the part behind a plus, and, at Google, without dots. Two addresses
 * with the same mailbox belong to the same person. The database's `mailbox_of` computes the same (migration 0025).
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at).replace(/\+.*$/, ''), email.slice(at + 1)]
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/**
 * A mobile number: exactly 11 digits, Bangla ones too (S9.1d, decision 29), with or without the country code; null
 * otherwise.
 */
export function readMobile(input: string): Address | null {
  const value = normaliseMobileNumber(input)
  return MOBILE.test(value) ? { channel: 'sms', value } : null
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

type AddressError = 'none' | 'both' | 'invalid-email' | 'invalid-mobile'

/** The one address of a registration or a forgotten password (S5.2, S5.3), or the error. */
export function readOneAddress({ email = '', mobileNumber = '' }: GivenAddress): Address | AddressError {
  if (isBlank(email) && isBlank(mobileNumber)) return 'none'
  if (!isBlank(email) && !isBlank(mobileNumber)) return 'both'
  return isBlank(email)
    ? (readMobile(mobileNumber) ?? 'invalid-mobile')
    : (readEmail(email) ?? 'invalid-email')
}

/**
 * The address to sign in with: a mobile of exactly 11 characters drops the e-mail, otherwise the mobile is dropped
 * (S5.1b). Null: both are empty (S5.1a). An invalid address stays as it was typed and matches no account.
 */
export function readLoginAddress({ email = '', mobileNumber = '' }: GivenAddress): Address | null {
  if (isBlank(email) && isBlank(mobileNumber)) return null
  const mobile = normaliseMobileNumber(mobileNumber)
  if (mobile.length === 11) return readMobile(mobile) ?? { channel: 'sms', value: mobile }
  return readEmail(email) ?? { channel: 'email', value: email.trim() }
}
