import { foldTypedText } from '@dhadha/contract/typed-text'

const VULGAR = /(\d)\s*([\u00BC-\u00BE\u2150-\u215E\u2189])/g

/**
 * NFKC, trimmed, case and inner space folded, ASCII digits, one kind of minus, degree sign, fraction bar and
 * apostrophe, no invisible characters.
 */
export function normalise(answer: string): string {
  const folded = foldTypedText(answer)
  const composed = folded
    // NFKC would turn '1½' into '11/2': a space separates the whole part.
    .replace(VULGAR, '$1 $2')
    // NFKC would turn these look-alikes of the degree sign into an o and an accent.
    .replace(/[\u00BA\u02DA]/g, '°')
    .normalize('NFKC')
  // Folding is slow, and a folded text stays as it is.
  return (composed === folded ? folded : foldTypedText(composed))
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/(?<=\p{L})’(?=\p{L})/gu, "'")
    .replace(/ +/g, ' ')
    .replace(/^['"‘“]+|['"’”!?।]+$|(?<=\p{L}\p{M}*)\.$/gu, '')
    .trim()
    .toLowerCase()
}

/**
 * A word without what pupils leave out or swap: spaces, dots, hyphens, brackets, the nasal sign (পাচ), long and short i
 * (ডিগ্রী), the two n (ঘন্টা), the two u (ঊনিশ), the visarga that shortens a word (মিঃ).
 */
export const foldWord = (word: string): string =>
  normalise(word)
    .replace(/[\s.'’^()-]|\u0981|\u0983/g, '')
    .replaceAll('\u09C0', '\u09BF')
    .replaceAll('\u09A3', '\u09A8')
    .replaceAll('\u098A', '\u0989')
