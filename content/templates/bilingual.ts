/** A text in both languages. */
export interface BilingualText {
  readonly en: string
  readonly bn: string
}

const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** Digits of a Bangla text are Bangla, also inside formulas and pictures. */
export const banglaDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => BANGLA_DIGITS.charAt(Number(digit)))
