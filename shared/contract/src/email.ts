import { toAsciiDigits } from './digits.ts'

/** A typed e-mail address as it is sent: nothing around it, ASCII digits (decision 29). */
export const readEmail = (typed: string): string => toAsciiDigits(typed).trim()

/** Looks like an address; whether it exists only a mail can tell. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
