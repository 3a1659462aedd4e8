import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** The two languages of the whole interface (decision 29). */
export type Language = 'en' | 'bn'

export const LANGUAGES: readonly Language[] = ['en', 'bn']

export const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'bn'

const languageAtom = atom<Language>('en')

/** The interface's language, for code outside components. */
export const getLanguage = (): Language => getDefaultStore().get(languageAtom)

/** The interface's language; the component renders again when it changes. */
export const useLanguage = (): Language => useAtomValue(languageAtom)

/** Changes the interface's language in this tab. The shell subscribes, stores the choice and sets `<html lang>`. */
export const setLanguage = (language: Language): void => getDefaultStore().set(languageAtom, language)

/** Shell only: subscribes to changes. Returns a function that unsubscribes. */
export const subscribeLanguage = (listener: (language: Language) => void): (() => void) =>
  getDefaultStore().sub(languageAtom, () => listener(getLanguage()))

/** An entity's text in the interface's language: the Bangla one if there is one (S1.2a). */
export const inLanguage = (language: Language, english: string, bangla: string | null | undefined): string =>
  language === 'bn' && bangla ? bangla : english
