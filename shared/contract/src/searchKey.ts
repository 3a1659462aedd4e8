import { toAsciiDigits } from './digits.ts'

/** What a search leaves out: marks that spellings differ in, and everything between letters and digits. */
const LEFT_OUT = /[\u{9CD}\p{Cf}]|[^\p{L}\p{M}\p{N}]/gu

/**
 * A text as a search compares it (decision 411): without case, spaces and signs; letters and their marks apart, so that it
 * does not matter whether Bangla letters with a dot and vowels of two parts were typed as one; and without the hasanta (U+09CD),
 * which some leave out of conjuncts.
 */
export const searchKey = (text: string): string =>
  toAsciiDigits(text.normalize('NFKD')).toLowerCase().replaceAll(LEFT_OUT, '')
