// The one place that knows both kinds of digits; API, boards and pages read and write them by it (decision 29).

/** Zero to nine. */
export const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** Bangla digits to ASCII ones, the rest as it is: every field takes both. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(BANGLA_DIGITS.indexOf(digit)))

/** ASCII digits to Bangla ones, the rest as it is. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => BANGLA_DIGITS.charAt(Number(digit)))
