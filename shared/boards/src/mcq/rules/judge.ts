import { toAsciiDigits } from '@dhadha/contract/digits'

/**
 * Whether the 1-based option number in `answer` (S3.8b) is the correct one; 'illegal' when it names no option.
 */
export function judgeMcq(correct: number, optionCount: number, answer: string): boolean | 'illegal' {
  const digits = toAsciiDigits(answer.trim())
  if (!/^[1-9]\d{0,2}$/.test(digits)) return 'illegal'
  const option = Number(digits)
  return option > optionCount ? 'illegal' : option === correct
}
