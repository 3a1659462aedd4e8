import { toBanglaDigits } from '@dhadha/contract/digits'

/** The languages that rules speak in their messages; the same two as the site's. */
export type BoardLanguage = 'en' | 'bn'

/** A sentence for the pupil, in both languages. */
export type Bilingual = Readonly<Record<BoardLanguage, string>>

/** A whole number in the language's own digits. */
export const numeral = (value: number, lang: BoardLanguage): string =>
  lang === 'bn' ? toBanglaDigits(String(value)) : String(value)
