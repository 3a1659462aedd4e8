const BANGLA_ZERO = '০'.charCodeAt(0)

/** Bangla digits as 0 to 9; every field takes both (decision 29). */
export const asciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
