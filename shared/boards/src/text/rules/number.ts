/** An exact number: `numerator / denominator`, with `denominator` above zero. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}`
const DECIMAL = new RegExp(String.raw`^(?:(${GROUPED}|\d+)(?:\.(\d*))?|\.(\d+))$`)
const FRACTION = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/

function readUnsigned(text: string): Fraction | null {
  const decimal = DECIMAL.exec(text)
  if (decimal) {
    const whole = (decimal[1] ?? '').replaceAll(',', '')
    const rest = decimal[2] ?? decimal[3] ?? ''
    return { numerator: BigInt(whole + rest), denominator: 10n ** BigInt(rest.length) }
  }
  const fraction = FRACTION.exec(text)
  if (!fraction) return null
  const denominator = BigInt(fraction[3] ?? 0)
  if (denominator === 0n) return null
  return { numerator: BigInt(fraction[1] ?? 0) * denominator + BigInt(fraction[2] ?? 0), denominator }
}

/** The exact number in a normalised text: 12, 1,000, 1,00,000, .5, 1/2, 1 1/2, -3; null for any other text. */
export function readNumber(text: string): Fraction | null {
  const signed = /^([+-]) ?(.*)$/.exec(text)
  const number = readUnsigned(signed?.[2] ?? text)
  return number && signed?.[1] === '-' ? { ...number, numerator: -number.numerator } : number
}

/** Reads a number with spaces between its digits, such as 8 4 7 or 1 000. A mixed number keeps its space: 1 1/2. */
export const readSpacedNumber = (text: string): Fraction | null =>
  readNumber(text) ?? (text.includes('/') ? null : readNumber(text.replace(/(?<=\d) (?=\d)/g, '')))

const distance = (a: Fraction, b: Fraction): number => {
  const numerator = a.numerator * b.denominator - b.numerator * a.denominator
  return Number(numerator < 0n ? -numerator : numerator) / Number(a.denominator * b.denominator)
}

export const sameNumber = (a: Fraction, b: Fraction, tolerance: number): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator ||
  (tolerance > 0 && distance(a, b) <= tolerance)

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})
