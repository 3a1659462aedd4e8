/** The languages that rules speak in their messages; the same two as the site's. */
export type BoardLanguage = 'en' | 'bn'

/** A sentence for the pupil, in both languages. */
export type Bilingual = Readonly<Record<BoardLanguage, string>>

const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** A whole number in the language's own digits. */
export const numeral = (value: number, lang: BoardLanguage): string =>
  lang === 'bn'
    ? String(value).replace(/\d/g, (digit) => BANGLA_DIGITS[Number(digit)] ?? digit)
    : String(value)

/** Bangla digits to ASCII ones; both are accepted in every field (decision 29). */
export const asciiDigits = (value: string): string =>
  value.replace(/[০-৯]/g, (digit) => String(BANGLA_DIGITS.indexOf(digit)))
