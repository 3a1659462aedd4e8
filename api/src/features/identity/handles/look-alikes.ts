import lookAlikes from './look-alikes.json' with { type: 'json' }

// Characters that a child confuses. The basis is Unicode's list of confusable characters (UTS 39, confusables.txt), of
// which these are the ones that a handle or a Bangla word can hold; 2 and z, 9, g and q, and c before l are added. No
// two digits are the same, so that all numbers after the same words stay apart.

const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries(lookAlikes.letters))

const replaceAll = (text: string, pairs: readonly (readonly string[])[]): string =>
  pairs.reduce((folded, [from = '', to = '']) => folded.replaceAll(from.normalize('NFC'), to), text)

/** Letters and digits that look alike as one of them, pairs of letters included; everything else stays. */
export const foldLatin = (text: string): string =>
  replaceAll(
    Array.from(text.toLowerCase(), (letter) => LETTERS.get(letter) ?? letter).join(''),
    lookAlikes.pairs,
  )

/**
 * Without invisible letters, doubled ones, and the spellings that sound alike: vowel lengths, kinds of s, n and r,
 * the nasal sign.
 */
export const foldBanglaSound = (text: string): string =>
  replaceAll(
    text.normalize('NFC').replace(/[\u200b-\u200f\u2060\ufeff]/g, ''),
    lookAlikes.banglaSound,
  ).replace(/(.)\1+/gu, '$1')

/** The same, with look-alike letters merged: readers confuse words that differ in nothing else. */
export const foldBangla = (text: string): string =>
  replaceAll(foldBanglaSound(text), lookAlikes.banglaShape).replace(/[\s\p{Pd}]+/gu, '')

/**
 * The skeleton of a stored handle, which stands for its looks: `c1ever_li0n-7` and `clever-lion-7` have one skeleton,
 * and only one learner (decision 2). The database's `handle_skeleton` computes the same; a change here needs a
 * migration that replaces it and its index.
 */
export const getSkeleton = (handle: string): string => foldLatin(handle.replace(/[-_]/g, ''))
