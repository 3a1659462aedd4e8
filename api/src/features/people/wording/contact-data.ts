// Finds contact data in handles.
import { DIGIT_WORDS, SITES } from './words.ts'

const MIN_DIGITS = 6
const MIN_DIGIT_WORDS = 4

/** Digits, and letters that look like digits. */
const RUN = new RegExp(String.raw`[\doilsbzq]{${MIN_DIGITS},}`, 'g')

/** At least half of a run are digits: `lollis` is a word. */
const hasNumber = (text: string): boolean =>
  [...text.matchAll(RUN)].some(([run]) => run.replace(/\D/g, '').length * 2 >= run.length)

const hasDigitWords = (words: readonly string[]): boolean => {
  let row = 0
  for (const word of words) {
    row = DIGIT_WORDS.has(word) || /^\d+$/.test(word) ? row + 1 : 0
    if (row >= MIN_DIGIT_WORDS) return true
  }
  return false
}

/**
 * Whether a handle contains contact data of its owner (decision 2): six digits in a row, also where some are written as
 * letters that look like them, four words for digits in a row, or the name of a site or an app.
 */
export function holdsContact(handle: string): boolean {
  const words = handle.split(/-|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
  return (
    hasNumber(handle.replaceAll('-', '')) || hasDigitWords(words) || words.some((word) => SITES.has(word))
  )
}
