import { toAsciiDigits } from '@dhadha/contract'

/** How many digits a code has, each with its box (S9.1e). */
export const CODE_LENGTH = 6

/** A digit or '' for each box (S2.6b). */
export type Code = readonly string[]

export const emptyCode: Code = Array.from({ length: CODE_LENGTH }, () => '')

/** The code, and the box for the next digit. */
export interface CodeInput {
  code: Code
  focus: number
}

/**
 * The code after typing into a box (S2.6b, S5.5). `raw` is the box's whole content afterwards: a digit beside
 * the one that was there replaces it, more digits (a paste, the phone's suggestion) fill the boxes from here on, a
 * whole code fills all. Anything but digits is dropped; Bangla digits count (decision 29).
 */
export function typeInto(code: Code, box: number, raw: string): CodeInput {
  const digits = toAsciiDigits(raw).replace(/\D/g, '')
  if (digits === '') return { code: raw === '' ? code.with(box, '') : code, focus: box }
  const before = code[box] ?? ''
  if (before !== '' && digits.length === 2 && digits.includes(before))
    return fill(code, box, digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1))
  return fill(code, digits.length >= CODE_LENGTH ? 0 : box, digits)
}

function fill(code: Code, from: number, digits: string): CodeInput {
  const fitting = digits.slice(0, CODE_LENGTH - from)
  return {
    code: code.map((old, at) => fitting[at - from] ?? old),
    focus: Math.min(from + fitting.length, CODE_LENGTH - 1),
  }
}

/** Backspace: empties this box, or, where it is empty already, the one before. */
export function eraseAt(code: Code, box: number): CodeInput {
  const at = code[box] === '' ? Math.max(0, box - 1) : box
  return { code: code.with(at, ''), focus: at }
}

/** The six digits, or null while one is missing. */
export const readWholeCode = (code: Code): string | null =>
  code.every((digit) => digit !== '') ? code.join('') : null
