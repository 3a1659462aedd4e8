import { toAsciiDigits } from '@dhadha/contract/digits'
import type { Found } from '../../text/rules/find-all.ts'

/** The numbers of the chosen options; null when one is no option, or is there twice. */
function readOptions(answer: string, optionCount: number): readonly number[] | null {
  const digits = toAsciiDigits(answer.trim())
  if (!/^[1-9]\d?(?:,[1-9]\d?)*,?$/.test(digits)) return null
  const options = digits
    .split(',')
    .filter((number) => number !== '')
    .map(Number)
  const isLegal = new Set(options).size === options.length && options.every((option) => option <= optionCount)
  return isLegal ? options : null
}

/**
 * Counts the right options that were chosen, of a problem with several right ones: an answer is right when it has all
 * of them and no other. 'illegal' when it names something that is no option, or one twice.
 */
export function countChosen(
  correct: readonly number[],
  optionCount: number,
  answer: string,
): Found | 'illegal' {
  const options = readOptions(answer, optionCount)
  if (!options) return 'illegal'
  const right = options.filter((option) => correct.includes(option)).length
  return { right, all: correct.length, named: options.length }
}
