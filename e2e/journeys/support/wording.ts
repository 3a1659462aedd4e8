import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toBanglaDigits } from '@dhadha/contract/digits'

const ROOT = join(import.meta.dirname, '../../..')

/** A part of the site that has texts, for example `mf-auth`, `shell` or `shared/ui`. */
type TextLookup = (part: string, key: string) => string

/**
 * The interface's own words, for journeys through a screen whose wording is not their subject. Only texts without
 * values; tests spell out texts that depend on values.
 */
export const getWording =
  (language: 'en' | 'bn'): TextLookup =>
  (part, key) => {
    const file = join(ROOT, part, 'src/messages', `${language}.json`)
    const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key]
    if (text === undefined || text.includes('{')) throw new Error(`${part} has no plain text "${key}"`)
    return text
  }

/** The same text with Bangla numerals (decision 29). */
export const inBanglaDigits = (text: string | number): string => toBanglaDigits(String(text))
