// The one place that converts between both kinds of digits, for API, boards and pages (decision 29).

/** Zero to nine. */
export const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** Bangla digits to ASCII ones, the rest unchanged: every field accepts both. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(BANGLA_DIGITS.indexOf(digit)))

/** ASCII digits to Bangla ones, the rest unchanged. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => BANGLA_DIGITS.charAt(Number(digit)))
