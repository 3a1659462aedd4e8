import { toAsciiDigits } from './digits.ts'

/** A typed e-mail address as it is sent: trimmed, with ASCII digits (decision 29). */
export const readEmail = (typed: string): string => toAsciiDigits(typed).trim()

/** Looks like an address; only a mail can show whether it exists. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
