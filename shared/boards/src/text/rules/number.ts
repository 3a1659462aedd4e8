/** An exact number: `over / under`, with `under` above zero. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}`
const DECIMAL = new RegExp(String.raw`^(?:(${GROUPED}|\d+)(?:\.(\d*))?|\.(\d+))$`)
const FRACTION = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/

function readUnsigned(text: string): Fraction | null {
  const decimal = DECIMAL.exec(text)
  if (decimal) {
    const whole = (decimal[1] ?? '').replaceAll(',', '')
    const rest = decimal[2] ?? decimal[3] ?? ''
    return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) }
  }
  const fraction = FRACTION.exec(text)
  if (!fraction) return null
  const under = BigInt(fraction[3] ?? 0)
  if (under === 0n) return null
  return { over: BigInt(fraction[1] ?? 0) * under + BigInt(fraction[2] ?? 0), under }
}

/** The exact number in a normalised text: 12, 1,000, 1,00,000, .5, 1/2, 1 1/2, -3; null for any other text. */
export function readNumber(text: string): Fraction | null {
  const signed = /^([+-]) ?(.*)$/.exec(text)
  const number = readUnsigned(signed?.[2] ?? text)
  return number && signed?.[1] === '-' ? { ...number, over: -number.over } : number
}

/** As `readNumber`, with spaces between digits left out: 8 4 7, 1 000. A mixed number keeps its space: 1 1/2. */
export const readSpacedNumber = (text: string): Fraction | null =>
  readNumber(text) ?? (text.includes('/') ? null : readNumber(text.replace(/(?<=\d) (?=\d)/g, '')))

const distance = (a: Fraction, b: Fraction): number => {
  const over = a.over * b.under - b.over * a.under
  return Number(over < 0n ? -over : over) / Number(a.under * b.under)
}

export const sameNumber = (a: Fraction, b: Fraction, tolerance: number): boolean =>
  a.over * b.under === b.over * a.under || (tolerance > 0 && distance(a, b) <= tolerance)

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
