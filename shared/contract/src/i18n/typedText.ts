// Normalises text that pupils type, paste or let the browser fill in, for API, boards and pages: phones add invisible
// characters.
import { toAsciiDigits } from './digits.ts'

/** Direction marks, joiners, fillers, variation selectors, soft hyphens: they have no shape of their own. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Hyphens, dashes and minus signs. Unicode counts two of those that keyboards offer as other signs. */
const DASH = /[\p{Dash}\u02D7\u2796]/gu
/** Every space, the next-line control and the empty Braille pattern included. */
const SPACE = /[\s\u0085\u2800]/gu

/** None of the above, nor Bangla digits: most texts, which are not searched for each of them. */
const PRINTABLE_ASCII = /^[ -~]*$/

/**
 * A typed text with ASCII digits, one kind of hyphen and one kind of space, without invisible characters. Only for
 * texts that are compared or parsed: in running Bangla text a joiner decides how letters are drawn.
 */
export const foldTypedText = (text: string): string =>
  PRINTABLE_ASCII.test(text)
    ? text
    : toAsciiDigits(text).replace(INVISIBLE, '').replace(DASH, '-').replace(SPACE, ' ')

const SEPARATORS = /[ ()+./-]/g
/** The country code of Bangladesh, dialled with + or 00; some people keep the zero of the national number behind it. */
const COUNTRY_CODE = /^(?:00)?8800?(?=\d{10}$)/

/** Whether a typed text contains only a telephone number. */
export const isPhoneNumberLike = (text: string): boolean =>
  /^[ ()+./-]*\d[\d ()+./-]*$/.test(foldTypedText(text))

/**
 * A mobile number as it is stored: `+880 1712-345678` is 01712345678. Browsers fill in the international form.
 *
 * @returns digits if the text contains nothing else; not necessarily 11 (S9.1d)
 */
export const normaliseMobileNumber = (text: string): string =>
  foldTypedText(text).replace(SEPARATORS, '').replace(COUNTRY_CODE, '0')
