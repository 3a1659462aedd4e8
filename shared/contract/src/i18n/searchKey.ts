import { toAsciiDigits } from './digits.ts'

/**
 * Characters that a search ignores: marks in which spellings differ, and everything between letters and digits. The
 * signs above and behind a Bangla letter (U+0981, U+0983) are often left out, typed in another order, or as a colon.
 */
const IGNORED = /[\u{981}\u{983}\u{9CD}\p{Cf}]|[^\p{L}\p{M}\p{N}]/gu

/** Old and new spellings differ in these letters, which sound alike (decision 29): each counts as the one behind it. */
const EQUIVALENTS = new Map(
  [
    '\u09C0\u09BF',
    '\u0988\u0987',
    '\u09C2\u09C1',
    '\u098A\u0989',
    '\u09CE\u09A4',
    '\u0999\u0982',
    'ণন',
    'ষশ',
    'সশ',
  ].map(([text = '', other = '']) => [text, other] as const),
)
const WITH_EQUIVALENT = new RegExp(`[${[...EQUIVALENTS.keys()].join('')}]`, 'gu')

/**
 * A text as a search compares it (decision 29): without case, spaces and signs; letters and their marks apart, so that
 * it does not matter whether Bangla letters with a dot and vowels of two parts were typed as one; and without the
 * hasanta (U+09CD), which some leave out of conjuncts.
 */
export const searchKey = (text: string): string =>
  toAsciiDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(IGNORED, '')
    .replaceAll(WITH_EQUIVALENT, (letter) => EQUIVALENTS.get(letter) ?? letter)
    // Some keyboards write the vowel আ as অ with its sign: it looks the same.
    .replaceAll('\u0985\u09BE', '\u0986')
