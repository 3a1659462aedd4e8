/** The site's two languages (decision 29). The contract names the same for remotes, which know nothing of releases. */
export type Language = 'en' | 'bn'

export const LANGUAGES: readonly Language[] = ['en', 'bn']

/** Something for each of the two languages. */
export const perLanguage = <T>(getValue: (language: Language) => T): Record<Language, T> => ({
  en: getValue('en'),
  bn: getValue('bn'),
})
