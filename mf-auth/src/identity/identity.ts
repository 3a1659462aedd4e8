import { foldTypedText, isPhoneNumberLike, normaliseMobileNumber } from '@dhadha/contract/typed-text'

/** The 'email or mobile number' field, taken apart; '' for what is missing. */
export interface TypedIdentity {
  email: string
  /** In the stored form, without separators and country code; not necessarily a valid number. */
  mobileNumber: string
}

/** Identifies the account that registers or asks for a new password: by one of the two, never both (S3.12). */
export type Identity = { email: string } | { mobileNumber: string }

const MOBILE_LENGTH = 11 // digits of a mobile number in Bangladesh (S9.1d)

/**
 * Parses the one field. Digits are a mobile number, any other text an e-mail address. If both were typed, both are
 * returned, and the form shows that one is enough. Bangla digits count as digits (decision 29), and a number that a
 * browser fills in with a country code, dots or direction marks is the same number.
 */
export function readIdentity(text: string): TypedIdentity {
  const typed = foldTypedText(text).trim()
  if (typed === '') return { email: '', mobileNumber: '' }
  if (isPhoneNumberLike(typed)) return { email: '', mobileNumber: normaliseMobileNumber(typed) }
  const words = typed.split(/[\s,;]+/).filter(Boolean)
  const numbers = words.filter(isPhoneNumberLike)
  const others = words.filter((word) => !isPhoneNumberLike(word))
  const email = others.join(' ')
  return email.includes('@') && numbers.length > 0
    ? { email, mobileNumber: normaliseMobileNumber(numbers.join('')) }
    : { email: typed, mobileNumber: '' }
}

/** Exactly 11 digits (S9.1d). */
export const isMobileNumber = (text: string): boolean => text.length === MOBILE_LENGTH && /^\d+$/.test(text)

/** S5.1b: a mobile number of exactly 11 characters counts, and the address is dropped; otherwise the number is. */
export const toIdentity = ({ email, mobileNumber }: TypedIdentity): Identity =>
  mobileNumber.length === MOBILE_LENGTH ? { mobileNumber } : { email }

/** The address or number as text. */
export const formatIdentity = (identity: Identity): string =>
  'email' in identity ? identity.email : identity.mobileNumber
