import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { LOCAL_WORDS } from './local-words.ts'
import { getPasswordLength, MIN_PASSWORD_LENGTH, plainPassword } from './length.ts'

const MAX_LENGTH = 256

/**
 * Guesses that a password must withstand. With the passwords that are judged in a day, this keeps a guesser's chance
 * below 1 in 10,000 (decision 52).
 */
export const MIN_PASSWORD_GUESSES = 100_000_000

/** Characters beyond this length are ignored, as the work grows with the square of the length. */
const ESTIMATED_LENGTH = 64

/** Why a password is not taken: too short, too long, the pupil's own address, or one of the first to be guessed. */
type PasswordWeakness = 'short' | 'long' | 'own' | 'common'

let estimator: ZxcvbnFactory | undefined

/** Made for the first password that is judged: ranking its words takes more than a tenth of a second. */
const getEstimator = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, local: [...LOCAL_WORDS] },
    graphs: adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
    // Digits and signs read as letters in all their combinations cost most of the time.
    l33tMaxSubstitutions: 16,
  }))

/** Shorter words are part of too many passwords: an empty one is part of all. */
const MIN_OWN_WORD_LENGTH = 4

/** Words that an attacker can derive from an address: the whole, the part before the at sign, and its words. */
function ownWords(address: string): string[] {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const words =
    host === ''
      ? [local, local.replace(/^0+/, '')]
      : [address, local, ...local.split(/[._+-]+/), host, host.split('.', 1).join('')]
  return words.filter((word) => word.length >= MIN_OWN_WORD_LENGTH)
}

const estimateGuesses = (password: string, own: readonly string[]): number =>
  getEstimator().check(password, [...own]).guesses

/** Words with spaces between them are tried as one word, too. */
const withstandsGuesses = (plain: string, own: readonly string[]): boolean =>
  [...new Set([plain, plain.replaceAll(/[\s\p{P}]+/gu, '')])].every(
    (spelling) => spelling !== '' && estimateGuesses(spelling, own) >= MIN_PASSWORD_GUESSES,
  )

/**
 * The one rule for a new password, in browser and API (decision 52).
 *
 * @param addresses the pupil's own e-mail addresses and numbers
 * @returns null: it is taken
 */
export function checkPassword(password: string, addresses: readonly string[]): PasswordWeakness | null {
  const length = getPasswordLength(password)
  if (length < MIN_PASSWORD_LENGTH) return 'short'
  if (length > MAX_LENGTH) return 'long'
  const plain = plainPassword(password)
  const own = addresses.flatMap(ownWords)
  if (withstandsGuesses(plain, own)) return null
  return own.some((word) => plain.includes(word)) ? 'own' : 'common'
}
