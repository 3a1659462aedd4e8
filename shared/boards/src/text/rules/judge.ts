import { toAsciiDigits } from '@dhadha/contract/digits'

/** What the author accepts. `tolerance` is how far a number may be off, in the unit of the answer. */
export interface TextSolution {
  readonly answers: readonly string[]
  readonly tolerance?: number
}

interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const VULGAR = /(\d)\s*([\u00BC-\u00BE\u2150-\u215E\u2189])/g
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g
const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}`
const DECIMAL = new RegExp(String.raw`^(?:(${GROUPED}|\d+)(?:\.(\d*))?|\.(\d+))$`)
const FRACTION = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/

/** NFKC, trimmed, case and inner space folded, ASCII digits, one kind of minus and of fraction bar. */
const normalise = (answer: string): string =>
  toAsciiDigits(
    // NFKC would turn '1½' into '11/2': a space separates the whole part.
    toAsciiDigits(answer).replace(VULGAR, '$1 $2').normalize('NFKC'),
  )
    .replace(INVISIBLE, '')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

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
function readNumber(text: string): Fraction | null {
  const signed = /^([+-]) ?(.*)$/.exec(text)
  const number = readUnsigned(signed?.[2] ?? text)
  return number && signed?.[1] === '-' ? { ...number, over: -number.over } : number
}

const distance = (a: Fraction, b: Fraction): number => {
  const over = a.over * b.under - b.over * a.under
  return Number(over < 0n ? -over : over) / Number(a.under * b.under)
}

const sameNumber = (a: Fraction, b: Fraction, tolerance: number): boolean =>
  a.over * b.under === b.over * a.under || (tolerance > 0 && distance(a, b) <= tolerance)

/** Whether a typed answer is one of the accepted ones (boards.md). */
export function judgeText({ answers, tolerance = 0 }: TextSolution, answer: string): boolean {
  const given = normalise(answer)
  if (given === '') return false
  const number = readNumber(given)
  return answers.some((accepted) => {
    const wanted = normalise(accepted)
    if (wanted === given) return true
    const wantedNumber = number && readNumber(wanted)
    return Boolean(number && wantedNumber && sameNumber(number, wantedNumber, tolerance))
  })
}
