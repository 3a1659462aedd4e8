import { toAsciiDigits } from '@dhadha/contract/digits'

/** Fewest characters of a password (S9.1c). */
export const MIN_PASSWORD_LENGTH = 8

/** Normalises what different keyboards type. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** Characters as people see them typed, not the units of the encoding. */
export const getPasswordLength = (password: string): number => Array.from(normalPassword(password)).length

/** The text that is estimated: lower case, and Bangla digits converted to ASCII digits. */
export const plainPassword = (password: string): string =>
  toAsciiDigits(normalPassword(password).toLowerCase())
