// Endings of Bangla names and numbers. Digits are turned into Bangla ones where a text is written (source.ts).

const SIGN_AT_THE_END = /[\u09be-\u09cc]$/
const OPEN_VOWEL_AT_THE_END = /[ইউওঈঊ]$/

/** 'of': রিমির, অনিকের, ভাইয়ের. */
export const genitive = (word: string): string =>
  SIGN_AT_THE_END.test(word) ? `${word}র` : OPEN_VOWEL_AT_THE_END.test(word) ? `${word}য়ের` : `${word}ের`

/** 'in' or 'at': ঢাকায়, বাড়িতে, মাঠে. */
export const locative = (word: string): string =>
  word.endsWith('া')
    ? `${word}য়`
    : SIGN_AT_THE_END.test(word) || OPEN_VOWEL_AT_THE_END.test(word)
      ? `${word}তে`
      : `${word}ে`

/** Whom: রিমিকে, অনিককে. */
export const objective = (word: string): string => `${word}কে`

const ORDINALS = ['', '১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম', '৮ম', '৯ম', '১০ম']

/** A place in an order: ১ম, ৪র্থ, ১১তম. */
export const bnOrdinal = (place: number): string => ORDINALS[place] ?? `${place}তম`

/** ক, খ আর গ. */
export const bnList = (words: readonly string[], joint = 'আর'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`
