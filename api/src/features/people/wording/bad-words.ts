// Finds words that are unfit for children (decision 46).
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
  SyntaxKind,
  type ParsedPattern,
} from 'obscenity'
import { foldBanglaSound, foldLatin, getSkeleton } from '../../identity/index.ts'
import { isShortName } from './names.ts'
import { BANGLA_PARTS, BANGLA_WORDS, DECENT, ROMANISED } from './words.ts'

/** English and romanised words. */
const words = {
  ...ROMANISED.reduce(
    (words, word) => words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(word))),
    DECENT.reduce(
      (words, term) =>
        words.addPhrase((phrase) => phrase.setMetadata({ originalWord: term }).addWhitelistedTerm(term)),
      new DataSet<{ originalWord: string }>().addAll(englishDataset),
    ),
  ).build(),
}

/** Look-alike letters, leetspeak and repeated letters are folded by the library. */
const latin = new RegExpMatcher({ ...words, ...englishRecommendedTransformers })

/** A word of the list by its look: `shit` and `shlt` are the same. */
const foldPattern = (pattern: ParsedPattern): ParsedPattern => ({
  ...pattern,
  nodes: pattern.nodes.map((node) =>
    node.kind === SyntaxKind.Literal
      ? { ...node, chars: Array.from(foldLatin(String.fromCodePoint(...node.chars)), toCodePoint) }
      : node,
  ),
})

const toCodePoint = (letter: string): number => letter.codePointAt(0) ?? 0

/** For skeletons of handles, by the same look-alikes that make handles unique. */
const lookAlike = new RegExpMatcher({
  blacklistedTerms: words.blacklistedTerms.map((term) => ({ ...term, pattern: foldPattern(term.pattern) })),
  whitelistedTerms: (words.whitelistedTerms ?? []).map(foldLatin),
})

const banglaParts = BANGLA_PARTS.map(foldBanglaSound)
const banglaWords = new Set(BANGLA_WORDS.map(foldBanglaSound))

const hasBangla = (text: string): boolean => {
  const folded = foldBanglaSound(text)
  return (
    banglaParts.some((part) => folded.includes(part)) ||
    folded.split(/[^\p{L}\p{M}]+/u).some((word) => banglaWords.has(word))
  )
}

/**
 * Joins `f u c k` and `fu-ck` into one word: consecutive pieces of up to three letters belong together, except names.
 */
const joinPieces = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}\d])[\p{L}\d][\p{L}\p{M}\d]{0,2}(?:[^\p{L}\p{M}\d]+[\p{L}\d][\p{L}\p{M}\d]{0,2}(?![\p{L}\p{M}\d]))+/gu,
    (pieces) =>
      pieces
        .split(/[^\p{L}\p{M}\d]+/u)
        .map((piece) => (isShortName(piece) ? ` ${piece} ` : piece))
        .join(''),
  )

/** Whether a text in English, Bangla or romanised Bangla contains a word that is unfit for children (decision 46). */
export function hasBadWord(input: string): boolean {
  const text = input.normalize('NFKC')
  return [text, joinPieces(text)].some((form) => latin.hasMatch(form) || hasBangla(form))
}

/**
 * The same for a handle, also across its hyphens. The number at its end is not part of a word: 455 is not leetspeak.
 */
export function hasBadHandleWord(handle: string): boolean {
  const words = handle.replace(/-\d+$/, '')
  return hasBadWord(words) || hasBadWord(words.replaceAll('-', '')) || lookAlike.hasMatch(getSkeleton(words))
}
