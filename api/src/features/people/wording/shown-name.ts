// Decides whether a name may be shown to others.
import { hasBadWord } from './bad-words.ts'
import { withoutNames } from './names.ts'
import { ADDRESS, DIGIT_WORDS } from './words.ts'

/** Why others must not be shown a name. */
export type NameError = 'address' | 'letters' | 'number' | 'words'

/**
 * Words of one script each, so that a letter of another script cannot imitate one of these. One class for each script:
 * the joiners are `Inherited`, too, and as alternatives they could be read in two ways each, which takes years for a
 * hundred.
 */
const WORD =
  /^(?:[\p{Script=Latin}\p{Script=Inherited}]+|[\p{Script=Bengali}\p{Script=Inherited}\u200c\u200d]+)$/u
const DIGITS_IN_A_ROW = 4

const isNumber = (words: readonly string[]): boolean => {
  let row = 0
  for (const word of words) {
    row = DIGIT_WORDS.has(word) ? row + 1 : 0
    if (row >= DIGITS_IN_A_ROW) return true
  }
  return false
}

/** The reason why a name must not be shown to others; null: it may be shown (decision 46). */
export function validateName(input: string): NameError | null {
  const name = input.normalize('NFKC').trim()
  const lower = name.toLowerCase().normalize('NFC')
  if (ADDRESS.test(lower)) return 'address'
  if (/\p{N}/u.test(name)) return 'number'
  const words = name.split(/[\s.'’‘-]+/u).filter(Boolean)
  if (words.length === 0 || !words.every((word) => WORD.test(word))) return 'letters'
  if (isNumber(words.map((word) => word.toLowerCase().normalize('NFC')))) return 'number'
  return hasBadWord(withoutNames(name)) ? 'words' : null
}
