import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity'
import { BANGLA_PARTS, BANGLA_SAME_SOUND, BANGLA_WORDS, DECENT, ROMANISED } from './words.ts'

/** English and romanised words. Look-alike letters, leetspeak and repeated letters are folded by the library. */
const latin = new RegExpMatcher({
  ...ROMANISED.reduce(
    (words, word) => words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(word))),
    DECENT.reduce(
      (words, term) =>
        words.addPhrase((phrase) => phrase.setMetadata({ originalWord: term }).addWhitelistedTerm(term)),
      new DataSet<{ originalWord: string }>().addAll(englishDataset),
    ),
  ).build(),
  ...englishRecommendedTransformers,
})

/** Without invisible letters, doubled ones, and the spellings that are mixed up. */
const foldBangla = (text: string): string =>
  BANGLA_SAME_SOUND.reduce(
    (folded, [spelling = '', same = '']) => folded.replaceAll(spelling.normalize('NFC'), same),
    text.normalize('NFC').replace(/[\u200b-\u200f\u2060\ufeff]/g, ''),
  ).replace(/(.)\1+/gu, '$1')

const banglaParts = BANGLA_PARTS.map(foldBangla)
const banglaWords = new Set(BANGLA_WORDS.map(foldBangla))

const hasBangla = (text: string): boolean => {
  const folded = foldBangla(text)
  return (
    banglaParts.some((part) => folded.includes(part)) ||
    folded.split(/[^\p{L}\p{M}]+/u).some((word) => banglaWords.has(word))
  )
}

/** `f u c k` and `fu-ck` as one word: pieces of up to three letters that follow each other belong together. */
const joinPieces = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}\d])[\p{L}\d][\p{L}\p{M}\d]{0,2}(?:[^\p{L}\p{M}\d]+[\p{L}\d][\p{L}\p{M}\d]{0,2}(?![\p{L}\p{M}\d]))+/gu,
    (pieces) => pieces.replace(/[^\p{L}\p{M}\d]+/gu, ''),
  )

/** Whether a text in English, Bangla or romanised Bangla holds a word that no child should read (decision 142). */
export function hasBadWord(given: string): boolean {
  const text = given.normalize('NFKC')
  return [text, joinPieces(text)].some((form) => latin.hasMatch(form) || hasBangla(form))
}

/** The same for a handle, also across its hyphens. The number at its end is none of the words: 455 is not leetspeak. */
export function hasBadHandleWord(handle: string): boolean {
  const words = handle.replace(/-\d+$/, '')
  return hasBadWord(words) || hasBadWord(words.replaceAll('-', ''))
}
