import { toAsciiDigits } from '@dhadha/contract/digits'
import { QuestionError } from '../question.ts'

/**
 * A number with digits of either language, and a point or a comma before its decimals; NaN for what is none.
 *
 * @throws QuestionError for a comma that may as well stand behind the thousands
 */
export function toDecimal(text: string): number {
  const written = toAsciiDigits(text.trim())
  if (/^-?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/.test(written))
    throw new QuestionError(
      `“${written.slice(0, 40)}” may be a thousand or a decimal`,
      'Write it without the comma.',
    )
  return written === '' ? Number.NaN : Number(written.replace(/^(-?\d*),(\d+)$/, '$1.$2'))
}
