import { toAsciiDigits } from '@dhadha/contract/digits'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { COMMON_WORDS } from './common-words.ts'
import { text } from '../text.ts'

const MIN_LENGTH = 8 // the forms say the same (S9.1c)
const MAX_LENGTH = 256

/** Keyboard rows and alphabets: a run of these is easy to guess. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'zaq12wsxcde34rfvbgt56yhn',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A password with more characters than these beside a common word does not count as common. */
const FEW_MORE = 6
/** A password with fewer characters than these beside the pupil's address counts as the address. */
const MUCH_MORE = 5

/** Normalises what different keyboards type. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

const lengthOf = (password: string): number => Array.from(normalPassword(password)).length

const lettersOf = (word: string): string => word.replaceAll(/[^\p{L}\p{M}]/gu, '')

const isCommonWord = (plain: string): boolean => {
  const unmasked = plain.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
  // `password1` and `p4ssword` alike: the digits at the end may be digits or letters.
  return [
    plain,
    unmasked,
    plain.replace(/[\d\W]+$/u, '').replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign),
  ].some((spelling) => {
    const letters = lettersOf(spelling)
    return COMMON_WORDS.has(letters) && plain.length - letters.length <= FEW_MORE
  })
}

const isRun = (plain: string): boolean => RUNS.some((run) => run.includes(plain))

/** A few characters repeated. */
const isRepetition = (plain: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/u.test(plain) && new Set(plain).size <= 4

/** A date in any of the usual orders, with or without separators. */
const isDate = (plain: string): boolean =>
  /^(?:(?:0?[1-9]|[12]\d|3[01])\D?(?:0?[1-9]|[12]\d|3[01])\D?(?:19|20)\d\d|(?:19|20)\d\d\D?(?:0[1-9]|1[0-2])\D?(?:0[1-9]|[12]\d|3[01]))$/.test(
    plain,
  )

/** Is the password one of the first that an attacker would try? */
export function isGuessable(password: string): boolean {
  const plain = toAsciiDigits(normalPassword(password).toLowerCase()).replaceAll(/\s/g, '')
  return isRun(plain) || isRepetition(plain) || isDate(plain) || isCommonWord(plain)
}

/** What an attacker can derive from an address: the whole, the part before the at sign, and its words. */
function ownWords(address: string): string[] {
  const [local = '', host = ''] = address.split('@')
  if (host === '') return [local, local.replace(/^0+/, '')]
  return [address, local, ...local.split(/[._+-]+/), host, host.split('.', 1).join('')].filter(
    (word) => word.length >= 4,
  )
}

/** Is the password hardly more than the pupil's own address or number? */
export function isOwnAddress(password: string, addresses: readonly string[]): boolean {
  const plain = toAsciiDigits(normalPassword(password).toLowerCase())
  return addresses
    .flatMap(ownWords)
    .some((word) => plain.includes(word) && plain.length - word.length < MUCH_MORE)
}

/**
 * Rejects a new password that is too short (S9.1c), too long, or easy to guess.
 *
 * @param addresses the pupil's own
 * @param short the sentence for a short one, which differs from form to form (S5.2, S5.4a)
 * @throws ApiError
 */
export function requireGoodPassword(
  password: string,
  addresses: readonly string[],
  short: 'passwordShort' | 'newPasswordShort',
): void {
  const length = lengthOf(password)
  if (length < MIN_LENGTH) throw new ApiError(400, 'short_password', text(short))
  if (length > MAX_LENGTH) throw new ApiError(400, 'long_password', text('passwordLong'))
  if (isOwnAddress(password, addresses)) throw new ApiError(400, 'own_password', text('passwordOwn'))
  if (isGuessable(password)) throw new ApiError(400, 'common_password', text('passwordCommon'))
}
