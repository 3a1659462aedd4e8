/** The interface's languages (S1.2a, decision 29). */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]
