import { foldTypedText } from './i18n/typedText.ts'

/** A typed e-mail address as it is sent: trimmed, with ASCII digits (decision 29), without invisible characters. */
export const readEmail = (typed: string): string => foldTypedText(typed).trim()

/** Looks like an address; only a mail can show whether it exists. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
